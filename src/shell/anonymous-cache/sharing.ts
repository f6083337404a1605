import type { ServerResponse } from "node:http";

const key = Symbol.for("nadlang.anonymous-cache");

/** Answers that hold nothing personal. On globalThis, as Next evaluates modules once for start-up and once for pages. */
const answers = (): WeakSet<ServerResponse> | null => {
  const known: unknown = Reflect.get(globalThis, key);
  return known instanceof WeakSet ? known : null;
};

export const cacheInstalled = (): boolean => answers() !== null;

export const markCacheInstalled = (): void => {
  Reflect.set(globalThis, key, new WeakSet<ServerResponse>());
};

/** Lets the cache, where one is installed, keep this answer for other visitors. */
export const mayBeShared = (response: ServerResponse): void => {
  answers()?.add(response);
};

export const isShared = (response: ServerResponse): boolean => answers()?.has(response) ?? false;
