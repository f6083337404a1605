import { and, eq, gt, isNull } from "drizzle-orm";
import { cookieLine, cookieValues } from "@/server/platform/auth/own-cookie";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import type { Db } from "@/server/platform/db/types";
import { refusedWith } from "@/server/platform/errors";
import { randomSecret } from "@/server/platform/ids";
import { socialAttempt } from "@/server/platform/schema/social";
import type { SocialProviderName } from "@/shared/identity/social";
import type { AttemptSecrets } from "./port";

/** Time to finish signing in at the provider. */
const ATTEMPT_SECONDS = 10 * 60;

export type Intent = "sign" | "link";
type Attempt = { intent: Intent; userId: string | null };

/** Lax, not Strict: the provider redirects back from another site. */
const attemptCookie = (secret: string, seconds: number): string => cookieLine("social", secret, seconds, "Lax");

/** The cookie that ends every attempt of this browser. */
export const noAttemptCookie = (): string => attemptCookie("", 0);

const browserSecret = (cookieHeader: string | null): string | null =>
  cookieValues(cookieHeader, "social").find((value) => /^[\w-]{43}$/.test(value)) ?? null;

/** Only hashes are stored; nonce and verifier are derived again from the browser's secret and our key. */
const stateHash = (state: string) => blindIndex("social-state", state);
const browserHash = (secret: string) => blindIndex("social-browser", secret);
const readSecrets = (state: string, secret: string): AttemptSecrets => ({
  state,
  nonce: blindIndex("social-nonce", `${state}\n${secret}`),
  verifier: blindIndex("social-verifier", `${state}\n${secret}`),
});

/** Begins a browser's attempt at one provider. A second tab can begin another one in parallel. */
export async function beginAttempt(
  db: Db,
  { provider, cookies, ...attempt }: Attempt & { provider: SocialProviderName; cookies: string | null },
): Promise<{ secrets: AttemptSecrets; cookie: string }> {
  const secret = browserSecret(cookies) ?? randomSecret();
  const state = randomSecret();
  await db.insert(socialAttempt).values({
    id: stateHash(state),
    browserHash: browserHash(secret),
    provider,
    ...attempt,
    expiresAt: clock.sqlNowPlus(ATTEMPT_SECONDS),
  });
  return { secrets: readSecrets(state, secret), cookie: attemptCookie(secret, ATTEMPT_SECONDS) };
}

/** Consumes an attempt that this browser began at this provider. Throws V010 for any other, or when used twice. */
export async function takeAttempt(
  db: Db,
  { provider, state, cookies }: { provider: SocialProviderName; state: string; cookies: string | null },
): Promise<Attempt & { secrets: AttemptSecrets }> {
  const secret = browserSecret(cookies);
  if (secret === null || state === "") throw overdue();
  const [attempt] = await db
    .update(socialAttempt)
    .set({ usedAt: clock.sqlNow() })
    .where(
      and(
        eq(socialAttempt.id, stateHash(state)),
        eq(socialAttempt.browserHash, browserHash(secret)),
        eq(socialAttempt.provider, provider),
        isNull(socialAttempt.usedAt),
        gt(socialAttempt.expiresAt, clock.sqlNow()),
      ),
    )
    .returning({ intent: socialAttempt.intent, userId: socialAttempt.userId });
  if (!attempt) throw overdue();
  return { ...attempt, secrets: readSecrets(state, secret) };
}

/** V010: begun in another browser, expired or already used. */
export const overdue = () =>
  refusedWith("V010", "로그인 시간이 지났거나 다른 창에서 시작했어요. 처음부터 다시 해 주세요.");
