import type { HostName, Hosts, Http, Reply, RequestOptions } from "@/lib/http/http";

/** How long an answer may be handed on: below the five seconds that the browser itself holds one fresh. */
export const answerLifetime = 3000;
const mostAnswers = 500;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

type Known = { until: number; reply: Promise<Reply<unknown>> };

/**
 * Remembers for three seconds what the hosts tell anyone who asks without a token, so that renders side by side ask once. Never for a
 * member's render, never for writes, never a failure. Checkout and payment do not come here: they ask anew.
 * @param now gives milliseconds
 */
export const createAnswerMemory = (now: () => number) => {
  const answers = new Map<string, Known>();
  const ends = new WeakMap<object, number>();

  const remember = (key: string, ask: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> => {
    const known = answers.get(key);
    if (known && known.until > now()) return known.reply;
    const reply = ask();
    const until = now() + answerLifetime;
    answers.delete(key);
    answers.set(key, { until, reply });
    const oldest = answers.keys().next();
    if (answers.size > mostAnswers && !oldest.done) answers.delete(oldest.value);
    reply.then(
      ({ data }) => {
        if (!isObject(data)) return;
        // Some questions are answered by one part of what a host tells: the list without its envelope.
        for (const part of [data, ...Object.values(data)]) if (isObject(part)) ends.set(part, until);
      },
      () => answers.get(key)?.reply === reply && answers.delete(key),
    );
    return reply;
  };

  const over = (name: HostName, http: Http, speaker: string): Http => ({
    ...http,
    get: async <T>(path: string, { signal: _, ...options }: RequestOptions = {}) => {
      const key = `${speaker} ${name} ${path} ${JSON.stringify(options)}`;
      return (await remember(key, () => http.get<T>(path, options))) as Reply<T>;
    },
  });

  /** @param speaker the service name that the questions carry */
  const hosts = ({ main, stay }: Hosts, speaker = ""): Hosts => ({
    main: over("main", main, speaker),
    stay: over("stay", stay, speaker),
  });
  /** Until when an answer, or a part of one, may be handed on; undefined for what no host said in these words. */
  const untilOf = (data: unknown): number | undefined => (isObject(data) ? ends.get(data) : undefined);
  return Object.assign(hosts, { untilOf });
};
