import { and, eq, isNull } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { operatorIssue } from "@/server/platform/schema/operations";

export type IssueKind =
  | "payment_differs"
  | "payment_unknown"
  | "void_refused"
  | "refund_unknown"
  | "refund_refused"
  | "statement_differs"
  | "statement_stranger"
  | "statement_missing"
  | "messages_stuck";

/** Puts what no machine can settle on the operator's list; once for each kind and thing. */
export async function raiseIssue(db: Db, kind: IssueKind, ref: string, detail: string): Promise<void> {
  await db
    .insert(operatorIssue)
    .values({ kind, ref, detail: detail.slice(0, 500), openedAt: clock.sqlNow() })
    .onConflictDoNothing();
}

/** What stands on the list for a kind. */
export async function openRefs(db: Db, kind: IssueKind): Promise<Set<string>> {
  const rows = await db
    .select({ ref: operatorIssue.ref })
    .from(operatorIssue)
    .where(and(eq(operatorIssue.kind, kind), isNull(operatorIssue.closedAt)));
  return new Set(rows.map(({ ref }) => ref));
}

/** Takes a thing off the list that has settled itself. */
export async function closeIssue(db: Db, kind: IssueKind, ref: string): Promise<void> {
  await db
    .update(operatorIssue)
    .set({ closedAt: clock.sqlNow() })
    .where(and(eq(operatorIssue.kind, kind), eq(operatorIssue.ref, ref), isNull(operatorIssue.closedAt)));
}
