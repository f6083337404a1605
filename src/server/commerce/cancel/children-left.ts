import { inArray } from "drizzle-orm";
import type { PurchaseItem } from "@/server/commerce/purchases/purchases.repository";
import type { Db } from "@/server/platform/db/types";
import { contentOption } from "@/server/platform/schema/catalog";

const CHILD_BANDS = ["child", "infant"];

/** Whether a refund of the pieces in `leaving` leaves tickets of children without the adult who had one. */
export async function leavesChildrenAlone(
  db: Db,
  items: readonly PurchaseItem[],
  leaving: readonly Pick<PurchaseItem, "id">[],
): Promise<boolean> {
  const open = items.filter(({ productState, isDifference }) => productState === "ORDER" && !isDifference);
  const optionPks = [...new Set(open.flatMap(({ optionPk }) => optionPk ?? []))];
  if (optionPks.length === 0) return false;
  const options = await db
    .select({ pk: contentOption.pk, band: contentOption.band })
    .from(contentOption)
    .where(inArray(contentOption.pk, optionPks));
  const bandsOf = (pieces: readonly PurchaseItem[]) =>
    options.filter(({ pk }) => pieces.some(({ optionPk }) => optionPk === pk)).map(({ band }) => band);
  const hasAdult = (bands: readonly string[]) => bands.some((band) => ["adult", "family", "any"].includes(band));
  const staying = bandsOf(open.filter(({ id }) => !leaving.some((piece) => piece.id === id)));
  return staying.some((band) => CHILD_BANDS.includes(band)) && !hasAdult(staying) && hasAdult(bandsOf(open));
}
