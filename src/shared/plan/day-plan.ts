import type { PlainDate } from "@/shared/dates/plain-date";
import { minutesOf } from "./clock-minutes";
import type { Span } from "./planner";

/** A time that a seat is bought for; it holds on its day alone. */
export interface BookedTime {
  date: PlainDate;
  /** `HH:mm`, as all clock times of a plan. */
  from: string;
  /** Null where it is not known: then as long as one stays. */
  to: string | null;
}

export interface PlanStop {
  pk: number;
  name: string;
  booked: BookedTime | null;
  /** How long the parent wants to stay; null: as long as the place says. */
  minutes: number | null;
}

/** One day as a parent plans it on this device. Who comes along is not part of it: the device knows that anyway. */
export interface DayPlan {
  id: string;
  date: PlainDate;
  stops: PlanStop[];
  /** Not earlier from home. */
  leave: string;
  /** When lunch is to begin; null: no meal is planned. */
  meal: string | null;
  /** The nap that this day keeps free; null: what the device knows of the children. */
  nap: { from: string; to: string } | null;
  /** Nobody naps on this day. */
  isNapless: boolean;
  /** Where the night is spent; null: at home. */
  lodging: { id: number; name: string } | null;
}

export const MOST_STOPS = 4;
export const MOST_PLANS = 20;

/** A plan for a day, with what most families do. */
export const newPlan = (id: string, date: PlainDate): DayPlan => ({
  id,
  date,
  stops: [],
  leave: "09:00",
  meal: "12:00",
  nap: null,
  isNapless: false,
  lodging: null,
});

/** The same plan with a place as its last; one that is there already is taken anew where it stands. */
export const withStop = (plan: DayPlan, stop: PlanStop): DayPlan => {
  const isThere = plan.stops.some(({ pk }) => pk === stop.pk);
  const stops = isThere ? plan.stops.map((one) => (one.pk === stop.pk ? stop : one)) : [...plan.stops, stop];
  return { ...plan, stops: stops.slice(0, MOST_STOPS) };
};

export const withoutStop = (plan: DayPlan, pk: number): DayPlan => ({
  ...plan,
  stops: plan.stops.filter((one) => one.pk !== pk),
});

/** The same plan with one place earlier (-1) or later (1); unchanged at the ends. */
export const withMoved = (plan: DayPlan, pk: number, by: -1 | 1): DayPlan => {
  const from = plan.stops.findIndex((one) => one.pk === pk);
  const [stop, other] = [plan.stops[from], plan.stops[from + by]];
  if (!stop || !other) return plan;
  return { ...plan, stops: plan.stops.map((one) => (one === stop ? other : one === other ? stop : one)) };
};

type Nap = { from: string; to: string };

/**
 * What a day keeps free for naps: what its plan says, else from the first to the last nap that is known of the children who come
 * along. Null where nobody naps.
 */
export const napOf = ({ nap, isNapless }: DayPlan, children: readonly (Nap | null)[]): Span | null => {
  if (isNapless) return null;
  const naps = nap ? [nap] : children.filter((one) => one !== null);
  if (naps.length === 0) return null;
  const from = Math.min(...naps.map((one) => minutesOf(one.from)));
  const to = Math.max(...naps.map((one) => minutesOf(one.to)));
  return to > from ? { from, to } : null;
};
