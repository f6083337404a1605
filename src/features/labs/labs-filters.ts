import type { LabsFilters } from "@/api/main/discover/labs";
import { ageMonths } from "@/shared/age/age";
import type { PlainDate } from "@/shared/dates/plain-date";

/** Filters of the play-news list in the address. */
export type LabsChoice = { ours: boolean; indoor: "indoor" | "outdoor" | null; short: boolean };

type Query = Readonly<Record<string, string | string[] | undefined>>;

const SHORT_MINUTES = 30;

/** Reads the filters from an address; unknown values are ignored. */
export const readChoice = (query: Query): LabsChoice => ({
  ours: query.ours === "1",
  indoor: query.indoor === "indoor" || query.indoor === "outdoor" ? query.indoor : null,
  short: query.short === "1",
});

export const choiceQuery = ({ ours, indoor, short }: LabsChoice) => ({
  ours: ours ? "1" : undefined,
  indoor: indoor ?? undefined,
  short: short ? "1" : undefined,
});

/** Filters of the request; `births` of the children who come along. */
export const labsFilters = (choice: LabsChoice, births: readonly PlainDate[], today: PlainDate): LabsFilters => ({
  ...(choice.ours && births.length > 0 ? { child_months: births.map((birth) => ageMonths(birth, today)) } : {}),
  ...(choice.indoor ? { indoor: choice.indoor } : {}),
  ...(choice.short ? { max_minutes: SHORT_MINUTES } : {}),
});
