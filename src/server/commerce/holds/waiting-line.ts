import { ApiError, unavailable } from "@/server/platform/errors";

/** How many of this process take seats of one product at once: a rush leaves connections for everyone else. */
const AT_ONCE = 8;
const PATIENCE_MS = 8000;

type Line = { inside: number; readonly waiting: (() => void)[] };
const processState: { lines?: Map<string, Line> } = {};
const lines = (): Map<string, Line> => {
  processState.lines ??= new Map();
  return processState.lines;
};

/**
 * Runs `work` when it is this caller's turn at a product; `hasWaited` tells that what was read before may be old.
 * Throws 503 when the turn did not come within eight seconds. It keeps a rush short and never decides who gets a seat.
 */
export async function inLine<T>(productKey: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const line = lines().get(productKey) ?? { inside: 0, waiting: [] };
  lines().set(productKey, line);
  const hasWaited = line.inside >= AT_ONCE;
  if (hasWaited) await turn(line);
  else line.inside += 1;
  try {
    return await work(hasWaited);
  } catch (error) {
    // Who waits for seats that are gone only needs to be told so: nobody has to stand in line for that.
    if (error instanceof ApiError && error.code === "C_SOLD_OUT") letAllIn(line);
    throw error;
  } finally {
    // A place that becomes free is handed on, so that nobody can slip in between.
    const next = line.waiting.shift();
    if (next) next();
    else line.inside -= 1;
    if (line.inside === 0) lines().delete(productKey);
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
