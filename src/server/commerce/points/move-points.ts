import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { pointLot } from "@/server/platform/schema/points";
import { pointBalance, returnedExpiry, spendLots } from "@/shared/points/lots";
import { sumWon } from "@/shared/price/quote";
import {
  drawLots,
  isLogged,
  loadLots,
  lockBalance,
  openLots,
  orderEntries,
  usersWithEndedLots,
  writeEntry,
} from "./points.repository";

const notEnoughPoints = () => refused("쓸 수 있는 포인트가 모자라요.");

type Earning = {
  userId: string;
  /** Won; nothing happens at 0. */
  amount: number;
  /** Source: `order`, `review`, `code`, `refund`, … */
  source: string;
  /** Korean, shown in the member's log. */
  reason: string;
  expiresAt: Date;
  /** An event earns points only once. */
  dedupeKey: string;
  orderId?: string | null;
};

/** Credits points as a new lot; returns false when this event already did. */
export async function earnPoints(tx: Db, earning: Earning, kind: "earn" | "refund" = "earn"): Promise<boolean> {
  if (earning.amount <= 0) return false;
  await lockBalance(tx, earning.userId);
  if (await isLogged(tx, earning.dedupeKey)) return false;
  const lot = { id: uuidv7(), amount: earning.amount };
  await tx.insert(pointLot).values({
    ...lot,
    userId: earning.userId,
    remaining: earning.amount,
    source: earning.source,
    expiresAt: earning.expiresAt,
    createdAt: clock.sqlNow(),
  });
  await writeEntry(tx, { ...earning, delta: earning.amount, kind, lots: [lot] });
  return true;
}

type Spending = {
  userId: string;
  amount: number;
  reason: string;
  dedupeKey: string;
  orderId?: string | null;
};

/** Spends points, those that expire first. Throws F000 when the balance is insufficient. */
export async function spendPoints(tx: Db, spending: Spending): Promise<void> {
  if (spending.amount <= 0) return;
  await lockBalance(tx, spending.userId);
  if (await isLogged(tx, spending.dedupeKey)) return;
  await expireMemberPoints(tx, spending.userId);
  const lots = await openLots(tx, spending.userId, "live");
  // The database has filtered live lots by its clock; this process must not check again.
  const now = 0;
  if (pointBalance(lots, now) < spending.amount) throw notEnoughPoints();
  const parts = spendLots(lots, spending.amount, now);
  await drawLots(tx, spending.userId, parts);
  await writeEntry(tx, { ...spending, delta: -spending.amount, kind: "spend", lots: parts });
}

/**
 * Restores points that an order spent, as new lots with the previous expiry; with `hasGrace` at least 30 days from now.
 * The latest expiry is restored first. Once per dedupe key.
 */
export async function returnPoints(
  tx: Db,
  { userId, orderId, amount, reason, dedupeKey, hasGrace }: Spending & { orderId: string; hasGrace: boolean },
): Promise<void> {
  if (amount <= 0) return;
  await lockBalance(tx, userId);
  if (await isLogged(tx, dedupeKey)) return;
  const spent = (await orderEntries(tx, userId, orderId, "spend")).flatMap(({ lots }) => lots);
  const returned = sumWon((await orderEntries(tx, userId, orderId, "refund")).map(({ delta }) => delta));
  const expiryOf = new Map(
    (
      await loadLots(
        tx,
        spent.map(({ id }) => id),
      )
    ).map((lot) => [lot.id, lot.expiresAt.getTime()]),
  );
  const extendedExpiry = (before: number) => new Date(hasGrace ? returnedExpiry(before, clock.now()) : before);
  const latestFirst = [...spent].sort((a, b) => (expiryOf.get(b.id) ?? 0) - (expiryOf.get(a.id) ?? 0));
  const made = slice(latestFirst, returned, amount).map((part) => ({
    id: uuidv7(),
    amount: part.amount,
    expiresAt: extendedExpiry(expiryOf.get(part.id) ?? 0),
  }));
  if (sumWon(made.map((lot) => lot.amount)) !== amount)
    throw new Error(`Order ${orderId} did not spend ${amount} points.`);
  await tx
    .insert(pointLot)
    .values(
      made.map((lot) => ({ ...lot, userId, remaining: lot.amount, source: "refund", createdAt: clock.sqlNow() })),
    );
  const lots = made.map((lot) => ({ id: lot.id, amount: lot.amount }));
  await writeEntry(tx, { userId, orderId, reason, dedupeKey, delta: amount, kind: "refund", lots });
}

/** Takes back earned points, at most the balance; returns how many. */
export async function clawBackPoints(tx: Db, spending: Spending): Promise<number> {
  await lockBalance(tx, spending.userId);
  if (await isLogged(tx, spending.dedupeKey)) return 0;
  await expireMemberPoints(tx, spending.userId);
  const lots = await openLots(tx, spending.userId, "live");
  const amount = Math.min(spending.amount, pointBalance(lots, 0));
  if (amount <= 0) return 0;
  const parts = spendLots(lots, amount, 0);
  await drawLots(tx, spending.userId, parts);
  await writeEntry(tx, { ...spending, delta: -amount, kind: "clawback", lots: parts });
  return amount;
}

/** Members per batch of expired points. */
export const POINTS_BATCH = 200;

/** Expires points past their expiry, member by member, and returns the number of members. */
export async function expirePoints(db: Db): Promise<number> {
  const users = await usersWithEndedLots(db, POINTS_BATCH);
  for (const userId of users) {
    await transaction(db, async (tx) => {
      await lockBalance(tx, userId);
      await expireMemberPoints(tx, userId);
    });
  }
  return users.length;
}

/** The balance must be locked. */
async function expireMemberPoints(tx: Db, userId: string): Promise<void> {
  for (const lot of await openLots(tx, userId, "ended")) {
    const part = { id: lot.id, amount: lot.remaining };
    await drawLots(tx, userId, [part]);
    await writeEntry(tx, {
      userId,
      delta: -part.amount,
      kind: "expire",
      reason: "유효기간이 끝났어요",
      dedupeKey: `expire:${lot.id}`,
      lots: [part],
    });
  }
}

/** Parts of the list between `skip` and `skip + take` of its sum. */
function slice(parts: readonly { id: string; amount: number }[], skip: number, take: number) {
  const picked: { id: string; amount: number }[] = [];
  let passed = 0;
  for (const part of parts) {
    const from = Math.max(skip - passed, 0);
    const amount = Math.min(part.amount - from, take - sumWon(picked.map((item) => item.amount)));
    if (from < part.amount && amount > 0) picked.push({ id: part.id, amount });
    passed += part.amount;
  }
  return picked;
}
