import { and, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterQuiet } from "@/server/commerce/messages/quiet-hours";
import { loadManagers } from "@/server/commerce/staff/members";
import { notSeen } from "@/server/commerce/staff/seen";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { conflict, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { enqueue } from "@/server/platform/outbox";
import type { Decision } from "@/shared/contract/main/staff/desk";
import { approvalCopy as copy, decidedText } from "./copy";

/**
 * A form that the desk approves before families see it: a row with `state`, `form`, `approved_form`, `return_reason`
 * and the times. `where` selects the row.
 */
type Written = { table: PgTable; where: SQL | undefined };

async function change(tx: Db, { table, where }: Written, set: SQL, states: SQL): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`update ${table} set ${set}, updated_at = ${clock.sqlNow()} where ${where} and state in (${states}) returning 1 as one`,
  );
  return rows.length > 0;
}

/** Saves a draft; the approved form stays unchanged. Throws F000 while the form is submitted. */
export async function storeForm(tx: Db, written: Written, form: object): Promise<void> {
  const set = sql`form = ${JSON.stringify(form)}::jsonb, state = case when state = 'approved' then 'draft' else state end`;
  if (!(await change(tx, written, set, sql`'draft', 'returned', 'approved'`))) throw refused(copy.locked);
}

/** Submits the saved form to the desk. Throws C_CHANGED if `form` differs from the saved one. */
export async function sendForm(tx: Db, written: Written, form: object): Promise<void> {
  const set = sql`state = 'submitted', submitted_at = ${clock.sqlNow()}, return_reason = ''`;
  const isSaved = and(written.where, sql`form = ${JSON.stringify(form)}::jsonb`);
  if (!(await change(tx, { ...written, where: isSaved }, set, sql`'draft', 'returned'`))) throw notSeen();
}

/** Withdraws an undecided submission, so that it can be changed. Throws F000 if none waits. */
export async function withdrawForm(tx: Db, written: Written): Promise<void> {
  if (!(await change(tx, written, sql`state = 'draft'`, sql`'submitted'`))) throw refused(copy.notWaiting);
}

/** Queues the text about a decision to the venue's owners and managers; at night, for the morning. */
export async function recordDecided(
  tx: Db,
  { venueId, name, path, reason }: { venueId: number; name: string; path: string; reason: string | null },
): Promise<void> {
  const text = decidedText(name, reason, `${env().APP_ORIGIN}${path}`);
  const id = uuidv7();
  for (const staffId of await loadManagers(tx, venueId)) {
    const payload = { staff_id: staffId, text };
    await enqueue(tx, { topic: "news.decision", dedupeKey: `news.decision:${id}:${staffId}`, payload }, afterQuiet());
  }
}

/** Matches the undecided submission that the desk saw, by its time to the millisecond. */
export const asShown = ({ submitted_at: at }: Pick<Decision, "submitted_at">): SQL =>
  sql`state = 'submitted' and date_trunc('milliseconds', submitted_at) = ${at}::timestamptz`;

/** 409 C_CHANGED: the desk saw another submission than the current one. */
export const notShown = () => conflict("C_CHANGED", copy.notShown);

/** Approves the submission that the desk saw, or returns it if there is a `reason`. Throws C_CHANGED. */
export async function decideForm(tx: Db, { table, where }: Written, { reason, ...shown }: Decision): Promise<void> {
  const set =
    reason === null
      ? sql`state = 'approved', approved_form = form, return_reason = ''`
      : sql`state = 'returned', return_reason = ${reason}`;
  const decided = sql`${set}, decided_at = ${clock.sqlNow()}`;
  const isDone = await change(tx, { table, where: and(where, asShown(shown)) }, decided, sql`'submitted'`);
  if (!isDone) throw notShown();
}
