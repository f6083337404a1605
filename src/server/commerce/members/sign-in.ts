import type { User } from "@/server/platform/auth/policy";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refusedWith } from "@/server/platform/errors";
import { type FoundMember, membersOfPhone } from "./find-members";
import { mergeVisitor } from "./merge-visitor";
import { usePhoneTicket } from "./phone-ticket";
import { type OpenSession, openSession } from "./sessions";

/** Who is at the device: the visitor whose things the member takes along, and what the browser calls itself. */
export type AtDevice = { caller: User; device: string };

/**
 * Signs a member in with a verified number. Throws V004 (ticket), V005 (no account), V006 (several: name one), V007
 * (account is resting), 404 (the account is not of this number). A failure leaves the ticket good.
 */
export function signIn(db: Db, ask: { ticket: string; userId: string | null } & AtDevice): Promise<OpenSession> {
  return transaction(db, async (tx) => {
    const { phoneHash } = await usePhoneTicket(tx, ask.ticket, "sign");
    const account = chosenAccount(await membersOfPhone(tx, phoneHash), ask.userId);
    if (account.state !== "active") throw refusedWith("V007", "쉬고 있는 계정이에요. 고객센터로 알려 주세요.");
    return enter(tx, account, ask);
  });
}

/** Opens the session and brings the visitor's things along. */
export async function enter(
  tx: Db,
  { userId, sessionVersion }: Pick<FoundMember, "userId" | "sessionVersion">,
  { caller, device }: AtDevice,
): Promise<OpenSession> {
  const brought = caller.isMember ? {} : await mergeVisitor(tx, { visitorId: caller.id, userId });
  return { ...(await openSession(tx, { userId, sessionVersion, device })), ...brought };
}

/** The account meant: the only one, or the one that is named. Throws V005 (none), V006 (several), 404 (not of this number). */
export function chosenAccount(accounts: readonly FoundMember[], userId: string | null): FoundMember {
  const [first, ...others] = accounts;
  if (!first) throw refusedWith("V005", "이 번호로 가입한 계정이 없어요. 먼저 가입해 주세요.");
  if (userId === null) {
    if (others.length > 0) throw refusedWith("V006", "이 번호로 가입한 계정이 여러 개예요. 하나를 골라 주세요.");
    return first;
  }
  const named = accounts.find((account) => account.userId === userId);
  if (!named) throw notFound();
  return named;
}
