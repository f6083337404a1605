import type { ServerResponse } from "node:http";

/** Set on an answer that holds nothing personal; taken off before it is sent. */
export const sharedMark = "x-shared-page";

const installed = Symbol.for("nadlang.anonymous-cache");

/** Whether a cache stands in front of this process; without one, nothing is marked. */
export const cacheInstalled = (): boolean => installed in globalThis;

export const markCacheInstalled = (): void => {
  Object.defineProperty(globalThis, installed, { value: true, configurable: true });
};

/** Lets the cache keep this answer for other visitors. */
export const mayBeShared = (response: ServerResponse): void => {
  if (cacheInstalled()) response.setHeader(sharedMark, "1");
};
