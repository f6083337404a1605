import { lt, or } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { registerJob } from "@/server/platform/jobs";
import { otp, phoneTicket, session } from "@/server/platform/schema/member";

const DAY_SECONDS = 24 * 60 * 60;
/** An ended session is kept a while, so that a stolen secret that comes back is still known. */
const SESSION_DAYS = 30;

/** Removes what has served its time: codes after the day their limits are counted over, tickets, ended sessions. */
export async function sweepMembers(db: Db): Promise<void> {
  await db.delete(otp).where(lt(otp.sentAt, clock.sqlNowPlus(-DAY_SECONDS)));
  await db.delete(phoneTicket).where(lt(phoneTicket.expiresAt, clock.sqlNow()));
  const past = clock.sqlNowPlus(-SESSION_DAYS * DAY_SECONDS);
  await db.delete(session).where(or(lt(session.expiresAt, past), lt(session.revokedAt, past)));
}

/** Registers it as a job of this process, every hour. */
export function registerMemberSweepJob(): void {
  registerJob({ name: "sweep-members", everySeconds: 60 * 60, run: sweepMembers });
}
