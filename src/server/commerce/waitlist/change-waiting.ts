import { and, count, eq, inArray } from "drizzle-orm";
import { releaseHold } from "@/server/commerce/holds/change-hold";
import { bySlot, freeSeats, missingLine, type SeatLine } from "@/server/commerce/holds/stock";
import { clock } from "@/server/platform/clock";
import { isUniqueViolation } from "@/server/platform/db/errors";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { waitlistEntry } from "@/server/platform/schema/waitlist";
import type { WaitTerms } from "@/shared/contract/main/booking/waitlist";
import { countSeats, findEntry, settleOffers, type WaitlistEntry } from "./waitlist.repository";

const MAX_WAITING = 10;

type WaitAsk = {
  userId: string;
  kind: "activity" | "stay";
  /** Product key of the hold of these seats. */
  productKey: string;
  contentId: number | null;
  lines: readonly SeatLine[];
  terms: Record<string, unknown>;
  shown: WaitTerms;
  slotAt: Date;
  decideBy: Date;
  nightOk: boolean;
};

/**
 * Adds a family to the end of the waitlist; the caller has checked that the seats are gone. Joining again changes
 * deadline and night consent, and retains the position for the same seats. Throws 422, F000.
 */
export async function joinWaitlist(db: Db, ask: WaitAsk): Promise<WaitlistEntry> {
  const now = clock.now();
  if (ask.slotAt <= now) throw refused("이미 시작한 시간이에요. 다른 시간을 골라 주세요.");
  const decideBy = new Date(Math.min(ask.decideBy.getTime(), ask.slotAt.getTime()));
  if (decideBy <= now) throw invalidFields({ decide_by: "지금보다 뒤의 시간을 골라 주세요." });
  const lines = bySlot(ask.lines).map(({ stockId, seats }) => ({ stockId, seats }));
  const seats = ask.kind === "stay" ? 1 : lines.reduce((sum, line) => sum + line.seats, 0);
  if (seats < 1) throw refused("자리가 필요한 사람을 한 명 이상 골라 주세요.");
  const values = { ...ask, lines, seats, decideBy, stockIds: lines.map(({ stockId }) => stockId) };
  try {
    return await transaction(db, (tx) => join(tx, values));
  } catch (error) {
    // Concurrent requests: the second one finds the first one's entry.
    if (isUniqueViolation(error, "waitlist_entry_live")) return transaction(db, (tx) => join(tx, values));
    throw error;
  }
}

type Values = Omit<typeof waitlistEntry.$inferInsert, "id">;

async function join(tx: Db, values: Values): Promise<WaitlistEntry> {
  const [before] = await tx
    .select()
    .from(waitlistEntry)
    .where(
      and(
        eq(waitlistEntry.userId, values.userId),
        eq(waitlistEntry.productKey, values.productKey),
        inArray(waitlistEntry.state, ["WAITING", "OFFERED"]),
      ),
    )
    .for("no key update");
  if (before?.state === "OFFERED") throw refused("자리가 나 있어요. 내 예약에서 결제하거나 넘겨 주세요.");
  if (before && sameSeats(countSeats(before), countSeats(values))) {
    const { slotAt, decideBy, nightOk, terms, shown } = values;
    const [updated] = await tx
      .update(waitlistEntry)
      .set({ slotAt, decideBy, nightOk, terms, shown })
      .where(eq(waitlistEntry.id, before.id))
      .returning();
    if (updated) return updated;
  }
  if (before) await end(tx, before.id, "LEFT");
  const [{ waiting } = { waiting: 0 }] = await tx
    .select({ waiting: count() })
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.userId, values.userId), inArray(waitlistEntry.state, ["WAITING", "OFFERED"])));
  if (waiting >= MAX_WAITING)
    throw refused(`알림은 ${MAX_WAITING}개까지 받을 수 있어요. 다른 알림을 먼저 그만둬 주세요.`);
  const [made] = await tx
    .insert(waitlistEntry)
    .values({ ...values, id: uuidv7(), createdAt: clock.now() })
    .returning();
  if (!made) throw new Error("A place in line was not written.");
  return made;
}

const sameSeats = (a: readonly SeatLine[], b: readonly SeatLine[]): boolean =>
  JSON.stringify(bySlot(a)) === JSON.stringify(bySlot(b));

const end = (tx: Db, id: string, state: "LEFT" | "DECLINED") =>
  tx
    .update(waitlistEntry)
    .set({ state, endedAt: clock.sqlNow() })
    .where(and(eq(waitlistEntry.id, id), inArray(waitlistEntry.state, ["WAITING", "OFFERED"])));

/** Leaves the waitlist and releases an offer. Idempotent. Throws 404, C_BUSY while it is being paid. */
export const leaveWaitlist = (db: Db, ref: { userId: string; id: string }): Promise<WaitlistEntry> =>
  giveUp(db, ref, "LEFT");

/** Passes offered seats to the next family. Throws 404, F000 without an offer, C_BUSY while it is being paid. */
export async function declineOffer(db: Db, ref: { userId: string; id: string }): Promise<WaitlistEntry> {
  const found = await findEntry(db, ref);
  if (!found) throw notFound();
  if (found.state === "WAITING") throw refused("아직 자리가 나지 않았어요.");
  return giveUp(db, ref, "DECLINED");
}

async function giveUp(db: Db, ref: { userId: string; id: string }, state: "LEFT" | "DECLINED"): Promise<WaitlistEntry> {
  const found = await findEntry(db, ref);
  if (!found) throw notFound();
  if (found.state === "OFFERED" && found.holdId) {
    const { state: held } = await releaseHold(db, { userId: ref.userId, holdId: found.holdId });
    if (held !== "RELEASED") await settleOffers(db);
  }
  await end(db, found.id, state);
  // Also releases an offer that was made in between.
  const after = await findEntry(db, ref);
  if (!after) throw notFound();
  if (after.holdId && after.holdId !== found.holdId && after.state === state)
    await releaseHold(db, { userId: ref.userId, holdId: after.holdId });
  return after;
}

/** True when all of these seats are free now, so no waiting is needed. */
export async function areFree(db: Db, lines: readonly SeatLine[]): Promise<boolean> {
  return missingLine(await freeSeats(db, lines), lines) === null;
}
