import { z } from "zod";
import type { StayCard } from "@/shared/contract/stay/accommodations";

const LIFE_MS = 600_000;
/** Limit: the snapshot travels in a URL. */
const MOST_SHOWN = 1000;
const DAY_SECONDS = 100_000_000;

/** Ids shown on earlier pages, and the start of the search in milliseconds. */
type Shown = { since: number; ids: readonly number[] };

export const snapshotField = z
  .string()
  .regex(/^[\w-]{1,8000}$/)
  .optional();

/** Empty list for the first page. `now` is in milliseconds. */
export const nothingShown = (now: number): Shown => ({ since: now, ids: [] });

/** Encodes numbers as varints: seven bits a byte, the highest bit marks continuation. */
function packed(numbers: readonly number[]): string {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  return Buffer.from(bytes).toString("base64url");
}

function unpacked(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let scale = 1;
  for (const byte of Buffer.from(text, "base64url")) {
    number += (byte % 128) * scale;
    scale *= 128;
    if (byte > 127) continue;
    numbers.push(number);
    number = 0;
    scale = 1;
  }
  return numbers;
}

/** Decodes a snapshot; null when missing, older than ten minutes or malformed. */
export function readShown(text: string | undefined, now: number): Shown | null {
  const [seconds, ...ids] = unpacked(text ?? "");
  if (seconds === undefined || ids.length > MOST_SHOWN) return null;
  const since = seconds * 1000;
  const isOurs = ids.every((id) => id >= 1 && id <= 2_147_483_647) && seconds > DAY_SECONDS && since <= now + LIFE_MS;
  return isOurs && now - since < LIFE_MS ? { since, ids } : null;
}

/** Snapshot for the next page; undefined after the last page or when it would grow too long. */
export function writeShown({ since, ids }: Shown, page: readonly Pick<StayCard, "id">[]): string | undefined {
  const all = [...ids, ...page.map(({ id }) => id)];
  if (page.length === 0 || all.length > MOST_SHOWN) return undefined;
  return packed([Math.floor(since / 1000), ...all]);
}
