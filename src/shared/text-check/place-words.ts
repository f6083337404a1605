import { koreanNumber } from "@/shared/text/korean-number";
import type { Facts } from "./facts";

/** Words for outdoor places. Indoor places mention `비가 와도` too. */
const OUTDOOR =
  /바깥 ?(?:순서|탈거리)|비가 (?:많이 )?오면|비 오는 날(?:에)?는|우천|지붕 있는 곳으로|비옷|우비|햇볕|땡볕|그늘이? 적|그늘막/;
const INDOOR = /실내 (?:놀이공원|놀이터|놀이방|공간)|실내라|실내에서만/;
const RAIN_IS_FINE = /비가 와도 그대로|비가 오는 날에도 열어요|비가 와도 미룰/;
const RAIN_STOPS = /비가 (?:많이 )?오면|센 비에는|흐린 날에는/;

/** Words that do not fit an indoor or an outdoor place. */
export function misnamedWeather(sentence: string, { indoor }: Facts): string[] {
  const pattern = indoor === "indoor" ? OUTDOOR : indoor === "outdoor" ? INDOOR : null;
  return pattern?.exec(sentence)?.slice(0, 1) ?? [];
}

/** A promise to stay open in rain, together with a rule for rain. */
export const contradictsRain = (sentence: string, all: string): boolean =>
  RAIN_IS_FINE.test(sentence) && RAIN_STOPS.test(all);

const NO_FIRE = /불을 (?:피우지|쓰지|켜지) 않/;
/** A rule for a tent or a room does not apply to the yard. */
const INSIDE = /(?:텐트|돔|방|실내|집|건물|온실) ?(?:안)?에서는/;
const FIRE = /바비큐|숯불|모닥불|장작|마시멜로를? 구/;

/** A ban on fires at a place with a barbecue or a fire. */
export const forbidsOwnFire = (sentence: string, { facilitiesYes }: Facts, all: string): boolean =>
  NO_FIRE.test(sentence) && !INSIDE.test(sentence) && (facilitiesYes.includes("barbecue") || FIRE.test(all));

const toMinutes = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
};

const DUSK = /해가 지|해가 진|해 질|어두워지면|노을 (?:진|걷)|노을을? 보/;
const NIGHT = /야간|밤 아쿠아리움|밤에 깨어나|달 뜨는 밤|별밤/;
const EVENING_HOUR = /(?:밤|저녁) ?(\d{1,2}|[가-힣]{1,3}) ?시/g;
const DUSK_ENDS = 18 * 60 + 30;
const NIGHT_ENDS = 20 * 60;

/** Evening hours and words in a sentence that are later than the end of the last slot. */
export function misnamedEvening(sentence: string, { times }: Facts): string[] {
  const ends = times.flatMap(({ startsAt, endsAt }) =>
    (endsAt ?? startsAt) ? [toMinutes(endsAt ?? startsAt ?? "")] : [],
  );
  if (ends.length === 0) return [];
  const last = Math.max(...ends);
  const hours = Array.from(sentence.matchAll(EVENING_HOUR)).filter(([, word = ""]) => {
    const hour = /^\d/.test(word) ? Number(word) : koreanNumber(word);
    return hour !== null && (hour < 12 ? hour + 12 : hour) * 60 > last;
  });
  const words = [
    ...(last < DUSK_ENDS ? (DUSK.exec(sentence)?.slice(0, 1) ?? []) : []),
    ...(last < NIGHT_ENDS ? (NIGHT.exec(sentence)?.slice(0, 1) ?? []) : []),
  ];
  return [...hours.map(([word]) => word), ...words];
}

/** Parts of the day, with the hours in which a slot must start. */
const PARTS: readonly (readonly [RegExp, number, number])[] = [
  [/(?:^|\s)오전(?:에|으로)|(?:^|\s)아침에(?! 와서)|(?:^|\s)일찍/, 0, 12],
  [/(?:^|\s)오후(?:에|라)|하원 뒤|하교 뒤|낮잠 뒤/, 13, 24],
  [/(?:^|\s)낮에|점심에|점심 뒤/, 10, 16],
];

/** Parts of the day in which no slot of that day starts. */
export function misnamedTime(sentence: string, starts: readonly string[]): string[] {
  if (starts.length === 0) return [];
  return PARTS.flatMap(([pattern, from, to]) => {
    const [word] = pattern.exec(sentence) ?? [];
    const isMet = starts.some((start) => toMinutes(start) >= from * 60 && toMinutes(start) < to * 60);
    return word === undefined || isMet ? [] : [word.trim()];
  });
}

const COUNT = "(?:[가-힣]{1,3}|\\d+)";
const LENGTH = new RegExp(
  `(?:(${COUNT}) ?시간)?(?: ?(${COUNT}) ?분)?(?=이라고 했|이 (?:짧|금방)| 동안 (?:즐|작은)|$)`,
  "g",
);
const counted = (word = "0"): number | null => (/^\d/.test(word) ? Number(word) : koreanNumber(word));

/** Durations in a sentence that differ from the visit's. */
export function misnamedLength(sentence: string, { minutes }: Facts): string[] {
  if (minutes === null || !/시간|분/.test(sentence)) return [];
  return Array.from(sentence.matchAll(LENGTH)).flatMap(([words, hours, rest]) => {
    const [hour, minute] = [counted(hours), counted(rest)];
    if (words === "" || hour === null || minute === null) return [];
    return hour * 60 + minute === minutes ? [] : [words.trim()];
  });
}

/** Phrases stating that a place has a facility, for contents and stays. */
const FACILITIES: Readonly<Record<string, RegExp>> = {
  parking: /주차장(?:이 꽉|에서)|주차 자리|주차가 편/,
  diaper_table: /기저귀 (?:갈이대|가는 곳)/,
  nursing_room: /수유실/,
  kids_toilet: /아이 (?:화장실|변기)/,
  stroller: /유모차(?:로|를 밀고) ?(?:끝까지|도는|들어|갔|갈 수 있는 길|한 바퀴)|바퀴가 큰 유모차/,
  stroller_rental: /유모차(?:는|를)? ?(?:대여|입구에서 빌)/,
  elevator: /엘리베이터/,
  cafe: /카페(?:에서| 자리)/,
  guardian_rest: /보호자 (?:쉼터|자리)/,
  kids_meal: /아이 식사|어린이 식사/,
  locker: /보관함|사물함/,
  wheelchair: /휠체어/,
  kids_pool: /아이 (?:풀|수영장)/,
  pool: /수영장|온수 ?풀|파도 풀/,
  playroom: /놀이방|실내 놀이/,
  playground: /놀이터/,
  baby_bed: /아기 침대/,
  bed_guard: /침대 가드/,
  bathtub: /(?:^|[^기] )욕조/,
  sterilizer: /젖병 소독기/,
  high_chair: /(?:아기|아이|낮은) 의자/,
  kitchen: /부엌이 있|주방이 있/,
  breakfast: /조식|아침상/,
  barbecue: /바비큐|숯불/,
  laundry: /세탁기/,
  forest_trail: /숲길/,
};

/** Phrases stating that a place lacks a facility. */
const LACKING: Readonly<Record<string, RegExp>> = {
  stroller: /안에서는 보관하는 곳에 맡|유모차는 (?:밖|입구)에 두/,
  parking: /주차장이 없/,
  elevator: /엘리베이터가 없/,
  barbecue: /바비큐는? (?:할 수 없|안 돼)/,
};

/** Facilities of `known` that a sentence denies. */
export const facilitiesDenied = (sentence: string, known: readonly string[]): string[] =>
  known.filter((name) => LACKING[name]?.test(sentence));

/** Facilities of `known` that a sentence states as available. */
export function facilitiesNamed(sentence: string, known: readonly string[]): string[] {
  if (/없(?:어|는|고|이|습)|고장|대신/.test(sentence)) return [];
  return known.filter((name) => FACILITIES[name]?.test(sentence));
}
