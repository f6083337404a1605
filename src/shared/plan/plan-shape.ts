import type { Point } from "@/shared/geo/haversine-km";

/** Minutes since midnight in Korea, `to` exclusive. */
export interface Span {
  from: number;
  to: number;
}

export interface PlanPlace {
  /** Null when unknown: travel times cannot be computed. */
  at: Point | null;
  /** Length of the visit in minutes. */
  stay: number;
  /** Opening hours of the day; null when unknown. */
  open: Span | "closed" | null;
  /** Available times or, with `isBooked`, the booked one, used instead of the opening hours. Null: any time. */
  times: readonly Span[] | null;
  isBooked: boolean;
}

export interface PlanAsk {
  /** In visiting order. */
  places: readonly PlanPlace[];
  /** Age of the youngest participant on the day, in months; null: no child. */
  youngestMonths: number | null;
  /** Null without a chosen district: the day starts and ends at the places. */
  home: Point | null;
  /** Accommodation for the night instead of home, and its check-in time. */
  lodging: { at: Point; from: number } | null;
  leaveFrom: number;
  /** Start of lunch, which can be at home; null: no meal is planned. */
  meal: number | null;
  /** Nap time, without visits or meals; null: no nap. */
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

/** The rule that a day breaks; `place` is the index of the place where it breaks. */
export type PlanBreak =
  | { rule: "too_many" }
  | { rule: "nap" | "meal" }
  | { rule: "closed" | "no_point" | "no_times" | "too_short" | "booked" | "times" | "hours" | "late"; place: number };

export type DayPlanned = { steps: PlanStep[] } | { breaks: PlanBreak };
