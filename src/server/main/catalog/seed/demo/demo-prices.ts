import { randomOf } from "@/server/platform/catalog/random";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import type { DemoContent } from "./demo-contents";

/** How many days the demo looks back; longer than any rule does. */
const DAYS_BACK = 60;

/**
 * What a demo place asked before today. Most reductions are a few days old; one in eight is of two weeks ago, and
 * what is new here was never dearer: there a struck price would be untrue, and none is shown.
 */
export function demoAsked(
  one: DemoContent,
  { listPrice, price }: { listPrice: number; price: number },
  today: PlainDate,
) {
  if (one.saleState !== "on_sale") return [];
  const random = randomOf(`prices of ${one.key}`);
  const reducedFor = random() < 1 / 8 ? 14 : 1 + Math.floor(random() * 6);
  const at = (days: number) => new Date(kstInstant(addDays(today, -days)));
  const since = Math.min(one.ageDays, DAYS_BACK);
  if (listPrice === price || since <= reducedFor) return since > 0 ? [{ askedFrom: at(since), price }] : [];
  return [
    { askedFrom: at(since), price: listPrice },
    { askedFrom: at(reducedFor), price },
  ];
}
