import { and, eq, isNull, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { ApiError, notFound } from "@/server/platform/errors";
import { hold } from "@/server/platform/schema/commerce";
import { alreadyExtended, extendAsMember, holdBusy, holdExpired } from "./hold.errors";
import { endHoldAndDraft, type Hold, lockHold, lockOpenOrder } from "./holds.repository";
import { HOLD_SECONDS } from "./take-hold";

type HoldRef = { userId: string; holdId: string };

/** Extends a hold by ten minutes, once. Throws 404, C_HOLD if it has expired, F000 if it was extended or is soft. */
export async function extendHold(db: Db, { userId, holdId }: HoldRef): Promise<Hold> {
  return transaction(db, async (tx) => {
    const found = await lockHold(tx, { userId, holdId });
    if (!found) throw notFound();
    if (found.state !== "LIVE" || !found.isAlive) throw holdExpired();
    if (found.isSoft) throw extendAsMember();
    const [extended] = await tx
      .update(hold)
      .set({ expiresAt: sql`${hold.expiresAt} + ${HOLD_SECONDS} * interval '1 second'`, extendedAt: clock.sqlNow() })
      .where(and(eq(hold.id, holdId), eq(hold.userId, userId), eq(hold.state, "LIVE"), isNull(hold.extendedAt)))
      .returning();
    if (!extended) throw alreadyExtended();
    return extended;
  });
}

/**
 * Releases a hold's seats and the benefits that its unpaid order had reserved. Does nothing for an ended hold. Throws
 * 404, or C_BUSY while the order is being paid.
 */
export async function releaseHold(db: Db, { userId, holdId }: HoldRef): Promise<Hold> {
  return transaction(db, async (tx) => {
    const found = await lockHold(tx, { userId, holdId });
    if (!found) throw notFound();
    const open = await lockOpenOrder(tx, holdId);
    if (open?.state === "PAYING") throw holdBusy();
    const isEnded = await endHoldAndDraft(tx, { holdId, draft: open }, "RELEASED", "released");
    return isEnded ? { ...found, state: "RELEASED" } : found;
  });
}

/** Releases all holds of a user except those being paid. */
export async function releaseHolds(db: Db, userId: string): Promise<void> {
  const live = await db
    .select({ id: hold.id })
    .from(hold)
    .where(and(eq(hold.userId, userId), eq(hold.state, "LIVE")))
    .orderBy(hold.id);
  for (const { id: holdId } of live)
    await releaseHold(db, { userId, holdId }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === "C_BUSY")) throw error;
    });
}
