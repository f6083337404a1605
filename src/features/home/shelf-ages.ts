import type { Family, FamilyChild } from "@/lib/context/family-context";
import { ageYears } from "@/shared/age/age";
import type { PlainDate } from "@/shared/dates/plain-date";
import { coldStartDefaults } from "@/shared/recommend/cold-start";

type Child = Pick<FamilyChild, "name" | "birth">;
type Known = Pick<Family, "isKnown" | "hidesNames"> & { children: readonly Child[]; chosen: readonly Child[] };

/** Ages for the shelf in full years: of the chosen children, else the default age. */
export const shelfAges = ({ isKnown, children, chosen, hidesNames }: Known, today: PlainDate) => {
  // When only adults go, a child of theirs still determines the choice instead of the default age.
  const going = chosen.length > 0 ? chosen : children.slice(0, 1);
  const [first] = going;
  if (!isKnown || !first)
    return { age: coldStartDefaults.age, ageTo: coldStartDefaults.age, name: null, hasSeveral: false };
  const ages = going.map(({ birth }) => Math.min(12, Math.max(0, ageYears(birth, today))));
  return {
    age: Math.min(...ages),
    ageTo: Math.max(...ages),
    name: hidesNames ? null : first.name,
    hasSeveral: going.length > 1,
  };
};

/** Query for these ages around a place. */
export const shelfAsk = ({ age, ageTo }: { age: number; ageTo: number }, district_id: number) => ({
  age,
  age_to: ageTo > age ? ageTo : undefined,
  district_id,
});
