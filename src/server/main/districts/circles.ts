import { placeText } from "@/server/platform/catalog/place-text";

/** Circles around a district, the narrowest first: its 동, its 시·군·구, its 시·도, everywhere. */
export const SCOPES = ["dong", "gu", "city", "nation"] as const;

/** District pks of the three inner circles: its 동, its 시·군·구, its 시·도. */
export const innerCircles = (pk: number): number[] => [pk, Math.floor(pk / 1000) * 1000, Math.floor(pk / 1e6) * 1e6];

/** Names of the four circles around a district, from its full name; null means everywhere. */
export function circleNames(pk: number, fullName: string): (string | null)[] {
  const words = fullName.split(" ");
  const dong = pk % 1000 === 0 ? null : (words.pop() ?? null);
  const town = words.length > 1 ? (words.at(-1) ?? null) : null;
  const city = placeText(words[0] ?? null) || null;
  return [dong ?? town ?? city, town ?? city, city, null];
}
