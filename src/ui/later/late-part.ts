import type { ComponentType } from "react";

/** How long a failure is told to whoever asks again; after that, asking again loads again. */
const FORGIVEN_AFTER_MS = 1000;

/** Code that comes once, when it is first needed. */
export interface LatePart<Props> {
  fetch(): Promise<ComponentType<Props>>;
  /** The same for `use`: once the component is here, nobody waits for it. */
  here(): Promise<ComponentType<Props>>;
}

/** A promise that React reads at once. */
export const settled = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: "fulfilled" as const, value });

export const latePart = <Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> => {
  let coming: Promise<ComponentType<Props>> | null = null;
  let known: Promise<ComponentType<Props>> | null = null;
  const fetch = () => {
    if (coming) return coming;
    coming = load().then((component) => {
      known = settled(component);
      return component;
    });
    coming.catch(() => {
      setTimeout(() => {
        coming = null;
      }, FORGIVEN_AFTER_MS);
    });
    return coming;
  };
  return { fetch, here: () => known ?? fetch() };
};
