import { tooMany, unavailable } from "@/server/platform/errors";

/** Large bodies lie in memory while they arrive: so many at once in one process, and one a caller. */
const AT_ONCE = 4;
const LONGEST_MS = 60_000;

const arriving = new Set<string>();

/**
 * Reads a large body when there is room for it. Throws 503 when too many are arriving, 429 when the caller is already
 * sending one, and ends a body that takes longer than a minute.
 */
export async function throughUploadGate<T>(caller: string, read: () => Promise<T>): Promise<T> {
  if (arriving.has(caller)) throw tooMany(3);
  if (arriving.size >= AT_ONCE) throw unavailable(3);
  arriving.add(caller);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable(5)), LONGEST_MS);
  });
  try {
    return await Promise.race([read(), late]);
  } finally {
    clearTimeout(timer);
    arriving.delete(caller);
  }
}
