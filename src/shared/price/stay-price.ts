import type { PlainDate } from "@/shared/dates/plain-date";
import { type QuoteLine, quote, sumWon } from "./quote";
import { checkedWon, type Won } from "./won";

/** A child of `from`–`to` full years (both included): fee per night, whether it counts as guest and needs a bed. */
export type ChildBand = { from: number; to: number; fee: Won; counts: boolean; bed: boolean };

export type StayRules = {
  baseOccupancy: number;
  maxOccupancy: number;
  /** Fee per extra adult and night; also for a child whose age has no band. */
  adultFee: Won;
  bands: readonly ChildBand[];
  /** Cleaning and other fees, once per stay. */
  mandatoryFee?: Won;
};

type StayNight = { date: PlainDate; listPrice: Won; price: Won };
export type StayGuests = { adults: number; childrenAges: readonly number[] };

/** A person with an extra fee: `age` is null for an adult; `isAdultFee` marks a child without a band. */
export type StayExtra = { age: number | null; fee: Won; isAdultFee: boolean };

export type StayPrice = {
  /** One row per night: room, extra guests, and their sum. The rows and the fee add up to `total`. */
  nights: { date: PlainDate; listPrice: Won; price: Won; extra: Won; total: Won }[];
  extras: StayExtra[];
  mandatoryFee: Won;
  listTotal: Won;
  total: Won;
  counted: number;
  beds: number;
  fits: boolean;
  roomsNeeded: number;
  lines: QuoteLine[];
};

type Person = StayExtra & { counts: boolean; bed: boolean };

const toPerson = (age: number, rules: StayRules): Person => {
  const band = rules.bands.find(({ from, to }) => from <= age && age <= to);
  return band
    ? { age, fee: checkedWon(band.fee), isAdultFee: false, counts: band.counts, bed: band.bed }
    : { age, fee: rules.adultFee, isAdultFee: true, counts: true, bed: true };
};

const sumExtras = (people: readonly Person[], seats: number): StayExtra[] => {
  const counted = people.filter(({ counts }) => counts);
  const uncounted = people.filter(({ counts, fee }) => !counts && fee > 0);
  return [...counted.slice(seats), ...uncounted].map(({ age, fee, isAdultFee }) => ({ age, fee, isAdultFee }));
};

/**
 * Price of a room for a family: the oldest guests fill the base occupancy, each further counted guest pays by age every
 * night. A child that does not count pays its band's fee, if any. Adding a child never lowers the total.
 * @throws RangeError for a guest number or price that is not whole
 */
export const stayPrice = (nights: readonly StayNight[], guests: StayGuests, rules: StayRules): StayPrice => {
  const adult: Person = {
    age: null,
    fee: checkedWon(rules.adultFee),
    isAdultFee: false,
    counts: true,
    bed: true,
  };
  const people = [
    ...Array.from({ length: checkedWon(guests.adults) }, () => adult),
    ...[...guests.childrenAges].sort((a, b) => b - a).map((age) => toPerson(age, rules)),
  ];
  const counted = people.filter(({ counts }) => counts).length;
  const extras = sumExtras(people, rules.baseOccupancy);
  const extra = sumWon(extras.map(({ fee }) => fee));
  const mandatoryFee = rules.mandatoryFee ?? 0;
  const lines: QuoteLine[] = nights.map((night) => ({
    id: night.date,
    day: { date: night.date, isNight: true },
    unitPrice: sumWon([night.listPrice, extra]),
    discountedUnitPrice: sumWon([night.price, extra]),
    quantity: 1,
    couponEligible: true,
  }));
  if (mandatoryFee > 0)
    lines.push({ id: "fee", day: null, unitPrice: mandatoryFee, quantity: 1, couponEligible: false });
  const { listTotal, price } = quote({ lines });
  return {
    nights: nights.map((night) => ({ ...night, extra, total: sumWon([night.price, extra]) })),
    extras,
    mandatoryFee,
    listTotal,
    total: price,
    counted,
    beds: people.filter(({ bed }) => bed).length,
    fits: counted <= rules.maxOccupancy,
    roomsNeeded: Math.max(1, Math.ceil(counted / rules.maxOccupancy)),
    lines,
  };
};
