import { and, eq } from "drizzle-orm";
import { changedParts, writeAudit } from "@/server/commerce/staff/audit";
import { requireConfirmed } from "@/server/commerce/staff/authenticator";
import { isAway } from "@/server/commerce/staff/away";
import { refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import type { Staff, VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { staff } from "@/server/platform/schema/staff/staff";
import { venueChange } from "@/server/platform/schema/staff/venue-change";
import { venue } from "@/server/platform/schema/venue";
import type { PartnerAccount } from "@/shared/contract/main/staff/account";
import { type VenueBusiness, type VenueChange, venueBusiness } from "@/shared/contract/main/staff/venue-change";
import { type Account, accountView, isSameAccount, lockAccount, writeAccount } from "./account";
import { recordChange } from "./change-news";
import { type ChangeRow, readAccounts, toConcern } from "./change-row";
import { settlementCopy as copy } from "./copy";
import { changeLabel, findVenueAccount } from "./read-changes";

/** Seconds for which payouts are paused after a change, and in which it can be undone. */
export const PAUSE_SECONDS = 3 * 86_400;

export async function lockBusiness(tx: Db, venueId: number): Promise<VenueBusiness> {
  const [row] = await tx.select().from(venue).where(eq(venue.id, venueId)).for("no key update");
  if (!row) throw notFound();
  return venueBusiness.parse(row);
}

type Parts = Partial<VenueBusiness>;
const parts = venueBusiness.partial();

/** Differing parts, before and after; null when there are none. */
export function differing(before: Parts, after: Parts): { before: Parts; after: Parts } | null {
  const changed = changedParts(before, after);
  const found = { before: parts.parse(changed.before), after: parts.parse(changed.after) };
  return Object.keys(found.after).length > 0 ? found : null;
}

/** Logs accounts by their last four digits. */
export const record = (tx: Db, me: Staff, row: ChangeRow, act: string, reason = row.reason): Promise<void> => {
  const { before, after } = readAccounts(row);
  return writeAudit(tx, me, {
    act,
    subject: "account",
    subjectRef: row.venueId,
    before: { account: before && accountView(before), ...row.business?.before },
    after: { account: accountView(after), ...row.business?.after },
    reason,
  });
};

async function lockChange(tx: Db, id: string, state: ChangeRow["state"]): Promise<ChangeRow> {
  // Same lock order as `requestChange`: the venue first.
  const [found] = await tx.select({ pk: venueChange.venueId }).from(venueChange).where(eq(venueChange.id, id));
  if (!found) throw notFound();
  await lockBusiness(tx, found.pk);
  const [row] = await tx
    .select()
    .from(venueChange)
    .where(and(eq(venueChange.id, id), eq(venueChange.state, state)))
    .for("no key update");
  if (!row) throw notFound();
  return row;
}

/** Rejects changes requested by a former owner, or by an owner whose number can have a new holder. */
async function refuseFormerOwner(tx: Db, { askedBy, venueId }: ChangeRow): Promise<void> {
  const [asker] = await tx
    .select({ venueId: staff.venueId, role: staff.role, state: staff.state, isAway: isAway() })
    .from(staff)
    .where(eq(staff.id, askedBy));
  const isDesk = asker?.venueId === null;
  const isOwner = asker?.venueId === venueId && asker.role === "owner" && asker.state === "active" && !asker.isAway;
  if (!isDesk && !isOwner) throw refused(copy.askerLeft);
}

/**
 * First approval by desk staff; the second one applies the change. Both need a recent authenticator code. Throws T001 …
 * T004, 404, F000.
 */
export async function agreeToChange(db: Db, me: Staff, id: string): Promise<VenueChange> {
  requireConfirmed(me);
  await transaction(db, async (tx) => {
    const row = await lockChange(tx, id, "waiting");
    await refuseOwnBusiness(tx, me, toConcern(row));
    await refuseFormerOwner(tx, row);
    if (row.firstBy === null) {
      await tx.update(venueChange).set({ firstBy: me.id }).where(eq(venueChange.id, id));
      return record(tx, me, row, "account.confirm");
    }
    await make(tx, me, row);
  });
  return changeLabel(db, me, id);
}

async function make(tx: Db, me: Staff, row: ChangeRow): Promise<void> {
  const { venueId, business } = row;
  const { before, after } = readAccounts(row);
  await replace(tx, venueId, { from: before, to: after }, business && { from: business.before, to: business.after });
  const [made] = await tx
    .update(venueChange)
    .set({
      state: "made",
      decidedBy: me.id,
      decidedAt: clock.sqlNow(),
      pausedUntil: clock.sqlNowPlus(PAUSE_SECONDS),
    })
    .where(eq(venueChange.id, row.id))
    .returning();
  if (!made) throw notFound();
  await record(tx, me, made, "account.approve");
  await recordChange(tx, made, "made");
}

type Step<T> = { from: T; to: T };

/** Throws F000 when the replaced values have changed in the meantime. */
async function replace(
  tx: Db,
  venueId: number,
  account: Step<Account | null>,
  business: Step<Parts> | null,
  late: string = copy.changed,
): Promise<void> {
  const standing = await lockBusiness(tx, venueId);
  if (!isSameAccount(await lockAccount(tx, venueId), account.from)) throw refused(late);
  if (!isSameAccount(account.from, account.to)) await writeAccount(tx, venueId, account.to);
  if (business === null) return;
  if (differing(standing, business.from) !== null) throw refused(late);
  await tx.update(venue).set(business.to).where(eq(venue.id, venueId));
}

/** Desk staff decline a waiting change. Throws 404. */
export async function declineChange(db: Db, me: Staff, id: string): Promise<VenueChange> {
  await end(db, me, { id, state: "declined", act: "account.decline" });
  return changeLabel(db, me, id);
}

/** An owner withdraws a waiting change, also one of another owner. Throws 404. */
export async function withdrawChange(db: Db, me: VenueStaff, id: string): Promise<PartnerAccount> {
  await end(db, me, { id, state: "withdrawn", act: "account.withdraw" });
  return findVenueAccount(db, me);
}

const end = (
  db: Db,
  me: Staff,
  { id, state, act }: { id: string; state: "declined" | "withdrawn"; act: string },
): Promise<void> =>
  transaction(db, async (tx) => {
    const row = await lockChange(tx, id, "waiting");
    if (me.venueId !== null && me.venueId !== row.venueId) throw notFound();
    await tx
      .update(venueChange)
      .set({ state, decidedBy: me.id, decidedAt: clock.sqlNow() })
      .where(eq(venueChange.id, id));
    await record(tx, me, row, act);
  });

/** An owner undoes the latest change while payouts are paused. Throws 404, F000. */
export async function undoByOwner(db: Db, me: VenueStaff, id: string): Promise<PartnerAccount> {
  await undo(db, me, id);
  return findVenueAccount(db, me);
}

/** Same, by desk staff. Throws T001 … T004, 404, F000. */
export async function undoByDesk(db: Db, me: Staff, id: string): Promise<VenueChange> {
  requireConfirmed(me);
  await undo(db, me, id);
  return changeLabel(db, me, id);
}

const undo = (db: Db, me: Staff, id: string): Promise<void> =>
  transaction(db, async (tx) => {
    const row = await lockChange(tx, id, "made");
    const { venueId, business } = row;
    if (me.venueId !== null && me.venueId !== venueId) throw notFound();
    if (me.venueId === null) await refuseOwnBusiness(tx, me, { venueId });
    if (!row.pausedUntil || row.pausedUntil.getTime() <= clock.nowMs()) throw refused(copy.late);
    const { before, after } = readAccounts(row);
    const steps = business && { from: business.after, to: business.before };
    await replace(tx, venueId, { from: after, to: before }, steps, copy.notLast);
    const [undone] = await tx
      .update(venueChange)
      .set({ state: "undone", undoneBy: me.id, undoneAt: clock.sqlNow(), pausedUntil: clock.sqlNow() })
      .where(eq(venueChange.id, id))
      .returning();
    if (!undone) throw notFound();
    await record(tx, me, undone, "account.undo");
    await recordChange(tx, undone, "undone");
  });
