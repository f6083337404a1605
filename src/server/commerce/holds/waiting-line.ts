import { ApiError, unavailable } from "@/server/platform/errors";

/** Concurrent calls per product in this process, so that a rush leaves connections for other requests. */
const AT_ONCE = 8;
const PATIENCE_MS = 8000;

type Line = { inside: number; readonly waiting: (() => void)[] };
const lines = new Map<string, Line>();

/**
 * Runs `work` with limited concurrency per product. `hasWaited`: data read before can be stale. Throws 503 after
 * waiting for eight seconds. Only limits the load; the database decides about seats.
 */
export async function inLine<T>(productKey: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const line = lines.get(productKey) ?? { inside: 0, waiting: [] };
  lines.set(productKey, line);
  const hasWaited = line.inside >= AT_ONCE;
  if (hasWaited) await turn(line);
  else line.inside += 1;
  try {
    return await work(hasWaited);
  } catch (error) {
    // Sold out: let all waiting calls in, as they only need the same answer.
    if (error instanceof ApiError && error.code === "C_SOLD_OUT") letAllIn(line);
    throw error;
  } finally {
    // Pass the slot to the next waiter directly, so that no new call can overtake it.
    const next = line.waiting.shift();
    if (next) next();
    else line.inside -= 1;
    if (line.inside === 0) lines.delete(productKey);
  }
}

function letAllIn(line: Line): void {
  for (const next of line.waiting.splice(0)) {
    line.inside += 1;
    next();
  }
}

function turn(line: Line): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(enter), 1);
      reject(unavailable(2));
    }, PATIENCE_MS);
    line.waiting.push(enter);
  });
}
