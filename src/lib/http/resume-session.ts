import type { Http } from "@/lib/http/http";
import { newIdempotencyKey } from "@/lib/http/idempotency-key";
import { localEntry } from "@/lib/storage/local-entry";
import { record, text } from "@/lib/storage/shape";

interface Token {
  access_token: string;
}

/** Key of an unanswered attempt: every tab of this browser retries with it. */
const attempt = localEntry({
  key: "nadlang.session-attempt",
  schema: record({ key: text({ max: 64 }) }),
  fallback: { key: "" },
});

/** Runs one tab at a time where the browser has locks; otherwise the shared key makes two tabs one attempt. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request("nadlang-session", work) : work();

/** Reads and stores this browser's token, which another tab can set in the meantime. */
interface SessionStore {
  read(): string | undefined;
  keep(token: string): void;
}

/**
 * Resumes this browser's session; undefined when it is over. The host ends a session whose secret is used twice, except
 * with the same idempotency key: so a lost answer is requested again with that key.
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
