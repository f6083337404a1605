import type { StayTerms } from "@/shared/contract/stay/accommodations";
import { MAX_CHILD_AGE } from "@/shared/guests/guests";

/** `to` is the last full year; `isAdultFee` when the accommodation has no rule for the ages. */
type ChildRule = {
  from: number;
  to: number;
  fee: number;
  counts: boolean;
  bed: boolean;
  isAdultFee: boolean;
};

type Terms = Pick<StayTerms, "bands" | "adult_fee">;

const ages = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => age);

const ruleAt = (age: number, { bands, adult_fee: fee }: Terms): Omit<ChildRule, "from" | "to"> => {
  const band = bands.find(({ from, to }) => from <= age && age <= to);
  return band
    ? { fee: band.fee, counts: band.counts, bed: band.bed, isAdultFee: false }
    : { fee, counts: true, bed: true, isAdultFee: true };
};

const isSame = (a: Omit<ChildRule, "from" | "to">, b: Omit<ChildRule, "from" | "to">): boolean =>
  a.fee === b.fee && a.counts === b.counts && a.bed === b.bed && a.isAdultFee === b.isAdultFee;

/** Fees a night beyond the base occupancy for each age from 0 to 11; consecutive ages with the same rule are merged. */
export const childRules = (terms: Terms): ChildRule[] => {
  const rules: ChildRule[] = [];
  for (const age of ages) {
    const rule = ruleAt(age, terms);
    const last = rules.at(-1);
    if (last && isSame(last, rule)) last.to = age;
    else rules.push({ from: age, to: age, ...rule });
  }
  return rules;
};
