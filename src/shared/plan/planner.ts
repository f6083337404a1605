import type { Point } from "@/shared/geo/haversine-km";
import { driveMinutes, MOVE_MINUTES } from "./drive";
import type { DayPlanned, PlanAsk, PlanBreak, PlanPlace, PlanStep, Span, Where } from "./plan-shape";

/** Children below this age can manage at most two places a day. */
export const SMALL_MONTHS = 36;
export const SMALL_PLACES = 2;
export const MEAL_MINUTES = 60;
/** Minimum minutes of a nap in a moving car, or in one place. */
export const NAP_MINUTES = 30;
/** Tolerance of the lunch time, in minutes. */
const MEAL_EARLIER = 30;
const MEAL_LATER = 60;
/** End of the day: 22:00, or earlier with children under seven and under three years. */
const DAY_END = 22 * 60;
const YOUNG_MONTHS = 84;
export const dayEnd = (youngestMonths: number | null): number => {
  if (youngestMonths === null || youngestMonths >= YOUNG_MONTHS) return DAY_END;
  return youngestMonths < SMALL_MONTHS ? 19 * 60 + 30 : 20 * 60 + 30;
};
/** Cost of a nap in a seat or at a place compared with a moving car or a bed, in minutes. */
const REST_COST = 120;
/** Lunch at home is chosen only if lunch on the way would cost more waiting than this. */
const HOME_MEAL_COST = 90;

/** A candidate: the place of lunch, and the way the nap is taken before a place (`at`). */
interface Choice {
  meal: { place: number; isBefore: boolean } | null;
  nap: { way: "hold" | "rest" | "lodging"; at: number } | null;
}

/**
 * Plans a day: each place once, in the given order, within its hours or at its booked time, with lunch near the wished
 * time and only driving or rest during the nap. Chooses the valid plan that ends soonest, with little waiting and the
 * nap on a drive of thirty minutes or in a bed. Without a valid plan, returns the rule that prevents it.
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

/** Returns a rule that every candidate would break, or null. */
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
  for (const choice of toChoices(ask)) {
    const tried = tryDay(ask, choice);
    if ("breaks" in tried) continue;
    const cost = sumCost(tried.steps) + (ask.meal !== null && !choice.meal ? HOME_MEAL_COST : 0);
    if (!best || cost < best.cost) best = { steps: tried.steps, cost };
  }
  return best?.steps ?? null;
}

function toChoices({ places, meal, nap, lodging }: PlanAsk): Choice[] {
  const meals: Choice["meal"][] =
    meal === null
      ? [null]
      : [null, ...places.flatMap((_, place) => [true, false].map((isBefore) => ({ place, isBefore })))];
  const ways = lodging ? (["hold", "rest", "lodging"] as const) : (["hold", "rest"] as const);
  const naps: Choice["nap"][] = [
    null,
    ...(nap
      ? Array.from({ length: places.length + 1 }, (_, index) => ways.map((way) => ({ way, at: index }))).flat()
      : []),
  ];
  return meals.flatMap((oneMeal) => naps.map((oneNap) => ({ meal: oneMeal, nap: oneNap })));
}

const sumCost = (steps: readonly PlanStep[]): number =>
  steps.reduce((sum, step) => {
    const minutes = step.to - step.from;
    if (step.kind === "wait") return sum + minutes;
    return step.kind === "nap" && typeof step.where === "number" ? sum + REST_COST : sum;
  }, steps.at(-1)?.to ?? 0);

const meet = (span: Span, other: Span): number => Math.min(span.to, other.to) - Math.max(span.from, other.from);

/** Simulates the day with these choices, starting each step as early as possible. */
function tryDay(ask: PlanAsk, choice: Choice): DayPlanned {
  const { places, nap, lodging } = ask;
  const steps: PlanStep[] = [];
  let now = ask.leaveFrom;
  let where: Where = "home";

  const toPoint = (where: Where): Point | null =>
    where === "home" ? ask.home : where === "lodging" ? (lodging?.at ?? null) : (places[where]?.at ?? null);
  const add = (step: PlanStep) => {
    if (step.to > step.from) steps.push(step);
    now = step.to;
  };
  const waitUntil = (until: number) => {
    if (until > now) add({ kind: "wait", where, from: now, to: until });
  };
  const travel = (to: Where) => {
    const [from, target] = [toPoint(where), toPoint(to)];
    if (from && target) {
      const driving = driveMinutes(from, target);
      add({ kind: "drive", where: to, driving, hasNap: false, from: now, to: now + driving + MOVE_MINUTES });
    }
    where = to;
  };
  /** Earliest start from `earliest` on of a step of this length that does not overlap the nap. */
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
    const span = toSpan(place, now, nap, afterNap);
    if (!span) return { breaks: toBreak(place, at) };
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

/** Time of a visit when arriving at `now`; null when it is too late. */
function toSpan(
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

const toBreak = ({ times, isBooked, open }: PlanPlace, place: number): PlanBreak => {
  if (times) return { rule: isBooked ? "booked" : "times", place };
  return { rule: open === null ? "late" : "hours", place };
};

/** True when there is time for lunch at home, before leaving or after returning. */
const eatsAtHome = (steps: readonly PlanStep[], meal: number): boolean =>
  (steps[0]?.from ?? 0) >= meal - MEAL_EARLIER + MEAL_MINUTES || (steps.at(-1)?.to ?? 0) <= meal + MEAL_LATER;

/** Delays the departure so that the first drive ends when the first step starts. */
function leavingLate(steps: readonly PlanStep[]): PlanStep[] {
  const [first, second, ...rest] = steps;
  if (first?.kind === "wait") return leavingLate(steps.slice(1));
  if (first?.kind !== "drive" || second?.kind !== "wait") return [...steps];
  const later = second.to - second.from;
  return [{ ...first, from: first.from + later, to: first.to + later }, ...rest];
}

/**
 * Marks the nap: on a drive with thirty minutes of it, else during a wait of sufficient length. Before leaving and
 * after the last drive there is a bed. Breaks the nap rule otherwise.
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
  // No nap step when the family is back long before it.
  if (isAfter && after.from === end && (lodging || home))
    marked.push({ kind: "nap", where: lodging ? "lodging" : "home", ...after });
  return isAfter || drive || marked.some(({ kind }) => kind === "nap")
    ? { steps: marked }
    : { breaks: { rule: "nap" } };
}

/** Splits a wait: the part within the nap becomes a rest if it is long enough. */
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
