import { z } from "zod";
import type { Order } from "@/server/commerce/order-rows/orders.repository";
import { type OrderSnapshot, readSnapshot } from "@/server/commerce/order-rows/snapshot";
import type { Option } from "@/server/main/reservations/activity-terms";
import { childAges, peopleText } from "@/server/main/reservations/order-people";
import { openField } from "@/server/platform/crypto/field";

const orderer = z.object({
  people: z
    .array(z.object({ kind: z.enum(["adult", "child"]), name: z.string().optional(), birth: z.string().optional() }))
    .default([]),
});

type OrderPeople = z.output<typeof orderer>["people"];

/** People named in an order; empty if it stores no names. */
export const listPeople = ({ id, ordererEnc }: Order): OrderPeople =>
  ordererEnc === null
    ? []
    : orderer.parse(JSON.parse(openField({ table: "orders", column: "orderer_enc", row: id }, ordererEnc))).people;

type Limits = { minMonths: number | null; maxMonths: number | null };

const isWithin = ({ minMonths, maxMonths }: Limits, months: number): boolean =>
  (minMonths === null || months >= minMonths) && (maxMonths === null || months <= maxMonths);

type Ask = { people: OrderPeople; from: string; to: string; activity: Limits; options: readonly Option[] };

/**
 * True if the purchased tickets admit the children on the new day. A child who was free on the old day can need a
 * ticket after a birthday.
 */
export function fitOn({ people, from, to, activity, options }: Ask): boolean {
  const [before, then] = [childAges(people, from).months, childAges(people, to).months];
  if (!then.every((months) => isWithin(activity, months))) return false;
  return [...new Set(options)].every((option) => {
    if (option.minMonths === null && option.maxMonths === null) return true;
    const bought = options.filter(({ id }) => id === option.id).length;
    const fitting = (ages: readonly number[]) => ages.filter((months) => isWithin(option, months)).length;
    return fitting(before) < bought || fitting(then) >= bought;
  });
}

/** The order's snapshot with the people's ages on another day. */
export function snapshotOn(order: Order, people: OrderPeople, date: string): OrderSnapshot {
  const snapshot = readSnapshot(order);
  if (people.length === 0) return snapshot;
  const { years, months, areKnown } = childAges(people, date);
  return {
    ...snapshot,
    people_text: peopleText(people, months, []),
    child_ages: years,
    ...(areKnown ? { child_months: months } : {}),
  };
}
