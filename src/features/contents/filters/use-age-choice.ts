import { type FamilyChild, useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { ageMonths } from "@/shared/age/age";
import { oldestMonths } from "../address/content-filters";

const same = (readonlyArray: readonly number[], other: readonly number[]): boolean =>
  readonlyArray.length === other.length &&
  [...readonlyArray].sort((a, b) => a - b).join() === [...other].sort((a, b) => a - b).join();

/** Ages of the family on a day, and the meaning of the address's list of months for it. */
export const useAgeChoice = (months: readonly number[] | undefined, visitDate?: string) => {
  const { children, chosen } = useFamily();
  const today = useToday();
  const on = visitDate ?? today;
  const toMonths = (some: readonly FamilyChild[]): number[] =>
    some.map(({ birth }) => Math.min(oldestMonths, Math.max(0, ageMonths(birth, on))));
  const isFamily = months !== undefined && chosen.length > 0 && same(months, toMonths(chosen));
  return {
    children,
    chosen,
    toMonths,
    /** The address contains exactly the ages of the children who go along. */
    isFamily,
    /** A single age that does not belong to a child of the family. */
    single: isFamily ? null : (months?.[0] ?? null),
  };
};
