import { dateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";

/** Last day to take part in an event, as text. */
export const eventUntilText = (endsAt: string | null | undefined): string => {
  const at = endsAt ? readInstant(endsAt) : null;
  // An end at midnight belongs to the day before.
  return at === null ? "언제든 참여해요" : `${dateText(kstToday(at - 1))}까지`;
};

/** Period in which families see an item, while it is active. Null: unlimited. */
export interface Live {
  is_active: boolean;
  starts_at: string | null;
  ends_at: string | null;
}

/** State at an instant, in milliseconds. */
export function liveState({ is_active, starts_at, ends_at }: Live, now: number): "off" | "waiting" | "live" | "over" {
  if (!is_active) return "off";
  if (ends_at !== null && Date.parse(ends_at) <= now) return "over";
  return starts_at !== null && Date.parse(starts_at) > now ? "waiting" : "live";
}
