import { and, eq, gt, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { pointLot } from "@/server/platform/schema/points";
import { EXPIRING_DAYS } from "@/shared/points/lots";
import { sumWon } from "@/shared/price/quote";
import { type EntriesAsk, loadLots, openLots, orderEntries, selectEntries } from "./points.repository";

/** Spendable points, and the part that expires within 30 days. */
export async function pointSummary(db: Db, userId: string): Promise<{ balance: number; expiring: number }> {
  const soon = clock.sqlNowPlus(EXPIRING_DAYS * 86_400);
  const [row] = await db
    .select({
      balance: sql<string>`coalesce(sum(${pointLot.remaining}), 0)`,
      expiring: sql<string>`coalesce(sum(${pointLot.remaining}) filter (where ${pointLot.expiresAt} <= ${soon}), 0)`,
    })
    .from(pointLot)
    .where(and(eq(pointLot.userId, userId), gt(pointLot.remaining, 0), gt(pointLot.expiresAt, clock.sqlNow())));
  return { balance: Number(row?.balance ?? 0), expiring: Number(row?.expiring ?? 0) };
}

/** Points reserved by an unpaid order that are still live and could be spent again now. */
export async function reservedPoints(db: Db, { userId, orderId }: { userId: string; orderId: string }) {
  const parts = (await orderEntries(db, userId, orderId, "spend")).flatMap(({ lots }) => lots);
  const lots = await loadLots(
    db,
    parts.map(({ id }) => id),
  );
  const live = new Set(lots.flatMap(({ id, expiresAt }) => (expiresAt > clock.now() ? [id] : [])));
  return sumWon(parts.flatMap(({ id, amount }) => (live.has(id) ? [amount] : [])));
}

/** Lots that expire within 30 days, soonest first. */
export async function expiringLots(db: Db, userId: string): Promise<{ amount: number; expires_at: string }[]> {
  const lots = await openLots(db, userId, "live");
  const soon = clock.nowMs() + EXPIRING_DAYS * 86_400_000;
  return lots
    .filter(({ expiresAt }) => expiresAt.getTime() <= soon)
    .map(({ remaining, expiresAt }) => ({ amount: remaining, expires_at: expiresAt.toISOString() }));
}

/**
 * One page of the ledger, newest first. `expiresAt`: earliest expiry of a gain's lots; `expiresAmount`: their points,
 * when other lots of the gain expire later.
 */
export async function pointEntries(db: Db, ask: EntriesAsk) {
  const entries = await selectEntries(db, ask);
  const gained = entries.filter(({ delta }) => delta > 0).flatMap(({ lots }) => lots.map(({ id }) => id));
  const ends = new Map((await loadLots(db, gained)).map((lot) => [lot.id, lot.expiresAt]));
  return entries.map((entry) => {
    const lots = entry.delta > 0 ? entry.lots.map(({ id, amount }) => ({ amount, end: ends.get(id)?.getTime() })) : [];
    const first = lots.map(({ end }) => end ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)[0];
    const isKnown = first !== undefined && Number.isFinite(first);
    const amount = sumWon(lots.filter(({ end }) => end === first).map((lot) => lot.amount));
    return {
      ...entry,
      expiresAt: isKnown ? new Date(first) : null,
      ...(isKnown && amount < entry.delta ? { expiresAmount: amount } : {}),
    };
  });
}
