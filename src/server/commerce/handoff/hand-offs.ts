import { and, asc, eq } from "drizzle-orm";
import { findOrder, loadItems, type Order, type OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { lastDay } from "@/server/commerce/reservations/reservation-view";
import { clock } from "@/server/platform/clock";
import { openField, sealField } from "@/server/platform/crypto/field";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { orders } from "@/server/platform/schema/commerce";
import { handOff } from "@/server/platform/schema/family";
import { type HandOffBody, type HandOffLine, MAX_HAND_OFFS } from "@/shared/contract/main/booking/hand-off";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { hasRrn } from "@/shared/identity/rrn";
import { handOffHash, newHandOffToken } from "./hand-off-token";

type HandOff = typeof handOff.$inferSelect;

type Column = "helper_enc" | "child_enc";
const seal = (column: Column, row: string, text: string) => sealField({ table: "hand_off", column, row }, text);
const open = (column: Column, row: string, sealed: string) => openField({ table: "hand_off", column, row }, sealed);

export const readHelper = ({ id, helperEnc }: HandOff): string => open("helper_enc", id, helperEnc);

/** The child's name, opened; null if the parent did not share it. */
export const readChildName = ({ id, childEnc }: HandOff): string | null =>
  childEnc === null ? null : open("child_enc", id, childEnc);

/** Expiry of an order's links: 04:00 KST after the day of the visit; for undated tickets, of their use or last day. */
export function handOffEnd(order: Order, items: readonly OrderItem[]): Date {
  const left = items.filter(({ productState }) => productState !== "CANCEL");
  const seen = left.flatMap(({ checkInAt }) => (checkInAt ? [checkInAt.getTime()] : []));
  const isUsed = order.desiredCheckIn === null && seen.length > 0 && seen.length === left.length;
  const day = isUsed ? kstToday(new Date(Math.max(...seen))) : lastDay(order);
  return new Date(kstInstant(addDays(day, 1), "04:00"));
}

const isOver = (order: Order, items: readonly OrderItem[]): boolean =>
  handOffEnd(order, items).getTime() <= clock.nowMs();

type Ask = { userId: string; orderId: string };

/**
 * Makes a link to a member's order for the person who goes along. Only the token's hash is stored. Throws 404, 422, and
 * F000 when the visit is over or cancelled, or five links are open.
 */
export async function makeHandOff(
  db: Db,
  { userId, orderId, ...body }: Ask & HandOffBody,
): Promise<HandOffLine & { token: string }> {
  const childName = body.child_name || null;
  if ([body.helper, childName ?? ""].some(hasRrn)) throw invalidFields({ helper: "주민등록번호는 받지 않아요." });
  const token = newHandOffToken();
  const made = await transaction(db, async (tx) => {
    // Lock the order's row: serialises concurrent calls.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("no key update");
    const { order, items, rows } = await loadLinks(tx, { userId, orderId });
    if (isOver(order, items) || !items.some(({ productState }) => productState === "ORDER"))
      throw refused("지금은 맡길 수 있는 예약이 아니에요.");
    if (rows.length >= MAX_HAND_OFFS)
      throw refused(`링크는 ${MAX_HAND_OFFS}개까지 만들 수 있어요. 쓰지 않는 링크를 먼저 닫아 주세요.`);
    const id = uuidv7();
    const [written] = await tx
      .insert(handOff)
      .values({
        id,
        orderId,
        userId,
        tokenHash: handOffHash(token),
        helperEnc: seal("helper_enc", id, body.helper),
        childEnc: childName && seal("child_enc", id, childName),
        createdAt: clock.sqlNow(),
      })
      .returning();
    if (!written) throw new Error("A link was not written.");
    return toLine(written, order, items);
  });
  return { ...made, token };
}

const OWN = "본인";

/**
 * Makes a link to an order for its payer, who closes the account. Only the token's hash is stored. Null when no unused
 * item is left.
 */
export async function makeOwnLink(
  db: Db,
  { userId, orderId }: Ask,
): Promise<{ id: string; token: string; order: Order } | null> {
  const order = await findOrder(db, { userId, id: orderId });
  const items = order ? await loadItems(db, order.id) : [];
  const isToCome = items.some(({ productState, checkInAt }) => productState === "ORDER" && checkInAt === null);
  if (!order?.paidAt || !isToCome || isOver(order, items)) return null;
  const [id, token] = [uuidv7(), newHandOffToken()];
  await db.insert(handOff).values({
    id,
    orderId,
    userId,
    tokenHash: handOffHash(token),
    helperEnc: seal("helper_enc", id, OWN),
    createdAt: clock.sqlNow(),
    isOwn: true,
  });
  return { id, token, order };
}

/** The valid links to a member's order. Throws 404. */
export async function loadHandOffs(db: Db, ask: Ask): Promise<HandOffLine[]> {
  const { order, items, rows } = await loadLinks(db, ask);
  return isOver(order, items) ? [] : rows.map((row) => toLine(row, order, items));
}

/** Deletes a link with its names. Throws 404. */
export async function endHandOff(db: Db, { userId, orderId, id }: Ask & { id: string }): Promise<void> {
  const deleted = await db
    .delete(handOff)
    .where(and(eq(handOff.id, id), eq(handOff.orderId, orderId), eq(handOff.userId, userId)))
    .returning({ id: handOff.id });
  if (deleted.length === 0) throw notFound();
}

async function loadLinks(db: Db, { userId, orderId }: Ask) {
  const order = await findOrder(db, { userId, id: orderId });
  if (!order?.paidAt) throw notFound();
  const items = await loadItems(db, order.id);
  const rows = await db
    .select()
    .from(handOff)
    .where(and(eq(handOff.orderId, order.id), eq(handOff.userId, userId)))
    .orderBy(asc(handOff.createdAt), asc(handOff.id));
  return { order, items, rows };
}

const toLine = (row: HandOff, order: Order, items: readonly OrderItem[]): HandOffLine => ({
  id: row.id,
  helper: readHelper(row),
  child_name: readChildName(row),
  created_at: row.createdAt.toISOString(),
  expires_at: handOffEnd(order, items).toISOString(),
});
