import type { StayChoice } from "@/features/stay/common/stay-choice";
import { childRules } from "@/features/stay/detail/about/child-rules";
import { lateCopy } from "@/features/stay/detail/late-copy";
import type { Accommodation, StayProduct } from "@/shared/contract/stay/accommodations";
import { profileGuests } from "@/shared/guests/family-guests";
import { wonText } from "@/shared/price/price-text";
import { termsPrice } from "@/shared/price/terms-price";

const { family: copy } = lateCopy;

type Profile = { id: string; name: string; birth: string };
export type FamilyRow = { id: string; name: string; age: number; isNamed: boolean; pays: string };

/** Matches ages to the family's own children; each child is used once. */
const toNames = (profiles: readonly Profile[], choice: StayChoice): (Profile | null)[] => {
  const left = profileGuests(profiles, choice, choice.checkIn).filter(({ isIn }) => isIn);
  return choice.childrenAges.map((age) => {
    const at = left.findIndex((profileGuest) => profileGuest.age === age);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return profiles.find(({ id }) => id === found?.id) ?? null;
  });
};

/** Fee text of each child: exact for the offered room, else by the accommodation's rule for the age. */
const describePayers = (stay: Accommodation, offer: StayProduct | null, choice: StayChoice): string[] => {
  const rules = childRules(offer?.terms ?? stay);
  const extras = offer ? termsPrice(offer.terms, choice).extras.map(({ age }) => age) : null;
  return choice.childrenAges.map((age) => {
    const rule = rules.find(({ from, to }) => from <= age && age <= to);
    if (!rule || rule.fee === 0) return rule?.counts === false ? copy.freeUncounted : copy.within;
    if (extras === null) return copy.beyond(wonText(rule.fee));
    const at = extras.indexOf(age);
    if (at < 0) return copy.within;
    extras.splice(at, 1);
    return copy.perNight(wonText(rule.fee));
  });
};

/** One row for each child: name, age at check-in, and fee. */
export const familyRows = (
  stay: Accommodation,
  offer: StayProduct | null,
  choice: StayChoice,
  profiles: readonly Profile[],
): FamilyRow[] => {
  const names = toNames(profiles, choice);
  const pays = describePayers(stay, offer, choice);
  return choice.childrenAges.map((age, index) => ({
    id: names[index]?.id ?? `child-${index + 1}`,
    name: names[index]?.name ?? copy.child(index + 1, choice.childrenAges.length > 1),
    age,
    isNamed: Boolean(names[index]),
    pays: pays[index] ?? "",
  }));
};
