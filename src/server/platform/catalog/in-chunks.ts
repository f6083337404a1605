import { setImmediate as turn } from "node:timers/promises";
import { chunked } from "./chunked";

/**
 * Does work on a long list in pieces, with a turn of the event loop between them: whoever asks meanwhile is
 * answered. Returns the sum of what the pieces gave.
 */
export async function inChunks<T>(
  items: readonly T[],
  size: number,
  work: (some: readonly T[]) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (const some of chunked(items, size)) {
    await turn();
    sum += await work(some);
  }
  return sum;
}

/** Makes one thing after the other, each from the one before, with a turn of the event loop between them. */
export async function inSteps<A, B, C>(first: () => A, then: (made: A) => B, last: (made: B) => C): Promise<C> {
  const a = first();
  await turn();
  const b = then(a);
  await turn();
  return last(b);
}
