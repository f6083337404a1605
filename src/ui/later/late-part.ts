import type { ComponentType } from "react";

/** How long a failure is told to whoever asks again; after that, asking again loads again. */
const FORGIVEN_AFTER_MS = 1000;

/** Code that comes once, when it is first needed. */
export interface LatePart<Props> {
  /** The component as soon as it is here. */
  arrived(): ComponentType<Props> | null;
  fetch(): Promise<ComponentType<Props>>;
}

export const latePart = <Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> => {
  let here: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  const fetch = () => {
    if (coming) return coming;
    coming = load().then((component) => {
      here = component;
      return component;
    });
    coming.catch(() => {
      setTimeout(() => {
        coming = null;
      }, FORGIVEN_AFTER_MS);
    });
    return coming;
  };
  return { arrived: () => here, fetch };
};
