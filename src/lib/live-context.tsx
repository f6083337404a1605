import { createContext, type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from "react";

interface Live<T> {
  set(value: T): void;
  subscribe(read: () => void): () => void;
  now(): T;
  first(): T;
}

const makeLive = <T,>(first: T): Live<T> => {
  let now = first;
  const readers = new Set<() => void>();
  return {
    set(value) {
      if (value === now) return;
      now = value;
      for (const read of readers) read();
    },
    subscribe(read) {
      readers.add(read);
      return () => readers.delete(read);
    },
    now: () => now,
    first: () => first,
  };
};

const whole = <T,>(value: T): T => value;

/**
 * A context whose value changes while parts of the page still sleep (`ui/later`): a change tells the readers, not the tree between, which would
 * wake every part below. A part that wakes late first reads what the server read, so that its HTML fits.
 * @param name said when there is no provider above
 */
export const liveContext = <T extends object>(name: string) => {
  const Context = createContext<Live<T> | null>(null);

  const Provider = ({ value, children }: { value: T; children: ReactNode }) => {
    const [live] = useState(() => makeLive(value));
    useLayoutEffect(() => live.set(value), [live, value]);
    return <Context value={live}>{children}</Context>;
  };

  /** Told only when what `pick` takes from the value changes; from the same value it takes the same. */
  const usePart = <P,>(pick: (value: T) => P): P => {
    const live = use(Context);
    if (!live) throw new Error(`there is no ${name} above`);
    return useSyncExternalStore(
      live.subscribe,
      () => pick(live.now()),
      () => pick(live.first()),
    );
  };

  const useValue = (): T => usePart(whole);

  return { Provider, usePart, useValue };
};
