import { ageMonths } from "@/shared/age/age";
import { dateTimeText, relativeText } from "@/shared/dates/date-text";
import { isWithinRange } from "@/shared/dates/is-within-range";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addMonths } from "@/shared/dates/plain-date";
import { stayRange } from "@/shared/dates/stay-range";
import { feeRate } from "@/shared/refund/fee-rate";
import { refundTimeline } from "@/shared/refund/refund-timeline";

const edges = [
  "2026-02-28T14:59:59.999Z",
  "2026-02-28T15:00:00Z",
  "2028-02-29T14:59:59.999Z",
  "2026-03-08T09:30:00Z",
  "2026-10-31T20:00:00Z",
];

/** Prints results for moments at which another time zone has another date; the machine's zone must not matter. */
const answers = edges.map((edge) => {
  const now = new Date(edge);
  const today = kstToday(now);
  const policy = { kind: "stay", useDate: "2026-03-01", paidAt: kstInstant("2026-02-27", "23:30") } as const;
  return {
    today,
    text: dateTimeText(now),
    ago: relativeText(kstInstant("2026-02-27"), now),
    age: ageMonths("2023-03-01", today),
    range: stayRange({ checkIn: "2026-03-01", checkOut: "2026-03-02" }, today),
    within: isWithinRange("2026-02-28T00:00:00", "2026-02-28", now, () => {}),
    fee: feeRate(policy, now),
    steps: refundTimeline(policy, 100_000, now),
    // Samoa has no 30 December 2011.
    month: addMonths("2011-11-30", 1),
  };
});
process.stdout.write(JSON.stringify(answers));
