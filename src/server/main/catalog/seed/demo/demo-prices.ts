import { createRandom } from "@/server/platform/catalog/random";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import type { DemoContent } from "./demo-contents";

/** Days of price history, more than the 30 days that the list price rule checks. */
const DAYS_BACK = 60;

/**
 * Price history of a demo place. Most reductions are a few days old; one in eight is two weeks old, and new contents
 * never cost more: a struck-through price would be untrue for these, so none is shown.
 */
export function demoAsked(
  content: DemoContent,
  { listPrice, price }: { listPrice: number; price: number },
  today: PlainDate,
) {
  if (content.saleState !== "on_sale") return [];
  const random = createRandom(`prices of ${content.key}`);
  const reducedFor = random() < 1 / 8 ? 14 : 1 + Math.floor(random() * 6);
  const at = (days: number) => new Date(kstInstant(addDays(today, -days)));
  const since = Math.min(content.ageDays, DAYS_BACK);
  if (listPrice === price || since <= reducedFor) return since > 0 ? [{ askedFrom: at(since), price }] : [];
  return [
    { askedFrom: at(since), price: listPrice },
    { askedFrom: at(reducedFor), price },
  ];
}
