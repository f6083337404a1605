import { eq } from "drizzle-orm";
import type { SeatTaker } from "@/server/commerce/holds/stock";
import { slot } from "@/server/platform/schema/catalog";

/** How one would write it without thinking of others: look, then write. It oversells wherever two run at once. */
export const naiveSeats: SeatTaker = async (tx, _kind, { slotPk, seats }) => {
  const [row] = await tx.select().from(slot).where(eq(slot.pk, slotPk));
  if (!row || row.held + row.sold + seats > row.capacity) return false;
  await tx
    .update(slot)
    .set({ held: row.held + seats })
    .where(eq(slot.pk, slotPk));
  return true;
};
