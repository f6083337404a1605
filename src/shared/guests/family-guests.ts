import { ageYears } from "@/shared/age/age";
import type { PlainDate } from "@/shared/dates/plain-date";
import { type Guests, MAX_CHILD_AGE, placesLeft } from "@/shared/guests/guests";

type Profile = { id: string; name: string; birth: PlainDate };
/** `isIn`: one of the ages is matched to this child; each age matches one child. Never true for adults. */
type ProfileGuest = { id: string; name: string; age: number; isAdult: boolean; isIn: boolean };

/** The family's children on the check-in day, and which are among the guests. */
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

/** The family as guests of a stay: children from twelve count as adults, within the guest limit. */
export const familyGuests = (
  { adults, chosen }: { adults: number; chosen: readonly Profile[] },
  checkIn: PlainDate,
): Guests =>
  profileGuests(chosen, { adults, childrenAges: [] }, checkIn).reduce<Guests>(toggledProfile, {
    adults,
    childrenAges: [],
  });

const isFull = (guests: Guests): boolean => placesLeft(guests) <= 0;

const withoutOne = (ages: readonly number[], age: number): number[] =>
  ages.filter((_, index) => index !== ages.indexOf(age));

/** Toggles a child among the guests; unchanged when the limit is reached. */
export const toggledProfile = (guests: Guests, { age, isAdult, isIn }: ProfileGuest): Guests => {
  if (isIn) return { ...guests, childrenAges: withoutOne(guests.childrenAges, age) };
  if (isFull(guests)) return guests;
  if (isAdult) return { ...guests, adults: guests.adults + 1 };
  return { ...guests, childrenAges: [...guests.childrenAges, age] };
};
