import { and, eq, isNull, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { deskIssue } from "@/server/platform/schema/operations";
import type { IssueKind } from "@/shared/staff/issue-kinds";

/**
 * Opens a desk issue for a problem that no job can settle, one per kind and ref. Reopens an issue that had closed
 * itself, and one closed by desk staff if its detail has changed since.
 */
export async function raiseIssue(db: Db, kind: IssueKind, ref: string, detail: string): Promise<void> {
  const detailStart = detail.slice(0, 500);
  await db
    .insert(deskIssue)
    .values({ kind, ref, detail: detailStart, openedAt: clock.sqlNow() })
    .onConflictDoUpdate({
      target: [deskIssue.kind, deskIssue.ref],
      set: { detail: detailStart, openedAt: clock.sqlNow(), closedAt: null, closedBy: null, closingNote: null },
      setWhere: sql`${deskIssue.closedAt} is not null and (${deskIssue.closedBy} is null or ${deskIssue.detail} <> ${detailStart})`,
    });
}

export async function openRefs(db: Db, kind: IssueKind): Promise<Set<string>> {
  const rows = await db
    .select({ ref: deskIssue.ref })
    .from(deskIssue)
    .where(and(eq(deskIssue.kind, kind), isNull(deskIssue.closedAt)));
  return new Set(rows.map(({ ref }) => ref));
}

/** Closes an issue that has settled itself. */
export async function closeIssue(db: Db, kind: IssueKind, ref: string): Promise<void> {
  await db
    .update(deskIssue)
    .set({ closedAt: clock.sqlNow() })
    .where(and(eq(deskIssue.kind, kind), eq(deskIssue.ref, ref), isNull(deskIssue.closedAt)));
}
