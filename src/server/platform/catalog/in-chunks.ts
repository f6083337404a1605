import { setImmediate as turn } from "node:timers/promises";
import { chunked } from "./chunked";

/** Processes a long list in chunks, yielding to other requests in between. Returns the sum of the results. */
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

/** Runs three steps, each on the result of the previous one, yielding to the event loop in between. */
export async function inSteps<A, B, C>(first: () => A, then: (made: A) => B, last: (made: B) => C): Promise<C> {
  const a = first();
  await turn();
  const b = then(a);
  await turn();
  return last(b);
}
