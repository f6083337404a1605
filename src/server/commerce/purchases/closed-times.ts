import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { slot } from "@/server/platform/schema/catalog";
import { slotClosing } from "@/server/platform/schema/counter/closing";
import type { PurchaseItem } from "./purchases.repository";

export type Closing = typeof slotClosing.$inferSelect;

const isOpenPiece = ({ productState, checkInAt }: PurchaseItem): boolean =>
  productState === "ORDER" && checkInAt === null;

/** Why the venue has closed the time of pieces that are still to be used; null: it has not. */
export async function closingOf(db: Db, items: readonly PurchaseItem[]): Promise<Closing | null> {
  const pks = new Set(items.filter(isOpenPiece).flatMap(({ slotPk }) => slotPk ?? []));
  if (pks.size === 0) return null;
  const [found] = await db
    .select({ closing: slotClosing })
    .from(slotClosing)
    .innerJoin(slot, eq(slot.pk, slotClosing.slotPk))
    .where(and(inArray(slotClosing.slotPk, [...pks]), eq(slot.isClosed, true)))
    .orderBy(desc(slotClosing.closedAt))
    .limit(1);
  return found?.closing ?? null;
}
