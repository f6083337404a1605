import { and, eq, isNull, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { deskIssue } from "@/server/platform/schema/operations";
import type { IssueKind } from "@/shared/staff/issue-kinds";

/**
 * Puts what no machine can settle on the desk's list; once for each kind and thing. What had settled itself and is
 * back is opened again, and so is what a person ended if it has changed since.
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

/** What stands on the list for a kind. */
export async function openRefs(db: Db, kind: IssueKind): Promise<Set<string>> {
  const rows = await db
    .select({ ref: deskIssue.ref })
    .from(deskIssue)
    .where(and(eq(deskIssue.kind, kind), isNull(deskIssue.closedAt)));
  return new Set(rows.map(({ ref }) => ref));
}

/** Takes a thing off the list that has settled itself. */
export async function closeIssue(db: Db, kind: IssueKind, ref: string): Promise<void> {
  await db
    .update(deskIssue)
    .set({ closedAt: clock.sqlNow() })
    .where(and(eq(deskIssue.kind, kind), eq(deskIssue.ref, ref), isNull(deskIssue.closedAt)));
}
