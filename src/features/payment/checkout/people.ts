import { paymentCopy } from "@/features/payment/copy";
import type { Family, FamilyChild } from "@/lib/context/family-context";
import { ageMonths, ageYears } from "@/shared/age/age";
import { ageText } from "@/shared/age/age-text";
import { siblingFit } from "@/shared/age/sibling-fit";
import type { Checkout, OrderBody } from "@/shared/contract/main/booking/order";
import type { AgeRule } from "@/shared/contract/main/content-facts";
import type { PlainDate } from "@/shared/dates/plain-date";
import { papersFor } from "@/shared/papers/papers-for";
import { activityLines } from "@/shared/price/activity-lines";
import { familyLines } from "@/shared/price/family-lines";
import { quote } from "@/shared/price/quote";
import { childFace, facePicture, type SmallPicture } from "@/shared/scene/object-picture";

/** A row of people; `total` is the price of the whole row in won. */
export interface WhoRow {
  key: string;
  name: string;
  badge: string;
  detail: string;
  each: { price: number; count: number } | null;
  total: number;
  /** Text instead of “free” when another price includes it. */
  free?: string;
  face: SmallPicture;
}

type Lines = Checkout["lines"];

const MOST_ADULTS = 20;
const { who: copy } = paymentCopy;

/** Faces by the ticket's age band while the people are unknown. */
const faceOfBand: Partial<Record<Lines[number]["band"], Parameters<typeof facePicture>[0]>> = {
  infant: { age: 1 },
  child: { age: 5 },
};

const rowsOfLines = (lines: Lines): WhoRow[] =>
  lines.map((line) => ({
    key: `option-${line.option_pk}`,
    name: line.name,
    badge: paymentCopy.tickets(line.quantity),
    detail: "",
    each: line.quantity > 1 ? { price: line.price, count: line.quantity } : null,
    total: lineTotal(line),
    face: facePicture(faceOfBand[line.band] ?? { role: "parent" }),
  }));

const lineTotal = (line: Lines[number]): number => quote({ lines: activityLines([line], null) }).price;

/** The people of exactly these lines; null when the lines were counted by hand. */
const peopleOfLines = (lines: Lines, children: readonly FamilyChild[], date: PlainDate, freeUnder: number | null) => {
  const births = children.map(({ birth }) => birth);
  for (let adults = 0; adults <= MOST_ADULTS; adults += 1) {
    const found = familyLines(lines, { adults, children: births }, date, freeUnder);
    const same =
      found.isComplete &&
      found.lines.length === lines.length &&
      lines.every((line) => found.lines.find(({ id }) => id === line.option_pk)?.quantity === line.quantity);
    if (same) return { adults, members: found.members };
  }
  return null;
};

/** Says that all children may come on that day; null when unknown or untrue. */
export const fitLine = (age: AgeRule | undefined, children: readonly FamilyChild[], date: PlainDate): string | null =>
  age && children.length > 0 && siblingFit(age, children, date).code === "ALL"
    ? copy.allFit(children.map(({ name }) => name).join("·"))
    : null;

interface WhoGoes {
  rows: WhoRow[];
  people: NonNullable<OrderBody["people"]>;
  /** Ages of the children on the day in months; null while the people are unknown. */
  months: number[] | null;
}

/**
 * People by name and age on the day when the bought lines are exactly this family's. Otherwise one row an option, and
 * the order names no people.
 */
export const whoGoes = (
  lines: Lines,
  children: readonly FamilyChild[],
  date: PlainDate,
  freeUnder: number | null,
): WhoGoes => {
  const tickets = lines.filter(({ band }) => band !== "addon");
  const beside = rowsOfLines(lines.filter(({ band }) => band === "addon"));
  const found = children.length > 0 ? peopleOfLines(tickets, children, date, freeUnder) : null;
  if (!found) return { rows: rowsOfLines(lines), people: [], months: null };
  const { adults, members } = found;
  const months = children.map(({ birth }) => ageMonths(birth, date));
  const people: WhoGoes["people"] = [
    ...Array.from({ length: adults }, () => ({ kind: "adult" as const })),
    ...children.map(({ name, birth }) => ({ kind: "child" as const, name, birth })),
  ];
  if (lines.some(({ band }) => band === "family")) return { rows: rowsOfLines(lines), people, months };
  const toName = (optionId: number | null) => lines.find((line) => line.option_pk === optionId)?.name;
  const grown = lines.filter((line) => members.slice(0, adults).some(({ optionId }) => optionId === line.option_pk));
  const adultRows = grown.map((line): WhoRow => {
    const count = members.slice(0, adults).filter(({ optionId }) => optionId === line.option_pk).length;
    return {
      key: `adult-${line.option_pk}`,
      name: copy.adults,
      badge: paymentCopy.people(count),
      detail: line.name,
      each: count > 1 ? { price: line.price, count } : null,
      total: lineTotal({ ...line, quantity: count }),
      face: facePicture({ role: "parent" }),
    };
  });
  const childRows = children.map((child, index): WhoRow => {
    const member = members[adults + index];
    return {
      key: child.id,
      name: child.name,
      badge: ageText(child.birth, date),
      detail: toName(member?.optionId ?? null) ?? copy.noTicket,
      each: null,
      total: member?.price ?? 0,
      face: childFace(children, child.id, ageYears(child.birth, date)),
    };
  });
  return { rows: [...adultRows, ...childRows, ...beside], people, months };
};

/** The children for whom it was chosen if the family still has all of them, else the children chosen now. */
export const chosenFor = ({ children, chosen }: Family, ids: readonly string[] | null): readonly FamilyChild[] => {
  const picked = children.filter(({ id }) => ids?.includes(id));
  return ids !== null && picked.length === ids.length ? picked : chosen;
};

/** Papers for the children's ages; for the tickets while the people are unknown. */
export const papersOfOrder = ({ papers, ticket_papers: byTicket }: Checkout, months: number[] | null) =>
  months === null && byTicket ? byTicket : papersFor(papers, months);
