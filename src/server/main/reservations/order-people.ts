import { addressView, findAddress } from "@/server/commerce/members/addresses.repository";
import { ticketsText } from "@/server/commerce/order-rows/people-left";
import type { ItemDraft } from "@/server/commerce/pricing/price-order";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { ageMonths, ageYears } from "@/shared/age/age";
import { monthsText } from "@/shared/age/age-text";
import type { OrderBody } from "@/shared/contract/main/booking/order";
import { isPlainDate } from "@/shared/dates/plain-date";

type People = NonNullable<OrderBody["people"]>;

/** `areKnown`: at least one person is named, and every child has a birth date. */
type ChildAges = { months: number[]; years: number[]; areKnown: boolean };

/** Ages of the children on the day of the visit; invalid birth dates are left out. */
export function childAges(people: People, visitDate: string): ChildAges {
  const births = people.flatMap(({ kind, birth }) => (kind === "child" && birth && isPlainDate(birth) ? [birth] : []));
  return {
    months: births.map((birth) => Math.max(0, ageMonths(birth, visitDate))),
    years: births.map((birth) => Math.max(0, ageYears(birth, visitDate))),
    areKnown: people.length > 0 && births.length === people.filter(({ kind }) => kind === "child").length,
  };
}

/** Returns `어른 2 · 아이 2 (만 7세, 28개월)`, or the tickets if no person is named: `성인 2 · 어린이 1`. */
export function peopleText(people: People, months: readonly number[], items: readonly ItemDraft[]): string {
  if (people.length === 0) return ticketsText(items);
  const adults = people.filter(({ kind }) => kind === "adult").length;
  const children = people.length - adults;
  const ages = months.length > 0 ? ` (${months.map(monthsText).join(", ")})` : "";
  return [adults > 0 ? `어른 ${adults}` : "", children > 0 ? `아이 ${children}${ages}` : ""]
    .filter(Boolean)
    .join(" · ");
}

/** The member's decrypted address, which the order encrypts again. Throws 404 for another member's address. */
export async function shippingFor(
  db: Db,
  userId: string,
  shipping: OrderBody["shipping"],
): Promise<Record<string, unknown> | null> {
  if (!shipping) return null;
  const row = await findAddress(db, userId, shipping.address_pk);
  if (!row) throw notFound();
  const { pk: _, is_default: __, ...address } = addressView(row);
  return { ...address, memo: shipping.memo ?? "" };
}
