import { tooMany, unavailable } from "@/server/platform/errors";
import { MOST_FORM_BYTES } from "./exchange";

/** Uploads of one caller at once: who tries again need not wait until the try that stopped is given up. */
const EACH = 2;
/** Bytes of unfinished uploads that lie in memory, of all callers together: four of the largest. */
const MOST_BYTES = 4 * MOST_FORM_BYTES;
const LONGEST_MS = 60_000;

/** Tells how many more bytes of an upload have come. Throws when it has to give way. */
export type Arrived = (bytes: number) => void;
type UploadGate = <T>(caller: string, read: (arrived: Arrived) => Promise<T>) => Promise<T>;

type Upload = { caller: string; bytes: number; began: number; giveWay: () => void };

/**
 * Who stalls holds a place of their own and next to no memory, so nobody waits for anybody else's network.
 */
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

/**
 * Replaces the gate: for the test that shows that without it a few uploads stop all others. null brings it
 * back.
 */
export function installUploadGate(gate: UploadGate | null): void {
  installed = gate;
}

/**
 * Reads a large body beside those of others. Throws 429 when the caller is sending as many as one may; 503
 * when it takes longer than a minute, or when it is the slowest while more has come than there is memory for.
 */
export const throughUploadGate: UploadGate = (caller, read) => (installed ?? ours)(caller, read);
