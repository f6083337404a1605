import type { OpenSession } from "@/server/commerce/members/sessions";
import { type AtDevice, enter } from "@/server/commerce/members/sign-in";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { refusedWith } from "@/server/platform/errors";
import { log } from "@/server/platform/log";
import type { SocialProviderName } from "@/shared/identity/social";
import { type Intent, overdue, takeAttempt } from "./attempt";
import { linkedMember, linking, takeLink } from "./links";
import { type AttemptSecrets, type ProviderIdentity, providerRefused, socialProvider } from "./port";
import { issueSocialTicket } from "./social-ticket";
import { areTermsDue } from "./terms";

type Return = { provider: SocialProviderName; query: string; cookies: string | null } & AtDevice;

export type Returned = { intent: Intent } & (
  | { result: "signed_in"; opened: OpenSession }
  | { result: "new" | "pending"; ticket: string; identity: ProviderIdentity; needsTerms: boolean }
  | { result: "linked" }
  | { result: "cancelled" }
);

/**
 * Handles a browser's return from the provider: signs in, issues a ticket for a sign-up, or links. Never looks up an
 * account by email address. Throws V010 (attempt), V011 (provider's answer), V012, V016 (existing links), V007
 * (withdrawal pending).
 */
export async function returnFromProvider(db: Db, { provider, query, cookies, ...at }: Return): Promise<Returned> {
  const params = new URLSearchParams(query);
  const attempt = await takeAttempt(db, { provider, state: params.get("state") ?? "", cookies });
  const { intent } = attempt;
  // The member who began the link must still be signed in.
  if (intent === "link" && !(at.caller.isMember && at.caller.id === attempt.userId)) throw overdue();
  const identity = await identified(provider, params, attempt);
  if (identity === null) return { intent, result: "cancelled" };
  const proven = { provider, subject: identity.subject };
  if (intent === "link") {
    await linking(db, (tx) => takeLink(tx, proven, at.caller.id));
    return { intent, result: "linked" };
  }
  const account = await linkedMember(db, proven);
  if (account?.state === "active") {
    return { intent, result: "signed_in", opened: await transaction(db, (tx) => enter(tx, account, at)) };
  }
  if (account?.state === "grace")
    throw refusedWith("V007", "쉬고 있는 계정이에요. 휴대폰 번호를 확인하면 다시 쓸 수 있어요.");
  return {
    intent,
    result: account ? "pending" : "new",
    ticket: await issueSocialTicket(db, proven),
    identity,
    needsTerms: account ? await areTermsDue(db, account.userId) : true,
  };
}

/** Returns the user, null if they cancelled. Throws V011; the reason goes to the log only. */
async function identified(
  provider: SocialProviderName,
  params: URLSearchParams,
  { secrets }: { secrets: AttemptSecrets },
): Promise<ProviderIdentity | null> {
  const answer = await socialProvider(provider).identify(params, secrets);
  if (answer.outcome === "person") return answer.person;
  if (answer.outcome === "cancelled") return null;
  log().warn({ provider, reason: answer.reason }, "social sign-in refused");
  throw providerRefused();
}
