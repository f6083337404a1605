import type { CheckoutAsk } from "@/api/main/order/checkout";
import { isPlainDate } from "@/shared/dates/plain-date";

type Query = Readonly<Record<string, string | string[] | undefined>>;

const MAX_ITEMS = 50;
const pk = (text: string): number | null => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** Parses `?content=3&options=1,1,2&slot=9&date=2026-12-05`; null when incomplete. */
export const readDraft = (query: Query): CheckoutAsk | null => {
  const text = (name: string) => (typeof query[name] === "string" ? query[name] : "");
  const content = pk(text("content"));
  const options = text("options").split(",").map(pk);
  const pks = options.filter((option) => option !== null);
  if (content === null || pks.length === 0 || pks.length !== options.length || pks.length > MAX_ITEMS) return null;
  const date = text("date");
  return {
    content_pk: content,
    option_pks: pks.sort((a, b) => a - b),
    slot_pk: pk(text("slot")),
    date: isPlainDate(date) ? date : null,
  };
};
