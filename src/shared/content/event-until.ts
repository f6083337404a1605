import { dateText } from "@/shared/dates/date-text";
import { kstParts } from "@/shared/dates/kst-parts";
import { readInstant } from "@/shared/dates/read-instant";

/** Until when one may take part in an event. */
export const eventUntilText = (endsAt: string | null | undefined): string => {
  const at = endsAt ? readInstant(endsAt) : null;
  return at === null ? "언제든 참여해요" : `${dateText(kstParts(at).date)}까지`;
};
