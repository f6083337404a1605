import type { PlainDate } from "@/shared/dates/plain-date";
import { openDays, type SlotPlan } from "./slot-plan";
import type { NewSlot } from "./write-slots";

/** Slots of a content for `days` days from `from`; empty without a plan. */
export function daySlots(contentId: number, plan: SlotPlan | null, from: PlainDate, days: number): NewSlot[] {
  if (plan === null) return [];
  return openDays(plan, from, days).flatMap(({ date, times }) =>
    times.map((time) => ({ contentId, date, ...time, capacity: plan.capacity })),
  );
}
