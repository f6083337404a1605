import type { Facility } from "@/shared/contract/main/lists";

/** Museums of any kind stand in this category. */
export const MUSEUM_CATEGORY = 8;

const SUBS: readonly (readonly [RegExp, number])[] = [
  [/어린이/, 802],
  [/과학|천문|우주|자연사|공룡|기상|에너지/, 803],
  [/미술|아트|갤러리|화랑|art/i, 804],
];

/** The sub-category that a museum's name speaks of. */
export const museumSub = (name: string): number => SUBS.find(([pattern]) => pattern.test(name))?.[1] ?? 801;

const FACILITIES: readonly (readonly [RegExp, Facility])[] = [
  [/주차/, "parking"],
  [/수유/, "nursing_room"],
  [/기저귀/, "diaper_table"],
  [/유모차\s*(대여|보관)/, "stroller_rental"],
  [/유모차/, "stroller"],
  [/엘리베이터|승강기/, "elevator"],
  [/카페|까페|커피/, "cafe"],
  [/물품\s*보관|사물함|락커|라커/, "locker"],
  [/장애인|휠체어/, "wheelchair"],
];

/** Facilities that a free text names; what it does not name stays unknown. */
export const facilitiesIn = (text: string): Facility[] =>
  FACILITIES.filter(([pattern]) => pattern.test(text)).map(([, facility]) => facility);
