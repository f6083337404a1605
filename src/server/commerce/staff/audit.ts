import { isDeepStrictEqual } from "node:util";
import { and, desc, eq } from "drizzle-orm";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import type { Db } from "@/server/platform/db/types";
import { auditLog, staff } from "@/server/platform/schema/staff/staff";
import type { AuditEntry } from "@/shared/contract/main/staff/staff";
import type { ActSubject } from "@/shared/staff/act-subjects";

type Act = {
  /** Verb and thing: `slot.close`, `staff.invite`. */
  act: string;
  subject: ActSubject;
  subjectRef: string | number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
};

/** Writes an audit entry in the transaction of the act. Never pass personal data of parents. */
export async function writeAudit(tx: Db, by: Pick<Staff, "id" | "venueId">, entry: Act): Promise<void> {
  await tx.insert(auditLog).values({
    at: clock.sqlNow(),
    staffId: by.id,
    venueId: by.venueId,
    act: entry.act,
    subject: entry.subject,
    subjectRef: String(entry.subjectRef),
    before: entry.before ?? null,
    after: entry.after ?? null,
    reason: entry.reason ?? "",
  });
}

/** Changed parts of a saved form, before and after. */
export function changedParts(before: object, after: object): Pick<Act, "before" | "after"> {
  const was: Record<string, unknown> = { ...before };
  const changed = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(was[name], value));
  return { before: Object.fromEntries(changed.map(([name]) => [name, was[name]])), after: Object.fromEntries(changed) };
}

/** Audits a search with a keyed hash of its text: equal texts match, but the text cannot be recovered. */
export const auditSearch = (db: Db, by: Pick<Staff, "id" | "venueId">, act: string, text: string): Promise<void> =>
  writeAudit(db, by, { act, subject: "search", subjectRef: blindIndex("search", text).slice(0, 12) });

const SHOWN = 50;

/** Audit entries of a thing, latest first; without `ref`, of all things of its kind; with `venueId`, of its staff. */
export async function loadAudit(
  db: Db,
  subject: Act["subject"],
  ref?: string | number,
  venueId?: number,
): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditLog, who: staff.name })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(
      and(
        eq(auditLog.subject, subject),
        ref === undefined ? undefined : eq(auditLog.subjectRef, String(ref)),
        venueId === undefined ? undefined : eq(auditLog.venueId, venueId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(SHOWN);
  return rows.map(({ entry, who }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    who: who ?? "",
    act: entry.act,
    before: entry.before,
    after: entry.after,
    reason: entry.reason,
  }));
}
