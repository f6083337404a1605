import { inArray } from "drizzle-orm";
import type { OrderItem } from "@/server/commerce/order-rows/orders.repository";
import type { Db } from "@/server/platform/db/types";
import { contentOption } from "@/server/platform/schema/catalog";

const CHILD_BANDS = ["child", "infant"];

/** True when refunding the items in `leaving` takes away the last adult ticket and leaves children's. */
export async function leavesChildrenAlone(
  db: Db,
  items: readonly OrderItem[],
  leaving: readonly Pick<OrderItem, "id">[],
): Promise<boolean> {
  const open = items.filter(({ productState, isDifference }) => productState === "ORDER" && !isDifference);
  const optionIds = [...new Set(open.flatMap(({ optionId }) => optionId ?? []))];
  if (optionIds.length === 0) return false;
  const options = await db
    .select({ pk: contentOption.id, band: contentOption.band })
    .from(contentOption)
    .where(inArray(contentOption.id, optionIds));
  const findBands = (items: readonly OrderItem[]) =>
    options.filter(({ pk }) => items.some(({ optionId }) => optionId === pk)).map(({ band }) => band);
  const hasAdult = (bands: readonly string[]) => bands.some((band) => ["adult", "family", "any"].includes(band));
  const staying = findBands(open.filter(({ id }) => !leaving.some((item) => item.id === id)));
  return staying.some((band) => CHILD_BANDS.includes(band)) && !hasAdult(staying) && hasAdult(findBands(open));
}
