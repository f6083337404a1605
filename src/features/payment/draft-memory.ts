import * as z from "zod/mini";
import "@/lib/storage/jitless";
import { localEntry } from "@/lib/storage/local-entry";

const discounts = z.object({
  coupon_id: z.nullable(z.string()),
  plus_discount_id: z.nullable(z.number()),
  partner_method: z.nullable(z.string()),
  partner_point_discount: z.nullable(z.object({ method: z.string(), contract_number: z.string(), amount: z.number() })),
  point_discount: z.number(),
});

const schema = z.object({
  /** The payment page it belongs to. */
  path: z.string(),
  /** Whose it is; null for a visitor's, which whoever signs in next takes over. */
  member: z.nullable(z.string()),
  /** The order that was last made of it. */
  order: z.nullable(z.string()),
  orderer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  discounts: z.nullable(discounts),
  method: z.string(),
});

export type Draft = z.infer<typeof schema>;

/** For this tab alone, as long as it is open: the gateway's page and a social login leave the product and come back. */
const entry = localEntry<Partial<Draft>>({
  key: "nadlang.payment-draft",
  schema: z.partial(schema),
  fallback: {},
  storage: () => {
    try {
      return typeof window === "undefined" ? null : window.sessionStorage;
    } catch {
      return null;
    }
  },
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
  keep: (draft: Draft): void => {
    entry.write(draft);
  },
  /** The payment page from which an order was made. */
  pathOf(order: string): string | null {
    const draft = whole();
    return draft?.order === order ? draft.path : null;
  },
  forget: entry.remove,
};
