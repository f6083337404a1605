import { and, eq, lt } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { member, otp, phoneTicket, session } from "@/server/platform/schema/member";
import { socialAttempt, socialTicket } from "@/server/platform/schema/social";
import { UNUSED_DAYS } from "@/shared/identity/phone";

const DAY_SECONDS = 24 * 60 * 60;
/** Days in which an interrupted sign-up can be continued. */
const PENDING_DAYS = 30;

/** Deletes expired records: codes after the day their limits cover, tickets, ended sessions, interrupted sign-ups. */
export async function sweepMembers(db: Db): Promise<void> {
  await db.delete(otp).where(lt(otp.sentAt, clock.sqlNowPlus(-DAY_SECONDS)));
  await db.delete(phoneTicket).where(lt(phoneTicket.expiresAt, clock.sqlNow()));
  await db.delete(socialAttempt).where(lt(socialAttempt.expiresAt, clock.sqlNow()));
  await db.delete(socialTicket).where(lt(socialTicket.expiresAt, clock.sqlNow()));
  const halfway = and(eq(member.state, "pending"), lt(member.createdAt, clock.sqlNowPlus(-PENDING_DAYS * DAY_SECONDS)));
  await db.delete(member).where(halfway);
  // Sessions end much earlier; until then they detect token reuse and show the member's last visit.
  await db.delete(session).where(lt(session.seenAt, clock.sqlNowPlus(-UNUSED_DAYS * DAY_SECONDS)));
}
