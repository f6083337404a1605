import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { refused } from "@/server/platform/errors";
import { partnerContract } from "@/server/platform/schema/member";
import { partnerLog } from "@/server/platform/schema/points";
import type { PartnerMethod } from "@/shared/contract/main/booking/states";

/** Maximum percent of the amount after coupon and campaign that a partner's points can pay. */
export const PARTNER_RATES: Readonly<Record<PartnerMethod, number>> = { play_point: 30, club_point: 20 };

export type Contract = typeof partnerContract.$inferSelect;

/** Open contracts of a member with their spendable points. */
export async function loadContracts(db: Db, userId: string): Promise<(Contract & { spendable: number })[]> {
  const rows = await db
    .select()
    .from(partnerContract)
    .where(and(eq(partnerContract.userId, userId), isNull(partnerContract.endedAt)))
    .orderBy(asc(partnerContract.contractNumber));
  return rows.map((row) => ({ ...row, spendable: Math.max(0, row.balance - row.reserved) }));
}

type PartnerMove = { contractId: string; userId: string; orderId: string; amount: number; dedupeKey: string };

/** Reserves points of a contract for an order. Throws F000 when they are unusable or insufficient. */
export async function reservePartnerPoints(tx: Db, move: PartnerMove): Promise<void> {
  if (move.amount <= 0) return;
  if (!(await record(tx, move, "reserve"))) return;
  const reserved = await tx
    .update(partnerContract)
    .set({ reserved: sql`${partnerContract.reserved} + ${move.amount}::bigint` })
    .where(
      and(
        mine(move),
        eq(partnerContract.usable, true),
        isNull(partnerContract.endedAt),
        sql`${partnerContract.balance} - ${partnerContract.reserved} >= ${move.amount}::bigint`,
      ),
    )
    .returning({ id: partnerContract.id });
  if (reserved.length !== 1) throw refused("제휴 포인트가 모자라거나 지금은 쓸 수 없어요.");
}

export async function commitPartnerPoints(tx: Db, move: PartnerMove): Promise<void> {
  if (move.amount <= 0 || !(await record(tx, move, "commit"))) return;
  await change(tx, move, { balance: -1, reserved: -1 });
}

export async function releasePartnerPoints(tx: Db, move: PartnerMove): Promise<void> {
  if (move.amount <= 0 || !(await record(tx, move, "release"))) return;
  await change(tx, move, { balance: 0, reserved: -1 });
}

/** Restores spent points; false when the contract has ended and nothing was written. */
export async function returnPartnerPoints(tx: Db, move: PartnerMove): Promise<boolean> {
  if (move.amount <= 0) return true;
  if (!(await isContractLive(tx, move))) return false;
  if (await record(tx, move, "refund")) await change(tx, move, { balance: 1, reserved: 0 });
  return true;
}

/** True when points can still be credited to a contract; locks its row within a transaction. */
async function isContractLive(
  tx: Db,
  { contractId, userId }: { contractId: string; userId: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ endedAt: partnerContract.endedAt })
    .from(partnerContract)
    .where(mine({ contractId, userId }))
    .for("no key update");
  return row !== undefined && row.endedAt === null;
}

const mine = ({ contractId, userId }: { contractId: string; userId: string }) =>
  and(eq(partnerContract.id, contractId), eq(partnerContract.userId, userId));

/** Returns false when this move was already recorded. */
async function record(
  tx: Db,
  { userId: _owner, ...move }: PartnerMove,
  kind: "reserve" | "commit" | "release" | "refund",
) {
  const written = await tx
    .insert(partnerLog)
    .values({ ...move, kind, createdAt: clock.sqlNow() })
    .onConflictDoNothing({ target: partnerLog.dedupeKey })
    .returning({ seq: partnerLog.seq });
  return written.length === 1;
}

async function change(tx: Db, move: PartnerMove, by: { balance: -1 | 0 | 1; reserved: -1 | 0 }): Promise<void> {
  const changed = await tx
    .update(partnerContract)
    .set({
      balance: sql`${partnerContract.balance} + ${by.balance * move.amount}::bigint`,
      reserved: sql`${partnerContract.reserved} + ${by.reserved * move.amount}::bigint`,
    })
    .where(and(mine(move), sql`${partnerContract.reserved} + ${by.reserved * move.amount}::bigint >= 0`))
    .returning({ id: partnerContract.id });
  if (changed.length !== 1) throw new Error(`Partner contract ${move.contractId} does not bear ${move.dedupeKey}.`);
}
