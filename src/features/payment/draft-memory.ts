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
  /** The payment page it belongs to. */
  path: text(),
  /** How one comes back to it: with what its address says beyond that. */
  href: text(),
  /** Whose it is; null for a visitor's, which whoever signs in next takes over. */
  member: nullable(text()),
  /** The order that was last made of it. */
  order: nullable(text()),
  orderer: person,
  discounts: nullable(discounts),
  method: text(),
  /** What the carrier should know; empty where nothing is sent. */
  memo: text(),
  /** Sums last shown there, in won; null for a stay. */
  sums: addedLater(record({ coupon_discount: nullable(number), transaction_price: nullable(number) })),
  /** What only a stay asks; null for an activity. */
  stay: nullable(record({ guest: person, guest_is_orderer: flag, arrival_transport: text() })),
});

export type Draft = ShapeOf<typeof schema>;

/** For this tab alone, as long as it is open: the gateway's page and a social login leave the product and come back. */
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
  /** What stands on the page once its member's login is over does not take the place of what they wrote. */
  keep(draft: Draft): void {
    const before = whole();
    const isWithoutIts = draft.member === null && before?.path === draft.path && before.member !== null;
    if (!isWithoutIts) entry.write(draft);
  },
  /** The order that was last made of this page, unless it is another member's. */
  orderOf(path: string, member: string): string | null {
    return draftMemory.take(path, member)?.order ?? null;
  },
  /** The payment page from which an order was made. */
  pageOf(order: string): string | null {
    const draft = whole();
    return draft?.order === order ? draft.path : null;
  },
  /** The way back to the payment page from which an order was made. */
  pathOf(order: string): string | null {
    const draft = whole();
    return draft?.order === order ? draft.href : null;
  },
  forget: entry.remove,
};
