import { ageMonths } from "@/shared/age/age";
import type { ContentOption } from "@/shared/contract/main/content-facts";
import type { PlainDate } from "@/shared/dates/plain-date";
import { activityLines } from "./activity-lines";
import { type QuoteLine, quote } from "./quote";
import type { AgeBand } from "./quote-types";
import { checkedWon, type Won } from "./won";

/** True for an age in months within a band, both ends included. */
export const isInBand = (months: number, band: AgeBand): boolean =>
  months >= (band.minMonths ?? 0) && (band.maxMonths === null || months <= band.maxMonths);

/**
 * An option as the host sends it; `any` fits every age in its months, `family` is bought once for all, `addon` is
 * ignored here.
 */
export type FamilyOption = Omit<ContentOption, "name" | "seats">;

export type FamilyPeople = { adults: number; children: readonly PlainDate[] };

/** A person and their ticket: `months` is null for an adult, `optionId` null without a ticket. */
export type FamilyMember = {
  months: number | null;
  optionId: number | null;
  price: Won;
  state: "ticket" | "free" | "accompanies" | "no_ticket";
};

export type FamilyLines = {
  lines: QuoteLine[];
  /** Adults first, then children in the given order. */
  members: FamilyMember[];
  listTotal: Won;
  total: Won;
  /** False when a child has no ticket: the total is then not the family's. */
  isComplete: boolean;
};

const toAgeBand = (option: FamilyOption): AgeBand => ({ minMonths: option.min_months, maxMonths: option.max_months });

const isFor = (option: FamilyOption, months: number | null): boolean => {
  if (option.band === "family" || option.band === "addon") return false;
  if (months === null) return option.band === "adult" || (option.band === "any" && option.max_months === null);
  if (option.band === "adult" && option.min_months === null) return false;
  return isInBand(months, toAgeBand(option));
};

const cheapest = (options: readonly FamilyOption[]): FamilyOption | null =>
  options.reduce<FamilyOption | null>((best, option) => (best && best.price <= option.price ? best : option), null);

const place = (options: readonly FamilyOption[], months: number | null, freeUnder: number | null): FamilyMember => {
  const option = cheapest(options.filter((candidate) => isFor(candidate, months)));
  const isFree = months !== null && months >= 0 && months < (freeUnder ?? 0);
  if (isFree && option?.price !== 0) return { months, optionId: null, price: 0, state: "free" };
  if (option)
    return { months, optionId: option.pk, price: option.price, state: option.price === 0 ? "free" : "ticket" };
  return { months, optionId: null, price: 0, state: months === null ? "accompanies" : "no_ticket" };
};

const toLines = (option: FamilyOption, quantity: number, date: PlainDate): QuoteLine[] =>
  activityLines([{ ...option, quantity }], date).map((line) => ({
    ...line,
    ageBand: toAgeBand(option),
    ...(option.price === 0 ? { freeOf: "age" as const } : {}),
  }));

const sumTotals = (lines: QuoteLine[]) => {
  const { listTotal, payAmount } = quote({ lines });
  return { lines, listTotal, total: payAmount };
};

/**
 * Chooses a family's tickets for one content: for each person the cheapest option for their age on the day of the
 * visit; a child below `freeUnderMonths` needs none unless a free one exists. A family ticket for everyone
 * replaces them when a child goes and it is cheaper, or a child would have no ticket.
 * @throws RangeError for an invalid date or number of adults
 */
export const familyLines = (
  options: readonly FamilyOption[],
  people: FamilyPeople,
  visitDate: PlainDate,
  freeUnderMonths: number | null = null,
): FamilyLines => {
  const ages = [
    ...Array.from({ length: checkedWon(people.adults) }, () => null),
    ...people.children.map((birth) => ageMonths(birth, visitDate)),
  ];
  const members = ages.map((months) => place(options, months, freeUnderMonths));
  const single = sumTotals(
    options.flatMap((option) =>
      toLines(option, members.filter(({ optionId }) => optionId === option.pk).length, visitDate),
    ),
  );
  const isComplete = members.every(({ state }) => state !== "no_ticket");

  const open = options.filter(
    (option) =>
      option.band === "family" &&
      members.every(({ months, state }) => months === null || state === "free" || isInBand(months, toAgeBand(option))),
  );
  const family = people.children.length > 0 ? cheapest(open) : null;
  if (family && (!isComplete || family.price < single.total)) {
    return {
      ...sumTotals(toLines(family, 1, visitDate)),
      members: members.map(({ months }) => ({ months, optionId: family.pk, price: 0, state: "ticket" })),
      isComplete: true,
    };
  }
  return { ...single, members, isComplete };
};
