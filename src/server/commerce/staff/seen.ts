import { isDeepStrictEqual } from "node:util";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { conflict } from "@/server/platform/errors";
import { seenCopy as copy } from "./copy";

/** Version of a content: a keyed hash that does not reveal it. */
export const toVersion = (content: unknown): string => blindIndex("version", JSON.stringify(content)).slice(0, 12);

/** 409 C_CHANGED: the stored content is not the one the caller read. */
export const notSeen = () => conflict("C_CHANGED", copy.changed);

/**
 * Throws C_CHANGED when the stored content is not the version read. `seen` is undefined for pages of an earlier
 * release. Content equal to `next` passes: a retry of a saved call whose response was lost.
 */
export function checkSeen(now: unknown, seen: string | undefined, next: unknown): void {
  if (seen !== undefined && seen !== toVersion(now) && !isDeepStrictEqual(now, next)) throw notSeen();
}

/** Same for several things changed together, each by its version. */
export function checkAllSeen(now: readonly unknown[], seen: readonly string[] | undefined): void {
  if (seen !== undefined && !now.every((item) => seen.includes(toVersion(item))))
    throw conflict("C_CHANGED", copy.changedDays);
}
