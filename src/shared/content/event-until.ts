import { dateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";

/** Until when one may take part in an event. */
export const eventUntilText = (endsAt: string | null | undefined): string => {
  const at = endsAt ? readInstant(endsAt) : null;
  // What ends at midnight is over when that day begins.
  return at === null ? "언제든 참여해요" : `${dateText(kstToday(at - 1))}까지`;
};
