import { clock, moveClock } from "@/server/platform/clock";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { feeRate } from "@/shared/refund/fee-rate";
import { measured } from "../support/trust/scale";

/** Instants around the change of days, months and years in Korea, with their Korean date. */
const EDGES: readonly [string, string][] = [
  ["2026-12-31T14:59:59.999Z", "2026-12-31"],
  ["2026-12-31T15:00:00.000Z", "2027-01-01"],
  ["2028-02-28T14:59:59.999Z", "2028-02-28"],
  ["2028-02-28T15:00:00.000Z", "2028-02-29"],
  ["2028-02-29T14:59:59.999Z", "2028-02-29"],
  ["2028-02-29T15:00:00.000Z", "2028-03-01"],
  ["2027-02-28T15:00:00.000Z", "2027-03-01"],
  // Days on which other countries change to or from summer time.
  ["2026-03-08T09:59:59.999Z", "2026-03-08"],
  ["2026-03-08T15:00:00.000Z", "2026-03-09"],
  ["2026-11-01T08:59:59.999Z", "2026-11-01"],
  ["2026-11-01T15:00:00.000Z", "2026-11-02"],
];

/** The fee of a show on 1 March 2028, paid long before, at Korean midnights and the moment before. */
const FEES: readonly [string, string][] = [
  ["2028-02-20T14:59:59.999Z", "2028-02-20T15:00:00.000Z"],
  ["2028-02-23T14:59:59.999Z", "2028-02-23T15:00:00.000Z"],
  ["2028-02-27T14:59:59.999Z", "2028-02-27T15:00:00.000Z"],
];

afterEach(() => moveClock(0));

it("어느 시간대에서 돌아도 날은 한국의 자정에 바뀐다", () => {
  const wrong: string[] = [];
  for (const [instant, day] of EDGES) {
    const seen = kstToday(new Date(instant));
    if (seen !== day) wrong.push(`${instant} is ${seen}, not ${day}`);
    if (addDays(addDays(day, 1), -1) !== day) wrong.push(`${day} does not come back`);
  }
  for (const offset of [-25, 25]) {
    moveClock(Date.parse("2028-02-28T15:00:00.000Z") + offset * 3_600_000 - Date.now());
    const expected = offset < 0 ? "2028-02-27" : "2028-03-01";
    if (kstToday(clock.now()) !== expected) wrong.push(`${offset} h off is ${kstToday(clock.now())}`);
    moveClock(0);
  }
  const terms = {
    kind: "show",
    useDate: "2028-03-01",
    paidAt: new Date("2028-01-01T00:00:00Z"),
    venueSteps: [],
  } as const;
  const rates = FEES.map(([before, after]) => [
    feeRate(terms, new Date(before)).rate,
    feeRate(terms, new Date(after)).rate,
  ]);
  const steps = rates.filter(([before = 0, after = 0]) => before < after).length;
  measured({
    goal: "R18",
    name: "time",
    engine: "none",
    figures: `${EDGES.length} edge instants under TZ ${process.env.TZ ?? "of the machine"}, a clock 25 h off both ways, fee steps ${JSON.stringify(rates)}; ${wrong.length} wrong${wrong[0] ? ` [${wrong[0]}]` : ""}`,
    target: "same results in all zones",
    laws: {
      "days change at Korean midnight": wrong.length === 0,
      "fees step at Korean midnight": steps === FEES.length,
    },
  });
});
