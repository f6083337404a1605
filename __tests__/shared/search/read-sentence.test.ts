import fc from "fast-check";
import { CATEGORIES } from "@/server/data/categories";
import { setAddedHolidays } from "@/shared/dates/added-holidays";
import { readSentence } from "@/shared/search/read-sentence";
import type { SentenceBook, Wish } from "@/shared/search/sentence";
import { koreanNumber } from "@/shared/text/korean-number";
import { districtRows } from "../../support/district-rows";

const rows = districtRows();
/** 2026-11-21 is a Saturday. */
const book: SentenceBook = {
  today: "2026-11-21",
  districts: rows.map(([pk, parent, name]) => ({ pk, parent, name })),
  kinds: [
    { pk: 2, name: "농장체험", sub_categories: [{ pk: 21, name: "수확체험" }] },
    { pk: 6, name: "동물·아쿠아", sub_categories: [{ pk: 601, name: "아쿠아리움" }] },
  ],
};

const brief = (wish: Wish): string => {
  switch (wish.kind) {
    case "date":
      return [wish.date, ...(wish.to ? [wish.to] : [])].map((date) => date.slice(5)).join("~");
    case "age":
      return wish.months.map((months) => `${months}m`).join("+");
    case "price":
      return `≤${wish.most}`;
    case "indoor":
      return wish.indoor;
    case "facility":
      return wish.facility;
    case "near":
      return `${wish.name}±`;
  }
};
const read = (text: string): string => {
  const { wishes, words } = readSentence(text, book);
  return `${wishes.map(brief).join(" ")} | ${words}`;
};

test.each([
  ["비 오는 토요일 4살 2만원 이하", "11-21 48m indoor ≤20000 | "],
  ["비오는 날 다섯 살 딸이랑 갈 만한 곳", "60m indoor | "],
  ["내일 종로구에서 네 살 아이랑", "11-22 48m | 종로구"],
  ["이번 주말 7살 4살 무료", "11-21~11-22 84m+48m ≤0 | "],
  ["다음 주 토요일 공룡", "11-28 | 공룡"],
  ["다음주 일요일 실내 세살", "11-29 36m indoor | "],
  ["일요일에 28개월 아기랑 딸기 따기", "11-22 28m | 딸기 따기"],
  ["십팔 개월 아기 실내", "18m indoor | "],
  ["스물네 개월 아이", "24m | "],
  ["두 돌 아기와 갈 곳", "24m | "],
  ["첫돌 아기 실내", "12m indoor | "],
  ["초등학교 1학년 과학", "84m | 과학"],
  ["초3 로봇 만들기", "108m | 로봇 만들기"],
  ["만 6세 이상 쿠킹 클래스", "72m | 쿠킹 클래스"],
  ["두세 살 아이 야외", "24m+36m outdoor | "],
  ["4~6세 체험", "48m+72m | 체험"],
  ["2019년생 아이 과학", "82m | 과학"],
  ["'20년생 실내", "70m indoor | "],
  ["초등 1~3학년 코딩", "84m+108m | 코딩"],
  ["유아 체험", " | 유아 체험"],
  ["15세기 유물", " | 15세기 유물"],
  ["네 살부터 여섯 살까지 동물", "48m+72m | 동물"],
  ["열두 살 아들 방탈출", "144m | 방탈출"],
  ["만원 이하 체험", "≤10000 | 체험"],
  ["이만 오천원까지 아쿠아리움", "≤25000 | 아쿠아리움"],
  ["1만5천원 안으로 딸기", "≤15000 | 딸기"],
  ["20,000원 이하 뮤지컬", "≤20000 | 뮤지컬"],
  ["2만원대 공연", "≤29999 | 공연"],
  ["3만 원 미만 눈썰매", "≤29999 | 눈썰매"],
  ["오천원으로 박물관", "≤5000 | 박물관"],
  ["1만원에서 3만원 사이 클래스", "≤30000 | 클래스"],
  ["2만 이하 물놀이", "≤20000 | 물놀이"],
  ["만원 이상 공연", " | 만원 이상 공연"],
  ["공짜 전시", "≤0 | 전시"],
  ["12월 25일 공연 7살", "12-25 84m | 공연"],
  ["크리스마스에 갈 만한 뮤지컬", "12-25 | 뮤지컬"],
  ["12/24 실내", "12-24 indoor | "],
  ["어린이날 놀이공원", "05-05 | 놀이공원"],
  ["28일에 갯벌", "11-28 | 갯벌"],
  ["삼월 일일 나들이", "03-01 | "],
  ["모레 더운 날 물놀이", "11-23 indoor | 물놀이"],
  ["미세먼지 심한 날 5살", "60m indoor | "],
  ["야외에서 5세", "60m outdoor | "],
  ["실내외 모두 6살", "72m both | "],
  ["강남 근처 5살 실내", "60m indoor 강남구± | "],
  ["서울 중구 주변에서 7살", "84m 중구± | "],
  ["딸기 파주 근처", "파주시± | 딸기"],
  ["중구 근처 4살", "48m | 중구"],
  ["서울 중구 7살", "84m | 서울 중구"],
  ["부산에서 다음 주말", "11-28~11-29 | 부산"],
  ["경기 광주 3만원 이하", "≤30000 | 경기 광주"],
  ["제주도 7살 무료", "84m ≤0 | 제주도"],
  ["수영 배우기 7살", "84m | 수영 배우기"],
  ["수영구에서 7살", "84m | 수영구"],
  ["공주 놀이 4살", "48m | 공주"],
  ["중구 4살", "48m | 중구"],
  ["주차 되는 실내 4살", "48m indoor parking | "],
  ["유모차 다니는 곳 20개월", "20m stroller | "],
  ["토요일 농장체험 5살", "11-21 60m | 농장체험"],
  ["내일 수확체험 무료", "11-22 ≤0 | 수확체험"],
  ["동물원", " | 동물원"],
  ["아쿠아리움", " | 아쿠아리움"],
  ["파주", " | 파주"],
  ["파주 딸기", " | 파주 딸기"],
  ["파주에서 딸기", " | 파주 딸기"],
  ["아이랑 제주도에서 갈 만한 곳", " | 제주도"],
  ["동물·아쿠아 5살", "60m | 동물·아쿠아"],
  ["고양이 4살", "48m | 고양이"],
  ["20살 전시", " | 20살 전시"],
  ["세계 여행 전시", " | 세계 여행 전시"],
  ["이번 주 월요일 전시", " | 이번 주 월요일 전시"],
  ["다음 주 박물관", "11-23~11-29 | 박물관"],
  ["다다음 주 토요일 박물관", "12-05 | 박물관"],
  ["평일 도서관", "11-23~11-27 | 도서관"],
  ["다음 주 평일 도서관", "11-23~11-27 | 도서관"],
  ["다음 달 공연", "12-01~12-31 | 공연"],
  ["공휴일에 여는 박물관", "12-25 | 박물관"],
  ["대체공휴일에 여는 박물관", "02-09 | 박물관"],
  ["임시공휴일 박물관", "12-25 | 박물관"],
  ["월요일에 여는 박물관", "11-23 | 박물관"],
  ["설 연휴 박물관", "02-06~02-09 | 박물관"],
  ["추석 연휴 박물관", "09-14~09-16 | 박물관"],
  ["크리스마스 이브 축제", "12-24 | 축제"],
  ["연말 축제", "12-24~12-31 | 축제"],
  ["새해 첫날 갈 곳", "01-01 | "],
  ["3명 박물관", " | 박물관"],
  ["무료 주차 박물관", "parking | 박물관"],
  ["수유실 박물관", "nursing_room | 박물관"],
  ["유모차 끌고 갈 수 있는 미술관", "stroller | 미술관"],
  ["아이랑 어디 가지?", " | "],
  ["비 오는데 아기랑 뭐하지", "indoor | "],
  ["12월 25일 초등학생 체험", "12-25 84m+144m | 체험"],
  ["겨울방학 7세 과학", "84m | 과학"],
  ["", " | "],
])("‘%s’은(는) 이렇게 읽어요: %s", (text, wanted) => {
  expect(read(text)).toBe(wanted);
});

test("나중에 정해진 임시공휴일도 읽어요", () => {
  setAddedHolidays({ "2026-12-07": ["임시공휴일"] });
  expect(read("임시공휴일 박물관")).toBe("12-07 | 박물관");
  expect(read("연휴 박물관")).toBe("12-05~12-07 | 박물관");
  setAddedHolidays({});
  expect(read("임시공휴일 박물관")).toBe("12-25 | 박물관");
});

test.each([
  ["서울 키즈카페", ["place 서울", "activity 키즈카페"]],
  ["서울특별시 실내놀이터", ["place 서울특별시", "activity 실내놀이터"]],
  ["전라북도 체험마을", ["place 전라북도", "activity 체험마을"]],
  ["강원도 캠핑장에서", ["place 강원도", "activity 캠핑장"]],
  ["제주도에서 5살 과학관", ["place 제주도", "activity 과학관"]],
  ["수원 행궁", ["place 수원"]],
  ["동물·아쿠아", ["activity 동물·아쿠아"]],
  ["딸기 따기", []],
])("‘%s’에서 알아본 곳과 종류는 찾는 말에 그대로 남아요", (text, wanted) => {
  const menu = CATEGORIES.map(({ pk, name, subs }) => ({
    pk,
    name,
    sub_categories: subs.map(([sub, , subName]) => ({ pk: sub, name: subName })),
  }));
  const { words, named } = readSentence(text, { ...book, kinds: menu });
  expect(named.map(({ kind, word }) => `${kind} ${word}`)).toEqual(wanted);
  for (const { word } of named) expect(words.split(" ")).toContain(word);
});

test.each([
  ["네", 4],
  ["열두", 12],
  ["스물네", 24],
  ["서른", 30],
  ["이십사", 24],
  ["오천", 5000],
  ["백오십", 150],
  ["1,200", 1200],
  ["이오", null],
  ["십백", null],
  ["딸기", null],
])("수 %s을(를) 읽어요", (text, value) => {
  expect(koreanNumber(text)).toBe(value);
});

const digits = ["", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"];
const spelled = (value: number): string =>
  (
    [
      [1000, "천"],
      [100, "백"],
      [10, "십"],
      [1, ""],
    ] as const
  )
    .map(([size, unit]) => {
      const digit = Math.floor(value / size) % 10;
      if (digit === 0) return "";
      return `${digit === 1 && unit ? "" : digits[digit]}${unit}`;
    })
    .join("");

test("한글로 쓴 수는 숫자로 쓴 수와 같아요", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (value) => {
      expect(koreanNumber(spelled(value))).toBe(value);
      expect(read(`${spelled(value % 100 || 1)} 개월`)).toBe(read(`${value % 100 || 1}개월`));
    }),
  );
});

const piece = {
  date: fc.constantFrom("내일", "토요일에", "다음 주 일요일", "12월 25일"),
  age: fc.constantFrom("4살", "다섯 살 아이랑", "28개월", "초1"),
  price: fc.constantFrom("2만원 이하", "만 오천원까지", "무료"),
  indoor: fc.constantFrom("비 오는 날", "실내", "야외에서"),
  words: fc.constantFrom("공룡", "딸기 따기", "뮤지컬"),
};

test("조건은 어떤 차례로 말해도 똑같이 읽혀요", () => {
  const parts = fc.tuple(piece.date, piece.age, piece.price, piece.indoor, piece.words);
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4] as const, { minLength: 5 });
  fc.assert(
    fc.property(parts, order, (said, places) => {
      const sentence = readSentence(said.join(" "), book);
      const other = readSentence(places.map((place) => said[place]).join(" "), book);
      expect(other).toEqual(sentence);
      expect(sentence.wishes.map(({ kind }) => kind)).toEqual(["date", "age", "indoor", "price"]);
      expect(sentence.words).toBe(said[4]);
    }),
  );
});

test("무엇을 써도 멈추지 않고, 남은 말에는 조건이 더 없으며, 한 가지는 한 번만 나와요", () => {
  const known = fc.oneof(
    ...Object.values(piece),
    fc.constantFrom("비", "오는", "이번", "주말", "초", "1학년", "만", "원"),
  );
  const text = fc.array(fc.oneof(known, fc.string({ unit: "grapheme", maxLength: 8 })), { maxLength: 12 });
  fc.assert(
    fc.property(text, (said) => {
      const { wishes, words } = readSentence(said.join(" "), book);
      expect(readSentence(words, book)).toMatchObject({ wishes: [], words });
      const kinds = wishes.map((wish) => (wish.kind === "facility" ? wish.facility : wish.kind));
      expect(new Set(kinds).size).toBe(kinds.length);
      for (const wish of wishes) {
        if (wish.kind === "date") expect(wish.date >= book.today).toBe(true);
        if (wish.kind === "age") for (const months of wish.months) expect(months).toBeLessThanOrEqual(155);
        if (wish.kind === "price") expect(wish.most).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
