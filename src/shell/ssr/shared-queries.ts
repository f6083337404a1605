import type { DehydratedState } from "@tanstack/react-query";
import type { createAnswerMemory } from "./shared-answers";

const mostQueries = 500;

/** A question and its answer as a page brings them along. */
export type AnsweredQuery = DehydratedState["queries"][number];

/** The questions of one speaker, by the hash of their key. */
export interface QueryMemory {
  /** Undefined when it has to be asked. */
  find(hash: string): AnsweredQuery | undefined;
  keep(query: AnsweredQuery): void;
}

/**
 * The same answers as `shared-answers`, as long as those, found by the question: a page that only repeats what another one has just asked need
 * not go through asking (a quarter of a millisecond for five questions), nor put together again what its page begins with.
 * @param now gives milliseconds
 */
export const createQueryMemory = (
  now: () => number,
  { untilOf }: Pick<ReturnType<typeof createAnswerMemory>, "untilOf">,
) => {
  const known = new Map<string, { until: number; query: AnsweredQuery }>();
  /** @param speaker the service name that the questions carry */
  return (speaker = ""): QueryMemory => ({
    find(hash) {
      const found = known.get(`${speaker} ${hash}`);
      return found && found.until > now() ? found.query : undefined;
    },
    keep(query) {
      const until = untilOf(query.state.data);
      if (until === undefined) return;
      if (known.size >= mostQueries) known.clear();
      known.set(`${speaker} ${query.queryHash}`, { until, query });
    },
  });
};
