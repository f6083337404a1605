import type { ReadAgeRule } from "@/shared/age/reading/read-age-rule";
import type { OpeningHours } from "@/shared/contract/main/content-facts";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { PlacedRow } from "./place-row";
import type { Fees } from "./read-fees";

export type Period = { from: PlainDate; to: PlainDate };

/** A place as the rows of a file tell it, cleaned. Nothing in it was made up. */
export type MappedPlace = {
  /** What rows of one place have in common. */
  key: string;
  name: string;
  asOf: string;
  placed: PlacedRow;
  /** Empty when the row names no venue. */
  venue: string;
  kind: string;
  fees: Fees | null;
  saysFree: boolean;
  ages: ReadAgeRule | null;
  hours: OpeningHours | null;
  /** When it takes place, for what does not stand there all year; in order. */
  periods: Period[];
  /** One text a section of the mapping, "" where the row says nothing. */
  texts: string[];
  facilities: string[];
  tags: string[];
  homepage: string | null;
  phone: string | null;
  operator: string;
  publisher: string;
  isForAdults: boolean;
  mends: string[];
};

/** Why a row does not become a place; `key`: the place that it speaks of, where that is known. */
export type LeftOut = { fate: "skipped" | "refused"; why: string; key?: string };

/** A name without its company form, spaces and marks. */
export const bareName = (name: string): string =>
  name.replace(/\((?:재|사|주|유)\)|재단법인|사단법인|주식회사|[\s·.,()]/g, "");

/** Identity of a place within a file: name, 시·군·구, and its venue or else its address. */
export const placeKey = (name: string, venue: string, { guPk, streets, lat, lng }: PlacedRow): string =>
  [bareName(name), guPk, bareName(venue) || streets[0] || [lat?.toFixed(3), lng?.toFixed(3)].join()].join("|");

/** The last day of an event; null for what stays. */
export const lastDay = ({ periods }: MappedPlace): PlainDate | null =>
  periods
    .map(({ to }) => to)
    .sort()
    .at(-1) ?? null;
