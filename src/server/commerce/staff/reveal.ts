import { and, eq, gt, inArray } from "drizzle-orm";
import { raiseIssue } from "@/server/commerce/issues/desk-issues";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { auditLog, staff } from "@/server/platform/schema/staff/staff";
import type { ActSubject } from "@/shared/staff/act-subjects";
import { writeAudit } from "./audit";
import { requireConfirmed } from "./authenticator";
import { type Concern, refuseOwnBusiness } from "./own-business";

/** Acts that show values masked elsewhere. */
const REVEALS = [
  "order.reveal",
  "booking.reveal",
  "member.reveal",
  "application.reveal",
  "question.reveal",
  "review.see-photos",
] as const;

/** Reveals per person and hour; more open a desk issue. */
const CALM_AN_HOUR = 20;

type Reveal = { act: (typeof REVEALS)[number]; subject: ActSubject; subjectRef: string; reason?: string };

/**
 * Audits a reveal of masked values before it happens. Opens a desk issue above twenty per hour. Throws T001, T002 or
 * T004 (authenticator), T003 (own business).
 */
export async function revealed(db: Db, me: Staff, concern: Concern, reveal: Reveal): Promise<void> {
  requireConfirmed(me);
  await transaction(db, async (tx) => {
    await refuseOwnBusiness(tx, me, concern);
    // Serialises reveals of one person, so that the count is exact.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, me.id)).for("no key update");
    await writeAudit(tx, me, reveal);
    const count = await tx.$count(
      auditLog,
      and(eq(auditLog.staffId, me.id), inArray(auditLog.act, [...REVEALS]), gt(auditLog.at, clock.sqlNowPlus(-3600))),
    );
    if (count > CALM_AN_HOUR)
      await raiseIssue(tx, "bulk_reading", me.id, `${me.name} · ${new Date(clock.nowMs()).toISOString().slice(0, 13)}`);
  });
}
