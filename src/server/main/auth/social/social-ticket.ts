import { and, eq, gt, isNull } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import type { Db } from "@/server/platform/db/types";
import { refusedWith } from "@/server/platform/errors";
import { randomSecret } from "@/server/platform/ids";
import { socialTicket } from "@/server/platform/schema/social";
import type { SocialProviderName } from "@/shared/identity/social";

const TICKET_SECONDS = 30 * 60;

/** A provider's account whose owner has just signed in there. */
export type ProvenSocial = { provider: SocialProviderName; subject: string };

const toId = (ticket: string): string => blindIndex("social-ticket", ticket);
const isGood = (ticket: string) =>
  and(eq(socialTicket.id, toId(ticket)), isNull(socialTicket.usedAt), gt(socialTicket.expiresAt, clock.sqlNow()));
const columns = { provider: socialTicket.provider, subject: socialTicket.subject };
const refusedTicket = () => refusedWith("V013", "소셜 로그인 시간이 지났어요. 로그인을 다시 해 주세요.");

/** Issues a ticket for a user without an active account: valid once, for half an hour. */
export async function issueSocialTicket(db: Db, proven: ProvenSocial): Promise<string> {
  const ticket = randomSecret();
  await db.insert(socialTicket).values({ id: toId(ticket), ...proven, expiresAt: clock.sqlNowPlus(TICKET_SECONDS) });
  return ticket;
}

/** Returns the account behind a ticket without consuming it. Throws V013. */
export async function readSocialTicket(db: Db, ticket: string): Promise<ProvenSocial> {
  const [row] = await db.select(columns).from(socialTicket).where(isGood(ticket));
  if (!row) throw refusedTicket();
  return row;
}

/** Consumes a ticket; a rollback restores it. Throws V013 when it was used or has expired. */
export async function useSocialTicket(tx: Db, ticket: string): Promise<ProvenSocial> {
  const [row] = await tx.update(socialTicket).set({ usedAt: clock.sqlNow() }).where(isGood(ticket)).returning(columns);
  if (!row) throw refusedTicket();
  return row;
}
