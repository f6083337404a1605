import { choseongKeys } from "@/shared/text/choseong";
import { keystrokes } from "@/shared/text/keystrokes";

/**
 * What searches look in: each part as keystrokes, the name first, parts apart by one blank so that a match
 * never runs over two of them.
 */
export function searchKeysOf(parts: readonly string[]): { searchKey: string; choseongKey: string } {
  const join = (keysOf: (text: string) => string) => parts.map(keysOf).filter(Boolean).join(" ");
  return { searchKey: join(keystrokes), choseongKey: join(choseongKeys) };
}
