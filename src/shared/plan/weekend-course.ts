import { type Instant, kstParts } from "@/shared/dates/kst";
import { addDays, type PlainDate, weekday } from "@/shared/dates/plain-date";
import { type DayPlan, newPlan, withStop } from "./day-plan";

const SATURDAY = 6;

/** Until this hour a day of the weekend counts as a whole day. */
const DAWN_ENDS = 7;

/** The next whole day of a weekend: today before seven in the morning, else tomorrow or later. */
export const courseDay = (today: PlainDate, now: Instant): PlainDate => {
  const day = weekday(today);
  const { date, hour } = kstParts(now);
  const isDawn = date === today && hour < DAWN_ENDS;
  if (isDawn && (day === SATURDAY || day === 0)) return today;
  return addDays(today, day === SATURDAY ? 1 : SATURDAY - day);
};

interface Place {
  pk: number;
  name: string;
  sub_category_name: string;
}

/**
 * Pairs places of different kinds: the first with the next one of another kind, and so on. Each place is in one pair at
 * most, so that every course shows new places.
 */
export function orderCourses<One extends Place>(places: readonly One[]): [One, One][] {
  const [first, ...others] = places;
  if (!first) return [];
  const second = others.find(({ sub_category_name: kind }) => kind !== first.sub_category_name);
  const rest = others.filter((other) => other !== second);
  return second ? [[first, second], ...orderCourses(rest)] : orderCourses(rest);
}

/** A plan with these places in order and the usual times. */
export const coursePlan = (id: string, date: PlainDate, places: readonly Place[]): DayPlan =>
  places.reduce((plan, { pk, name }) => withStop(plan, { pk, name, booked: null, minutes: null }), newPlan(id, date));
