import { act } from "@testing-library/react";

const { setTimeout: start, clearTimeout: stop } = window;

afterEach(() => {
  Object.assign(window, { setTimeout: start, clearTimeout: stop });
});

/**
 * Delays the window's timers of `ms` milliseconds until the test calls the returned function. Throws when there are
 * none to end. Not a mock: Testing Library would mistake it for Jest's fake timers.
 */
export const holdTimers = (ms: number): (() => void) => {
  const held = new Map<number, () => void>();
  Object.assign(window, {
    setTimeout: (run: () => void, wait?: number) => {
      if (wait !== ms) return start(run, wait);
      const id = Number(start(() => undefined));
      held.set(id, run);
      return id;
    },
    clearTimeout: (id: number) => {
      held.delete(id);
      stop(id);
    },
  });
  return () => {
    if (held.size === 0) throw new Error(`no timer of ${ms} ms`);
    act(() => {
      for (const run of held.values()) run();
    });
    held.clear();
  };
};
