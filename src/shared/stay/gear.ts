import type { GearLoan, GearOffer } from "@/shared/contract/stay/gear";
import { type StayGear, stayGear } from "@/shared/contract/stay/lists";

/** So many pieces of one kind may be borrowed with one room. */
export const MAX_GEAR = 3;

export type GearPick = { key: StayGear; count: number };

/** The same things in the one order that everyone writes them in; none of what is not wanted. */
const inOrder = (countOf: (key: StayGear) => number): GearPick[] =>
  stayGear.flatMap((key) => {
    const count = Math.min(countOf(key), MAX_GEAR);
    return count > 0 ? [{ key, count }] : [];
  });

/**
 * `baby_bed:1,high_chair:2` as picks; what is no such thing or number is left out, the first mention counts.
 */
export const parseGear = (text: string | undefined): GearPick[] => {
  const parts = (text ?? "").split(",").map((part) => part.trim());
  const countIn = (key: StayGear): number => {
    const found = parts.find((part) => part.startsWith(`${key}:`))?.slice(key.length + 1) ?? "";
    return /^[1-9]\d?$/.test(found) ? Number(found) : 0;
  };
  return inOrder(countIn);
};

/** The other way round; empty for nothing. */
export const gearText = (picks: readonly GearPick[]): string =>
  picks.map(({ key, count }) => `${key}:${count}`).join(",");

/** How many pieces of one kind are picked; 0 for none. */
export const countOfGear = (picks: readonly GearPick[], key: StayGear): number =>
  picks.find((pick) => pick.key === key)?.count ?? 0;

/** The picks with `count` pieces of one kind. */
export const withGear = (picks: readonly GearPick[], key: StayGear, count: number): GearPick[] =>
  inOrder((one) => (one === key ? count : countOfGear(picks, one)));

/** Full years, both ends included, of the children whom each thing is for. */
const AGES: Readonly<Record<StayGear, readonly [from: number, to: number]>> = {
  baby_bed: [0, 2],
  bed_guard: [1, 6],
  high_chair: [0, 4],
  sterilizer: [0, 1],
};

/** The ages among these whom a thing is for, the youngest first. */
export const agesForGear = (key: StayGear, ages: readonly number[]): number[] => {
  const [from, to] = AGES[key];
  return ages.filter((age) => from <= age && age <= to).sort((a, b) => a - b);
};

/** Picks with what each costs, as far as it is lent here and there is enough of it. */
export const loansOf = (offers: readonly GearOffer[], picks: readonly GearPick[]): GearLoan[] =>
  picks.flatMap(({ key, count }) => {
    const found = offers.find((offer) => offer.key === key);
    const some = Math.min(count, found?.left ?? 0);
    return found && some > 0 ? [{ key, count: some, fee: found.fee }] : [];
  });
