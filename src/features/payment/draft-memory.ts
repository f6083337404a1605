import { localEntry, tabStorage } from "@/lib/storage/local-entry";
import { addedLater, flag, nullable, number, record, type ShapeOf, text } from "@/lib/storage/shape";

const discounts = record({
  coupon_id: nullable(text()),
  plus_discount_id: nullable(number),
  partner_method: nullable(text()),
  partner_point_discount: nullable(record({ method: text(), contract_number: text(), amount: number })),
  point_discount: number,
});

const person = record({ name: text(), phone: text(), email: text() });

const schema = record({
  path: text(),
  /** Link back to that page, with the remaining query. */
  href: text(),
  /** Owner; null for a visitor's draft, which the next member to sign in inherits. */
  member: nullable(text()),
  /** The last order placed from it. */
  order: nullable(text()),
  orderer: person,
  discounts: nullable(discounts),
  method: text(),
  /** Memo for the carrier; empty without shipping. */
  memo: text(),
  /** Sums last shown there, in won; null for a stay. */
  sums: addedLater(record({ coupon_discount: nullable(number), transaction_price: nullable(number) })),
  /** Fields of a stay; null for an activity. */
  stay: nullable(record({ guest: person, guest_is_orderer: flag, arrival_transport: text() })),
});

export type Draft = ShapeOf<typeof schema>;

/** Session storage: survives the gateway's page and a social login, and ends with the tab. */
const entry = localEntry<Partial<Draft>>({
  key: "nadlang.payment-draft",
  schema: schema,
  fallback: {},
  storage: tabStorage,
});

const whole = (): Draft | null => {
  const checked = schema.safeParse(entry.read());
  return checked.success ? checked.data : null;
};

export const draftMemory = {
  /** The draft of this page, unless it is another member's. */
  take(path: string, member: string | null): Draft | null {
    const draft = whole();
    if (!draft || draft.path !== path) return null;
    return draft.member === null || draft.member === member ? draft : null;
  },
  /** Saves the draft. A signed-out page does not overwrite a member's draft. */
  keep(draft: Draft): void {
    const before = whole();
    const isWithoutIts = draft.member === null && before?.path === draft.path && before.member !== null;
    if (!isWithoutIts) entry.write(draft);
  },
  /** The last order placed from this page, unless it is another member's. */
  findOrderId(path: string, member: string): string | null {
    return draftMemory.take(path, member)?.order ?? null;
  },
  findPage(order: string): string | null {
    const draft = whole();
    return draft?.order === order ? draft.path : null;
  },
  /** Link back to the payment page that placed an order. */
  toPath(order: string): string | null {
    const draft = whole();
    return draft?.order === order ? draft.href : null;
  },
  forget: entry.remove,
};
