import { dateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";

/** Last day to take part in an event, as text. */
export const eventUntilText = (endsAt: string | null | undefined): string => {
  const at = endsAt ? readInstant(endsAt) : null;
  // An end at midnight belongs to the day before.
  return at === null ? "언제든 참여해요" : `${dateText(kstToday(at - 1))}까지`;
};
