import { and, eq, lt, or } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { registerJob } from "@/server/platform/jobs";
import { member, otp, phoneTicket, session, socialAttempt, socialTicket } from "@/server/platform/schema/member";

const DAY_SECONDS = 24 * 60 * 60;
/** An ended session is kept a while, so that a stolen secret that comes back is still known. */
const SESSION_DAYS = 30;
/** Days in which a sign-up that stopped before its number was proved can be taken up again. */
const PENDING_DAYS = 30;

/** Removes what has served its time: codes after the day their limits are counted over, tickets, ended sessions, sign-ups left halfway. */
export async function sweepMembers(db: Db): Promise<void> {
  await db.delete(otp).where(lt(otp.sentAt, clock.sqlNowPlus(-DAY_SECONDS)));
  await db.delete(phoneTicket).where(lt(phoneTicket.expiresAt, clock.sqlNow()));
  await db.delete(socialAttempt).where(lt(socialAttempt.expiresAt, clock.sqlNow()));
  await db.delete(socialTicket).where(lt(socialTicket.expiresAt, clock.sqlNow()));
  const halfway = and(eq(member.state, "pending"), lt(member.createdAt, clock.sqlNowPlus(-PENDING_DAYS * DAY_SECONDS)));
  await db.delete(member).where(halfway);
  const past = clock.sqlNowPlus(-SESSION_DAYS * DAY_SECONDS);
  await db.delete(session).where(or(lt(session.expiresAt, past), lt(session.revokedAt, past)));
}

/** Registers it as a job of this process, every hour. */
export function registerMemberSweepJob(): void {
  registerJob({ name: "sweep-members", everySeconds: 60 * 60, run: sweepMembers });
}
