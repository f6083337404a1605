import { isBookable, soonestDay, toTimes } from "@/features/content/booking/slots";
import type { Choice } from "@/features/content/booking/use-choice";
import { useChosen } from "@/features/content/choice-context";
import { isSold } from "@/features/content/is-sold";
import { lateCopy } from "@/features/content/late-copy";
import { clockText, dateText, lastMomentText } from "@/shared/dates/date-text";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { effectiveSteps } from "@/shared/refund/effective-steps";
import { refundTimeline } from "@/shared/refund/refund-timeline";
import { standardSteps } from "@/shared/refund/standard-steps";
import { Badge } from "@/ui/display/badge";

const { promises: copy } = lateCopy;

/** Availability of the chosen day, or of the first day with seats. Null while unknown, or without seats. */
const whenFree = ({
  detail,
  today,
  date,
  isUndated,
  slots: { chosen: seats },
  soonest,
}: Pick<Choice, "detail" | "today" | "date" | "isUndated" | "slots" | "soonest">): string | null => {
  if (!isSold(detail)) return null;
  if (isUndated) return detail.needs_shipping ? copy.shipped : copy.anyDay(detail.valid_days);
  const day = date ?? soonestDay(seats ?? []) ?? soonest ?? null;
  if (day === null) return null;
  const first = toTimes(seats ?? [], day).find(isBookable);
  if (date !== null) return first ? copy.freeOn(dateText(date)) : null;
  const time = first?.startsAt ? ` ${clockText(first.startsAt)}` : "";
  if (day === today) return copy.freeFrom(`${copy.today}${time}`);
  if (day === addDays(today, 1)) return copy.freeFrom(`${copy.tomorrow}${time}`);
  return copy.freeFrom(dateText(day));
};

/**
 * Text with the last moment of free cancellation: by the general rule, or for the chosen day, if bought today. Null if
 * a fee always applies, or already does.
 */
const freeUntil = ({ detail: { refund }, visitDate, isUndated, date, today }: Choice): string | null => {
  if (isUndated) return copy.unusedBack;
  if (date !== null) {
    const now = kstInstant(today);
    const policy = { kind: refund.standard, useDate: date, paidAt: now, venueSteps: refund.steps };
    const [first] = refundTimeline(policy, 0, now);
    return first?.rate === 0 ? copy.freeBy(lastMomentText(first.until)) : null;
  }
  const steps = effectiveSteps(standardSteps(refund.standard, visitDate), refund.steps);
  const free = steps.find(({ rate }) => rate === 0);
  return free ? copy.freeCancel(free.days_before) : null;
};

/** Key facts in one line: when seats are available, and the last day of free cancellation. */
export const Promises = () => {
  const choice = useChosen();
  const when = whenFree(choice);
  const isOnSale = isSold(choice.detail);
  const until = isOnSale ? freeUntil(choice) : null;
  return <Badges when={when} until={until} isSold={isOnSale} kind={choice.detail.sub_category_name} />;
};

const Badges = ({
  when,
  until,
  isSold,
  kind,
}: {
  when: string | null;
  until: string | null;
  isSold: boolean;
  kind: string;
}) => (
  <div className="badges">
    {when && <Badge tone="fit">{when}</Badge>}
    {isSold && <Badge tone={until ? "info" : "grey"}>{until ?? copy.fee}</Badge>}
    {!when && <Badge>{kind}</Badge>}
  </div>
);
