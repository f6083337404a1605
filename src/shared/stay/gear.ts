import type { GearLoan, GearOffer } from "@/shared/contract/stay/gear";
import { type StayGear, stayGear } from "@/shared/contract/stay/lists";

/** Maximum units of one kind per room. */
export const MAX_GEAR = 3;

export type GearPick = { key: StayGear; count: number };

/** Picks in a canonical order, without zero counts. */
const inOrder = (findCount: (key: StayGear) => number): GearPick[] =>
  stayGear.flatMap((key) => {
    const count = Math.min(findCount(key), MAX_GEAR);
    return count > 0 ? [{ key, count }] : [];
  });

/** Parses `baby_bed:1,high_chair:2`; invalid parts are left out, the first mention of a key counts. */
export const parseGear = (text: string | undefined): GearPick[] => {
  const parts = (text ?? "").split(",").map((part) => part.trim());
  const countIn = (key: StayGear): number => {
    const found = parts.find((part) => part.startsWith(`${key}:`))?.slice(key.length + 1) ?? "";
    return /^[1-9]\d?$/.test(found) ? Number(found) : 0;
  };
  return inOrder(countIn);
};

/** Inverse of `parseGear`; empty without gear. */
export const gearText = (picks: readonly GearPick[]): string =>
  picks.map(({ key, count }) => `${key}:${count}`).join(",");

/** Picked units of one kind, or 0. */
export const countOfGear = (picks: readonly GearPick[], key: StayGear): number =>
  picks.find((pick) => pick.key === key)?.count ?? 0;

/** Sets the units of one kind. */
export const withGear = (picks: readonly GearPick[], key: StayGear, count: number): GearPick[] =>
  inOrder((one) => (one === key ? count : countOfGear(picks, one)));

/** Children's ages in full years, both ends included, that each kind suits. */
const AGES: Readonly<Record<StayGear, readonly [from: number, to: number]>> = {
  baby_bed: [0, 2],
  bed_guard: [1, 6],
  high_chair: [0, 4],
  sterilizer: [0, 1],
};

/** The ages that a kind suits, youngest first. */
export const agesForGear = (key: StayGear, ages: readonly number[]): number[] => {
  const [from, to] = AGES[key];
  return ages.filter((age) => from <= age && age <= to).sort((a, b) => a - b);
};

/** Picks with their fees, limited to the units available. */
export const toLoans = (offers: readonly GearOffer[], picks: readonly GearPick[]): GearLoan[] =>
  picks.flatMap(({ key, count }) => {
    const found = offers.find((offer) => offer.key === key);
    const some = Math.min(count, found?.left ?? 0);
    return found && some > 0 ? [{ key, count: some, fee: found.fee }] : [];
  });
