import type { Facility } from "@/shared/contract/main/lists";
import type { StayFacility } from "@/shared/contract/stay/lists";

const WORDS: readonly (readonly [RegExp, Facility | StayFacility])[] = [
  [/주차/, "parking"],
  [/수유/, "nursing_room"],
  [/기저귀/, "diaper_table"],
  [/유모차\s*(대여|보관)/, "stroller_rental"],
  [/유모차/, "stroller"],
  [/엘리베이터|승강기/, "elevator"],
  [/카페|까페|커피/, "cafe"],
  [/물품\s*보관|사물함|락커|라커/, "locker"],
  [/장애인|휠체어/, "wheelchair"],
  [/물놀이장|수영장/, "pool"],
  [/놀이터|놀이시설/, "playground"],
  [/바비큐|바베큐/, "barbecue"],
  [/취사장|개수대|주방|싱크대|씽크대/, "kitchen"],
  [/세탁/, "laundry"],
  [/산책로|등산로|숲길/, "forest_trail"],
];

/** Facilities named in a text; others stay unknown. A host ignores those that it does not support. */
export const facilitiesIn = (text: string): (Facility | StayFacility)[] =>
  WORDS.filter(([pattern]) => pattern.test(text)).map(([, facility]) => facility);
