import { ageYears } from "@/shared/age/age-years";
import type { PlainDate } from "@/shared/dates/plain-date";
import { type Guests, MAX_CHILD_AGE, placesLeft } from "@/shared/guests/guests";

type Profile = { id: string; name: string; birth: PlainDate };
/** `isIn`: one of the ages is this child's; each age stands for one child only. Grown-ups are never in. */
type ProfileGuest = { id: string; name: string; age: number; isAdult: boolean; isIn: boolean };

/** The family's children on the day of check-in, and who of them is already among the guests. */
export const profileGuests = (children: readonly Profile[], guests: Guests, checkIn: PlainDate): ProfileGuest[] => {
  const left = [...guests.childrenAges];
  return children
    .filter(({ birth }) => birth <= checkIn)
    .map(({ id, name, birth }) => {
      const age = ageYears(birth, checkIn);
      const isAdult = age > MAX_CHILD_AGE;
      const at = isAdult ? -1 : left.indexOf(age);
      if (at >= 0) left.splice(at, 1);
      return { id, name, age, isAdult, isIn: at >= 0 };
    });
};

/**
 * The family that goes along as guests of a stay: children of twelve and more count as adults, nobody beyond
 * the limit.
 */
export const familyGuests = (
  { adults, chosen }: { adults: number; chosen: readonly Profile[] },
  checkIn: PlainDate,
): Guests =>
  profileGuests(chosen, { adults, childrenAges: [] }, checkIn).reduce<Guests>(toggledProfile, {
    adults,
    childrenAges: [],
  });

const isFull = (guests: Guests): boolean => placesLeft(guests) <= 0;

const withoutOne = (ages: readonly number[], age: number): number[] => ages.filter((_, at) => at !== ages.indexOf(age));

/** The guests after a tap on a child's chip; unchanged where there is no room for one more. */
export const toggledProfile = (guests: Guests, { age, isAdult, isIn }: ProfileGuest): Guests => {
  if (isIn) return { ...guests, childrenAges: withoutOne(guests.childrenAges, age) };
  if (isFull(guests)) return guests;
  if (isAdult) return { ...guests, adults: guests.adults + 1 };
  return { ...guests, childrenAges: [...guests.childrenAges, age] };
};
