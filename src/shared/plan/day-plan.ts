import type { PlainDate } from "@/shared/dates/plain-date";
import { toMinutes } from "./clock-minutes";
import type { Span } from "./plan-shape";

/** Booked time of a stop; applies only to its date. */
export interface BookedSlot {
  date: PlainDate;
  /** `HH:mm`, like all times of a plan. */
  from: string;
  /** Null when unknown: the usual length of the visit applies. */
  to: string | null;
}

export interface PlanStop {
  pk: number;
  name: string;
  booked: BookedSlot | null;
  /** Minutes that the parent wants to stay; null: as the place states. */
  minutes: number | null;
}

/** A day plan on this device. Participants are not part of it because the device stores them separately. */
export interface DayPlan {
  id: string;
  date: PlainDate;
  stops: PlanStop[];
  leave: string;
  /** Start of lunch; null: no meal is planned. */
  meal: string | null;
  /** Nap time of this day; null: from the children's facts on this device. */
  nap: { from: string; to: string } | null;
  /** No nap on this day. */
  isNapless: boolean;
  /** Accommodation of the night; null: at home. */
  lodging: { id: number; name: string } | null;
}

export const MOST_STOPS = 4;
export const MOST_PLANS = 20;

/** A new plan with the usual times. */
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

/** Adds a stop as the last one, or replaces the stop of the same place. */
export const withStop = (plan: DayPlan, stop: PlanStop): DayPlan => {
  const isThere = plan.stops.some(({ pk }) => pk === stop.pk);
  const stops = isThere
    ? plan.stops.map((planStop) => (planStop.pk === stop.pk ? stop : planStop))
    : [...plan.stops, stop];
  return { ...plan, stops: stops.slice(0, MOST_STOPS) };
};

export const withoutStop = (plan: DayPlan, pk: number): DayPlan => ({
  ...plan,
  stops: plan.stops.filter((stop) => stop.pk !== pk),
});

/** Moves a stop earlier (-1) or later (1); unchanged at the ends. */
export const withMoved = (plan: DayPlan, pk: number, by: -1 | 1): DayPlan => {
  const from = plan.stops.findIndex((stop) => stop.pk === pk);
  const [stop, other] = [plan.stops[from], plan.stops[from + by]];
  if (!stop || !other) return plan;
  return {
    ...plan,
    stops: plan.stops.map((planStop) => (planStop === stop ? other : planStop === other ? stop : planStop)),
  };
};

type Nap = { from: string; to: string };

/**
 * Nap time of a day: from its plan, else from the earliest start to the latest end of the children's known naps. Null
 * without a nap.
 */
export const findNap = ({ nap, isNapless }: DayPlan, children: readonly (Nap | null)[]): Span | null => {
  if (isNapless) return null;
  const naps = nap ? [nap] : children.filter((child) => child !== null);
  if (naps.length === 0) return null;
  const from = Math.min(...naps.map((nap) => toMinutes(nap.from)));
  const to = Math.max(...naps.map((nap) => toMinutes(nap.to)));
  return to > from ? { from, to } : null;
};
