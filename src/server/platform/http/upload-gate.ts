import { tooMany, unavailable } from "@/server/platform/errors";
import { MOST_FORM_BYTES } from "./exchange";

/** Concurrent uploads of one caller: a retry need not wait until the broken upload times out. */
const EACH = 2;
/** Bytes of unfinished uploads in memory, over all callers: four of the largest. */
const MOST_BYTES = 4 * MOST_FORM_BYTES;
const LONGEST_MS = 60_000;

/** Reports further bytes of an upload. Throws when the upload is aborted to free memory. */
export type Arrived = (bytes: number) => void;
type UploadGate = <T>(caller: string, read: (arrived: Arrived) => Promise<T>) => Promise<T>;

type Upload = { caller: string; bytes: number; began: number; giveWay: () => void };

/** A stalled upload uses its own place and almost no memory, so it does not delay other callers. */
function createUploadGate(): UploadGate {
  const arriving = new Set<Upload>();
  const total = (): number => [...arriving].reduce((sum, { bytes }) => sum + bytes, 0);
  const bytesPerMs = ({ bytes, began }: Upload): number => bytes / Math.max(1, performance.now() - began);

  return async (caller, read) => {
    if ([...arriving].filter((upload) => upload.caller === caller).length >= EACH) throw tooMany(3);
    const ending = new AbortController();
    const end = (seconds: number) => ending.abort(unavailable(seconds));
    const upload: Upload = { caller, bytes: 0, began: performance.now(), giveWay: () => end(3) };
    const arrived: Arrived = (bytes) => {
      ending.signal.throwIfAborted();
      upload.bytes += bytes;
      while (total() > MOST_BYTES) {
        const slowest = [...arriving].reduce((a, b) => (bytesPerMs(b) < bytesPerMs(a) ? b : a));
        arriving.delete(slowest);
        slowest.giveWay();
      }
      ending.signal.throwIfAborted();
    };
    arriving.add(upload);
    const timer = setTimeout(() => end(5), LONGEST_MS);
    const ended = new Promise<never>((_, reject) => {
      ending.signal.addEventListener("abort", () => reject(ending.signal.reason), { once: true });
    });
    try {
      return await Promise.race([read(arrived), ended]);
    } finally {
      clearTimeout(timer);
      arriving.delete(upload);
    }
  };
}

const ours = createUploadGate();
let installed: UploadGate | null = null;

/** Replaces the gate, for the test that shows how a few uploads block all others without it. null restores it. */
export function installUploadGate(gate: UploadGate | null): void {
  installed = gate;
}

/**
 * Reads a large body through the gate. Throws 429 when the caller has too many uploads in progress; 503 when the upload
 * takes over a minute, or is the slowest one when memory runs out.
 */
export const throughUploadGate: UploadGate = (caller, read) => (installed ?? ours)(caller, read);
