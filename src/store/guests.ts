/** Adults and the ages of the children: 0 to 11, older ones count as adults. */
export interface Guests {
  adults: number;
  children_ages: number[];
}

export const defaultGuests: Guests = { adults: 2, children_ages: [] };
export const maximumGuests = 20;

const isChildAge = (age: number): boolean => Number.isInteger(age) && age >= 0 && age <= 11;

/** Ages that count; adults at least one. */
const cleaned = ({ adults, children_ages }: Guests): Guests => ({
  adults: Number.isInteger(adults) && adults >= 1 ? adults : defaultGuests.adults,
  children_ages: children_ages.filter(isChildAge),
});

/** More than twenty people cannot stay together: both numbers go back to two adults and no children. */
export const guestsOrDefault = (asked: Guests): Guests => {
  const guests = cleaned(asked);
  return guests.adults + guests.children_ages.length > maximumGuests ? { ...defaultGuests } : guests;
};
