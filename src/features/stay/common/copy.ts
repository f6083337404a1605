import { shortDayText } from "@/shared/dates/date-text";
import { daysBetween } from "@/shared/dates/plain-date";
import type { StayRange, StayRangeProblem } from "@/shared/dates/stay-range";
import type { Guests } from "@/shared/guests/guests";
import { josa } from "@/shared/text/josa";

/** `11.28 토 – 11.29 일` */
export const rangeLabel = ({ checkIn, checkOut }: StayRange): string =>
  `${shortDayText(checkIn)} – ${shortDayText(checkOut)}`;

/** `1박` */
export const nightsLabel = ({ checkIn, checkOut }: StayRange): string => `${daysBetween(checkIn, checkOut)}박`;

/** `어른 2 · 아이 2(7세, 4세)` */
export const peopleLabel = ({ adults, childrenAges }: Guests): string =>
  childrenAges.length === 0
    ? `어른 ${adults}`
    : `어른 ${adults} · 아이 ${childrenAges.length}(${childrenAges.map((age) => `${age}세`).join(", ")})`;

const rangeProblems: Record<StayRangeProblem, string> = {
  MISSING: "날짜를 읽지 못해서",
  PAST: "지난 날짜여서",
  ORDER: "체크아웃이 체크인보다 빨라서",
  TOO_LONG: "한 번에 30박까지 묵을 수 있어서",
  TOO_FAR: "1년 뒤까지만 찾을 수 있어서",
};

export const stayCommonCopy = {
  waitForRoom: "빈방 알림",
  bar: "날짜와 인원",
  dates: "날짜",
  people: "인원",
  offline: "오프라인이에요. 연결되면 날짜와 인원을 바꿀 수 있어요",
  change: (what: string, now: string) => `${what} ${now}, 바꾸기`,
  rangeReset: (problem: StayRangeProblem) => `${rangeProblems[problem]} 오늘부터 1박으로 바꿨어요`,
  guestsReset: "20명까지만 찾을 수 있어서 어른 2명으로 바꿨어요",
  datesSheet: {
    title: "언제 묵을까요?",
    pickIn: "체크인할 날을 골라 주세요",
    pickOut: "체크아웃할 날을 골라 주세요",
    minNights: (nights: number) => `이곳은 ${nights}박부터 묵을 수 있어요`,
    minNightsFrom: (nights: number) => `이날 체크인하면 ${nights}박부터 묵을 수 있어요`,
    longest: "한 번에 30박까지 고를 수 있어요",
    priced: "날짜 아래 금액은 고른 인원의 1박 최저가예요",
    pricedSearch: "날짜 아래 금액은 고른 조건으로 그날 1박 할 때 가장 싼 총액이에요",
    pricesFailed: "날짜별 금액을 불러오지 못했어요. 날짜는 고를 수 있어요",
    more: "더 먼 날짜 보기",
    done: (range: string, nights: string) => `${range} · ${nights}`,
    apply: "적용",
  },
  guestsSheet: {
    title: "누구와 묵을까요?",
    adults: "어른",
    adultsDetail: "만 12세부터",
    children: "아이",
    childrenDetail: "만 11세까지",
    full: "한 번에 20명까지 함께 찾을 수 있어요",
    oneAdult: "어른이 한 명은 함께 있어야 해요",
    ageLabel: (at: number) => `아이 ${at} 나이`,
    age: (age: number) => (age === 0 ? "0세 (돌 전)" : `${age}세`),
    pickAge: "나이 고르기",
    needAge: "나이를 골라 주세요",
    remove: (at: number) => `아이 ${at} 빼기`,
    profiles: "우리 아이",
    profilesDetail: "체크인하는 날의 만 나이로 넣어요",
    ageShort: (age: number) => `${age}세`,
    asAdult: (age: number) => `${age}세 · 어른`,
    toAdults: "더하기",
    done: (adults: number, children: number) =>
      children > 0 ? `어른 ${adults} · 아이 ${josa(`${children}`, "으로/로")} 볼게요` : `어른 ${adults}명으로 볼게요`,
  },
} as const;
