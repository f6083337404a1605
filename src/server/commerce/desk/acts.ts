import { and, asc, desc, eq, isNull, lt } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { auditLog, staff } from "@/server/platform/schema/staff/staff";
import { venue } from "@/server/platform/schema/venue";
import type { DeskActs } from "@/shared/contract/main/staff/desk-acts";
import type { ActSubject } from "@/shared/staff/act-subjects";

const PAGE = 50;

type Ask = { who?: string | undefined; subject?: ActSubject | undefined; before?: string | undefined };

/** A page of the audit log, latest first: actor, act, subject and reason, without the changed values. */
export async function listActs(db: Db, { who, subject, before }: Ask): Promise<DeskActs> {
  const rows = await db
    .select({ act: auditLog, name: staff.name, venueName: venue.name })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .leftJoin(venue, eq(venue.id, auditLog.venueId))
    .where(
      and(
        who === undefined ? undefined : eq(auditLog.staffId, who),
        subject === undefined ? undefined : eq(auditLog.subject, subject),
        before === undefined ? undefined : lt(auditLog.id, Number(before)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    acts: shown.map(({ act, name, venueName }) => ({
      id: act.id,
      at: act.at.toISOString(),
      who: { id: act.staffId, name: name ?? "", venue_name: venueName },
      act: act.act,
      subject: act.subject,
      ref: act.subjectRef,
      reason: act.reason,
    })),
    people: await db
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(isNull(staff.venueId))
      .orderBy(asc(staff.name), asc(staff.id)),
    next: rows.length > PAGE && last ? String(last.act.id) : null,
  };
}
