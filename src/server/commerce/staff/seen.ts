import { isDeepStrictEqual } from "node:util";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { conflict } from "@/server/platform/errors";
import { seenCopy as copy } from "./copy";

/** Names what stands somewhere: other content, another name. Nothing of the content can be read from it. */
export const versionOf = (content: unknown): string => blindIndex("version", JSON.stringify(content)).slice(0, 12);

/** 409 C_CHANGED: what is to be replaced is not what was read. */
export const notSeen = () => conflict("C_CHANGED", copy.changed);

/**
 * Throws C_CHANGED where something else stands than was read: `seen` is its version, undefined where a page of an earlier
 * release does not tell. What stands there as it is written now was saved by a call whose answer was lost.
 */
export function checkSeen(now: unknown, seen: string | undefined, next: unknown): void {
  if (seen !== undefined && seen !== versionOf(now) && !isDeepStrictEqual(now, next)) throw notSeen();
}

/** The same for several things that are changed together, each named by its version. */
export function checkAllSeen(now: readonly unknown[], seen: readonly string[] | undefined): void {
  if (seen !== undefined && !now.every((one) => seen.includes(versionOf(one))))
    throw conflict("C_CHANGED", copy.changedDays);
}
