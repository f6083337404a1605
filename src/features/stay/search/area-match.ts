import type { StayLocation } from "@/shared/contract/stay/search";
import { choseongKeys, isChoseongQuery } from "@/shared/text/choseong";
import { keystrokes } from "@/shared/text/keystrokes";

export interface MatchedArea {
  id: number;
  name: string;
  parentName: string | null;
  count: number;
}

/** Areas, small and large, whose name holds what is typed: in either keyboard layout, half-typed, or by initials. */
export const matchAreas = (locations: readonly StayLocation[], typed: string): MatchedArea[] => {
  const wanted = keystrokes(typed);
  if (wanted === "") return [];
  const matches = (name: string) =>
    keystrokes(name).includes(wanted) || (isChoseongQuery(typed) && choseongKeys(name).includes(wanted));
  const found = locations.flatMap((parent) => [
    ...(matches(parent.name)
      ? [{ id: parent.id, name: parent.name, parentName: null, count: parent.accommodation_count }]
      : []),
    ...parent.sub_locations
      .filter(({ name }) => matches(name))
      .map(({ id, name, accommodation_count }) => ({
        id,
        name,
        parentName: parent.name,
        count: accommodation_count,
      })),
  ]);
  const begins = ({ name }: MatchedArea) =>
    keystrokes(name).startsWith(wanted) || choseongKeys(name).startsWith(wanted) ? 0 : 1;
  return found.sort((one, other) => begins(one) - begins(other));
};
