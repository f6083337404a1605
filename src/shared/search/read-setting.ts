import type { Facility } from "@/shared/contract/main/lists";
import { phrase, takeAll } from "./phrase";
import type { Taken, Wish } from "./sentence";

type Setting = Extract<Wish, { kind: "indoor" }>["indoor"];

const BAD_DAY =
  "비\\s?(?:오는데|오니까|온다는데|오는|와도|올\\s?때|오면|내리는|맞지\\s?않는)|눈\\s?(?:오는|와도|올\\s?때|오면|내리는)|우천\\s?시?|장마(?:철)?|폭염|한파|미세먼지(?:\\s?(?:심한|많은|나쁜))?|황사|태풍|더운|추운|무더운|쌀쌀한";

const SETTINGS: readonly [RegExp, Setting][] = [
  [phrase("실내\\s?[·,/]?\\s?(?:실외|야외)(?:\\s?(?:모두|다))?|실내외"), "both"],
  [phrase(`(?:${BAD_DAY})(?:\\s?(?:날|때))?`), "indoor"],
  [phrase("실내"), "indoor"],
  [phrase("야외|실외|바깥|밖"), "outdoor"],
];

/** Extracts indoor or outdoor; the first match in the text decides. */
export const takeSetting = (text: string): Taken<Wish> => {
  const matches: { at: number; indoor: Setting }[] = [];
  let rest = text;
  for (const [pattern, indoor] of SETTINGS) {
    const matched = takeAll(rest, pattern, (match) => ({ at: match.index ?? 0, indoor }));
    matches.push(...matched.found);
    rest = matched.rest;
  }
  const [first] = matches.sort((a, b) => a.at - b.at);
  return { found: first ? [{ kind: "indoor", indoor: first.indoor }] : [], rest };
};

const POSSIBLE = "(?:\\s?(?:되는|돼는|가능한|가능|있는|할\\s?수\\s?있는|편한|다니는|갈\\s?수\\s?있는))";

/** Words that name nothing but a facility are conditions alone; a café is also a kind of place, so it needs "있는". */
const FACILITIES: readonly [RegExp, Facility][] = [
  [phrase(`(?:무료\\s?)?주차(?:장)?(?:\\s?무료)?${POSSIBLE}?`), "parking"],
  [phrase(`수유실${POSSIBLE}?`), "nursing_room"],
  [phrase(`기저귀\\s?(?:갈이대|교환대|가는\\s?곳)${POSSIBLE}?`), "diaper_table"],
  [phrase(`유모차\\s?(?:대여|빌리는)${POSSIBLE}?`), "stroller_rental"],
  [phrase(`(?:유모차|유아차)(?:로)?(?:\\s?(?:끌고|밀고|타고|가지고))?${POSSIBLE}`), "stroller"],
  [phrase(`휠체어(?:로)?${POSSIBLE}`), "wheelchair"],
  [phrase(`(?:엘리베이터|승강기)${POSSIBLE}`), "elevator"],
  [phrase(`(?:카페|커피숍)${POSSIBLE}`), "cafe"],
];

export const takeFacilities = (text: string): Taken<Wish> => {
  const found: Wish[] = [];
  let rest = text;
  for (const [pattern, facility] of FACILITIES) {
    const matched = takeAll(rest, pattern, () => facility);
    if (matched.found.length > 0) found.push({ kind: "facility", facility });
    rest = matched.rest;
  }
  return { found, rest };
};
