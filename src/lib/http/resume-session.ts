import type { Http } from "@/lib/http/http";
import { newIdempotencyKey } from "@/lib/http/idempotency-key";
import { localEntry } from "@/lib/storage/local-entry";
import { record, text } from "@/lib/storage/shape";

interface Token {
  access_token: string;
}

/** The key of an attempt whose answer has not come: every tab of this browser asks again with it. */
const attempt = localEntry({
  key: "nadlang.session-attempt",
  schema: record({ key: text({ max: 64 }) }),
  fallback: { key: "" },
});

/** One tab at a time, where the browser has locks; without them the shared key keeps two tabs one attempt. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request("nadlang-session", work) : work();

/** The token of this browser, which another tab may have been given meanwhile. */
interface SessionStore {
  read(): string | undefined;
  keep(token: string): void;
}

/**
 * Takes this browser's session up again; undefined when it is over. The host ends a session whose secret is
 * used twice, but for the same attempt: so an answer that was lost on the way is asked for with the same key.
 */
export const resumeSession = (http: Http, { read, keep }: SessionStore): Promise<string | undefined> =>
  alone(async () => {
    const token = read() ?? (await ask(http));
    if (token) keep(token);
    return token;
  });

const ask = async (http: Http): Promise<string | undefined> => {
  const idempotencyKey = attempt.read().key || newIdempotencyKey();
  attempt.write({ key: idempotencyKey });
  const { data } = await http.post<Token | null>("/auth/refresh/", { json: {}, idempotencyKey });
  attempt.remove();
  return data?.access_token;
};
