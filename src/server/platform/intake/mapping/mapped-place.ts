import type { ReadAgeRule } from "@/shared/age/reading/read-age-rule";
import type { OpeningHours } from "@/shared/contract/main/content-facts";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { PlacedRow } from "./place-row";
import type { Fees } from "./read-fees";

export type Period = { from: PlainDate; to: PlainDate };

/** A place from the rows of a file, cleaned. Contains only facts of the file. */
export type MappedPlace = {
  /** Shared by the rows of one place. */
  key: string;
  name: string;
  asOf: string;
  placed: PlacedRow;
  /** Empty if the row names no venue. */
  venue: string;
  kind: string;
  /** The texts about its visitors. */
  audience: string;
  fees: Fees | null;
  saysFree: boolean;
  ages: ReadAgeRule | null;
  hours: OpeningHours | null;
  /** Dates of an event, in order; empty for a permanent place. */
  periods: Period[];
  /** One text per section of the mapping, "" if the row has none. */
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

/** Why a row is not imported; `key`: its place, if known. */
export type LeftOut = { fate: "skipped" | "refused"; why: string; key?: string };

/** A name without company form, spaces and punctuation. */
export const bareName = (name: string): string =>
  name.replace(/\((?:재|사|주|유)\)|재단법인|사단법인|주식회사|[\s·.,()]/g, "");

/** Identity of a place within a file: name, 시·군·구, and its venue or else its address. */
export const placeKey = (name: string, venue: string, { guId, streets, lat, lng }: PlacedRow): string =>
  [bareName(name), guId, bareName(venue) || streets[0] || [lat?.toFixed(3), lng?.toFixed(3)].join()].join("|");

/** First day of an event; null for a permanent place. */
export const firstDay = ({ periods }: MappedPlace): PlainDate | null =>
  periods.map(({ from }) => from).sort()[0] ?? null;

/** Last day of an event; null for a permanent place. */
export const lastDay = ({ periods }: MappedPlace): PlainDate | null =>
  periods
    .map(({ to }) => to)
    .sort()
    .at(-1) ?? null;
