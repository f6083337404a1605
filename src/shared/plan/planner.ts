import type { Point } from "@/shared/geo/haversine-km";
import { driveMinutes, MOVE_MINUTES } from "./drive";

/** Minutes since midnight in Korea, `to` not included. */
export interface Span {
  from: number;
  to: number;
}

export interface PlanPlace {
  /** Null where it is not known: nobody can say how long the way is. */
  at: Point | null;
  /** Minutes that a family stays. */
  stay: number;
  /** Opening hours of the day; null where nobody says them. */
  open: Span | "closed" | null;
  /** The times that can be had or, with `isBooked`, the one that is; they count instead of the opening hours. Null: any time. */
  times: readonly Span[] | null;
  isBooked: boolean;
}

export interface PlanAsk {
  /** In the order in which they are visited. */
  places: readonly PlanPlace[];
  /** Age in months, on the day, of the youngest who comes along; null: no child. */
  youngestMonths: number | null;
  /** Null where no district was chosen: the day begins and ends at the places. */
  home: Point | null;
  /** Where the night is spent, in place of home, and from when on it takes guests. */
  lodging: { at: Point; from: number } | null;
  /** Not earlier from home. */
  leaveFrom: number;
  /** When lunch is to begin, at home where nobody is out then; null: no meal is planned. */
  meal: number | null;
  /** Nobody is visited and nothing eaten meanwhile; null: nobody naps. */
  nap: Span | null;
}

/** `home`, `lodging`, or the index of a place. */
export type Where = "home" | "lodging" | number;

export type PlanStep = Span &
  (
    | { kind: "drive"; where: Where; driving: number; hasNap: boolean }
    | { kind: "visit"; where: number }
    | { kind: "meal"; where: number }
    | { kind: "nap"; where: Where }
    | { kind: "wait"; where: Where }
  );

/** Which rule a day cannot keep; `place` is the index of the place where that shows. */
export type PlanBreak =
  | { rule: "too_many" }
  | { rule: "nap" | "meal" }
  | { rule: "closed" | "no_point" | "no_times" | "too_short" | "booked" | "times" | "hours" | "late"; place: number };

export type DayPlanned = { steps: PlanStep[] } | { breaks: PlanBreak };

/** Children below this age bear two places a day, no more. */
export const SMALL_MONTHS = 36;
export const SMALL_PLACES = 2;
export const MEAL_MINUTES = 60;
/** A nap in a moving car, or in one place, is one from this length on. */
export const NAP_MINUTES = 30;
/** Lunch may begin so much earlier or later than it was wished. */
const MEAL_EARLIER = 30;
const MEAL_LATER = 60;
/** Everyone is where they sleep by then: at ten in the evening, with children under seven and three years earlier. */
const DAY_END = 22 * 60;
const YOUNG_MONTHS = 84;
export const dayEnd = (youngestMonths: number | null): number => {
  if (youngestMonths === null || youngestMonths >= YOUNG_MONTHS) return DAY_END;
  return youngestMonths < SMALL_MONTHS ? 19 * 60 + 30 : 20 * 60 + 30;
};
/** A nap in a seat or a corner of a place is that much worse, in minutes, than one in a moving car or a bed. */
const REST_COST = 120;
/** Lunch is part of the day: only where it would cost more than this in waiting does one eat at home. */
const HOME_MEAL_COST = 90;

/** What is tried: where lunch is eaten, and how the nap comes about on one of the ways (`at`: before which place). */
interface Choice {
  meal: { place: number; isBefore: boolean } | null;
  nap: { way: "hold" | "rest" | "lodging"; at: number } | null;
}

/**
 * Puts a day together: each place once, in the given order, inside its hours or at its booked time, with lunch near the wished
 * time and nothing but the road or a rest during the nap. Of all days that keep the rules the one that ends soonest, with little
 * waiting and the nap on a drive of thirty minutes or in a bed. If there is none, says which rule stands in the way.
 */
export function planDay(ask: PlanAsk): DayPlanned {
  const breaks = plainBreak(ask);
  if (breaks) return { breaks };
  const steps = bestDay(ask);
  if (steps) return { steps };
  if (ask.nap && bestDay({ ...ask, nap: null })) return { breaks: { rule: "nap" } };
  if (ask.meal !== null && bestDay({ ...ask, meal: null })) return { breaks: { rule: "meal" } };
  const bare = { ...ask, meal: null, nap: null };
  const tried = tryDay(bare, { meal: null, nap: null });
  return { breaks: "breaks" in tried ? tried.breaks : { rule: ask.nap ? "nap" : "meal" } };
}

/** What no order of things could mend. */
function plainBreak({ places, youngestMonths }: PlanAsk): PlanBreak | null {
  if (youngestMonths !== null && youngestMonths < SMALL_MONTHS && places.length > SMALL_PLACES)
    return { rule: "too_many" };
  for (const [place, { at, stay, open, times }] of places.entries()) {
    if (!at) return { rule: "no_point", place };
    if (times?.length === 0) return { rule: "no_times", place };
    if (times) continue;
    if (open === "closed") return { rule: "closed", place };
    if (open && open.to - open.from < stay) return { rule: "too_short", place };
  }
  return null;
}

function bestDay(ask: PlanAsk): PlanStep[] | null {
  let best: { steps: PlanStep[]; cost: number } | null = null;
  for (const choice of choicesOf(ask)) {
    const tried = tryDay(ask, choice);
    if ("breaks" in tried) continue;
    const cost = costOf(tried.steps) + (ask.meal !== null && !choice.meal ? HOME_MEAL_COST : 0);
    if (!best || cost < best.cost) best = { steps: tried.steps, cost };
  }
  return best?.steps ?? null;
}

function choicesOf({ places, meal, nap, lodging }: PlanAsk): Choice[] {
  const meals: Choice["meal"][] =
    meal === null
      ? [null]
      : [null, ...places.flatMap((_, place) => [true, false].map((isBefore) => ({ place, isBefore })))];
  const ways = lodging ? (["hold", "rest", "lodging"] as const) : (["hold", "rest"] as const);
  const naps: Choice["nap"][] = [
    null,
    ...(nap ? Array.from({ length: places.length + 1 }, (_, at) => ways.map((way) => ({ way, at }))).flat() : []),
  ];
  return meals.flatMap((oneMeal) => naps.map((oneNap) => ({ meal: oneMeal, nap: oneNap })));
}

const costOf = (steps: readonly PlanStep[]): number =>
  steps.reduce((sum, step) => {
    const minutes = step.to - step.from;
    if (step.kind === "wait") return sum + minutes;
    return step.kind === "nap" && typeof step.where === "number" ? sum + REST_COST : sum;
  }, steps.at(-1)?.to ?? 0);

const meet = (one: Span, other: Span): number => Math.min(one.to, other.to) - Math.max(one.from, other.from);

/** The day as it goes with these choices: always on to the next thing as soon as it may begin. */
function tryDay(ask: PlanAsk, choice: Choice): DayPlanned {
  const { places, nap, lodging } = ask;
  const steps: PlanStep[] = [];
  let now = ask.leaveFrom;
  let where: Where = "home";

  const pointOf = (one: Where): Point | null =>
    one === "home" ? ask.home : one === "lodging" ? (lodging?.at ?? null) : (places[one]?.at ?? null);
  const add = (step: PlanStep) => {
    if (step.to > step.from) steps.push(step);
    now = step.to;
  };
  const waitUntil = (until: number) => {
    if (until > now) add({ kind: "wait", where, from: now, to: until });
  };
  const travel = (to: Where) => {
    const [from, target] = [pointOf(where), pointOf(to)];
    if (from && target) {
      const driving = driveMinutes(from, target);
      add({ kind: "drive", where: to, driving, hasNap: false, from: now, to: now + driving + MOVE_MINUTES });
    }
    where = to;
  };
  /** When something of this length may begin from `earliest` on: not across the nap. */
  const afterNap = (earliest: number, length: number): number =>
    nap && meet({ from: earliest, to: earliest + length }, nap) > 0 ? nap.to : earliest;
  const go = (to: Where, gap: number) => {
    const way = choice.nap?.at === gap ? choice.nap.way : null;
    if (nap && way === "hold") waitUntil(nap.from);
    if (nap && way === "rest") waitUntil(nap.to);
    if (nap && way === "lodging" && to !== "lodging") {
      travel("lodging");
      waitUntil(nap.to);
    }
    travel(to);
  };
  const eat = (place: number): boolean => {
    if (ask.meal === null) return true;
    const start = afterNap(Math.max(now, ask.meal - MEAL_EARLIER), MEAL_MINUTES);
    if (start > ask.meal + MEAL_LATER) return false;
    waitUntil(start);
    add({ kind: "meal", where: place, from: start, to: start + MEAL_MINUTES });
    return true;
  };

  for (const [at, place] of places.entries()) {
    go(at, at);
    const eats = choice.meal?.place === at;
    if (eats && choice.meal?.isBefore && !eat(at)) return { breaks: { rule: "meal" } };
    const span = spanOf(place, now, nap, afterNap);
    if (!span) return { breaks: breakOf(place, at) };
    waitUntil(span.from);
    add({ kind: "visit", where: at, ...span });
    if (eats && !choice.meal?.isBefore && !eat(at)) return { breaks: { rule: "meal" } };
  }
  go(lodging ? "lodging" : "home", places.length);
  if (lodging) waitUntil(lodging.from);
  if (now > dayEnd(ask.youngestMonths)) return { breaks: { rule: "late", place: places.length - 1 } };
  const day = leavingLate(steps);
  if (ask.meal !== null && choice.meal === null && !eatsAtHome(day, ask.meal)) return { breaks: { rule: "meal" } };
  return nap ? withNap(day, nap, ask) : { steps: day };
}

/** When a place is visited by those who are there at `now`; null where it cannot be any more. */
function spanOf(
  { open, times, stay }: PlanPlace,
  now: number,
  nap: Span | null,
  afterNap: (earliest: number, length: number) => number,
): Span | null {
  if (times) return times.find((time) => time.from >= now && (!nap || meet(time, nap) <= 0)) ?? null;
  const opens = open && open !== "closed" ? open : { from: 0, to: DAY_END };
  const from = afterNap(Math.max(now, opens.from), stay);
  return from + stay <= opens.to ? { from, to: from + stay } : null;
}

const breakOf = ({ times, isBooked, open }: PlanPlace, place: number): PlanBreak => {
  if (times) return { rule: isBooked ? "booked" : "times", place };
  return { rule: open === null ? "late" : "hours", place };
};

/** Whether there is time for lunch before leaving or after coming back, so that no place has to offer it. */
const eatsAtHome = (steps: readonly PlanStep[], meal: number): boolean =>
  (steps[0]?.from ?? 0) >= meal - MEAL_EARLIER + MEAL_MINUTES || (steps.at(-1)?.to ?? 0) <= meal + MEAL_LATER;

/** Nobody leaves home to wait: the first way begins so that it ends when the first thing does. */
function leavingLate(steps: readonly PlanStep[]): PlanStep[] {
  const [first, second, ...rest] = steps;
  if (first?.kind === "wait") return leavingLate(steps.slice(1));
  if (first?.kind !== "drive" || second?.kind !== "wait") return [...steps];
  const later = second.to - second.from;
  return [{ ...first, from: first.from + later, to: first.to + later }, ...rest];
}

/**
 * Marks where the nap is: on a drive with thirty minutes of it, else in one place for as long. Before leaving and after the last
 * way everyone has a bed. Breaks the rule where the nap would be neither.
 */
function withNap(steps: readonly PlanStep[], nap: Span, { home, lodging }: PlanAsk): DayPlanned {
  const least = Math.min(NAP_MINUTES, nap.to - nap.from);
  const [leave, end] = [steps[0]?.from ?? 0, steps.at(-1)?.to ?? 0];
  if (leave - nap.from >= least) return { steps: [...steps] };
  const bedFrom = lodging?.from ?? 0;
  const drive = steps.find(
    (step) => step.kind === "drive" && meet({ from: step.from, to: step.from + step.driving }, nap) >= NAP_MINUTES,
  );
  const marked = steps.flatMap((step): PlanStep[] => {
    if (step === drive && step.kind === "drive") return [{ ...step, hasNap: true }];
    if (step.kind !== "wait") return [step];
    return asRest(step, { from: step.where === "lodging" ? Math.max(nap.from, bedFrom) : nap.from, to: nap.to }, least);
  });
  const after = { from: Math.max(end, nap.from), to: nap.to };
  const isAfter = after.to - after.from >= least;
  // Whoever is back long before needs to be told nothing.
  if (isAfter && after.from === end && (lodging || home))
    marked.push({ kind: "nap", where: lodging ? "lodging" : "home", ...after });
  return isAfter || drive || marked.some(({ kind }) => kind === "nap")
    ? { steps: marked }
    : { breaks: { rule: "nap" } };
}

/** A wait as what it is: a rest for the part that lies in the nap, where that is long enough. */
function asRest(step: PlanStep & { kind: "wait" }, nap: Span, least: number): PlanStep[] {
  const [from, to] = [Math.max(step.from, nap.from), Math.min(step.to, nap.to)];
  if (to - from < least) return [step];
  const parts: PlanStep[] = [
    { kind: "wait", where: step.where, from: step.from, to: from },
    { kind: "nap", where: step.where, from, to },
    { kind: "wait", where: step.where, from: to, to: step.to },
  ];
  return parts.filter((part) => part.to > part.from);
}
