import { checkReview, type ReviewFacts } from "@/shared/text-check/check-review";
import { checkTexts } from "@/shared/text-check/check-text";
import { type Facts, NO_FACTS } from "@/shared/text-check/facts";

const on = "2026-11-28";
const child = { name: "어린이", band: "child" as const, minMonths: 36, maxMonths: 95, price: 12_000 };
const infant = { name: "36개월 미만", band: "infant" as const, minMonths: 0, maxMonths: 35, price: 0 };
const place: Facts = { ...NO_FACTS, options: [child], minMonths: 36, maxMonths: 95 };
const times = [
  { date: "2026-12-05", startsAt: "10:00", endsAt: "12:00" },
  { date: "2026-12-07", startsAt: "15:00", endsAt: "17:00" },
];
const toRules = (text: string, facts: Partial<Facts> = {}, name = "") =>
  checkTexts({ texts: [text], name, words: ["구름 놀이터", "해솔 농원"], on }, { ...place, ...facts }).map(
    ({ rule, about }) => `${rule} ${about}`,
  );

describe("곳이 쓴 글과 사실", () => {
  it.each([
    ["쉬는 요일이라면서 그날 판다", "매주 월요일은 쉬어요.", { times }, ["closing 월"]],
    ["평일만 연다면서 주말에 판다", "평일에만 열어요. 주말은 휴무예요.", { times }, ["closing 토", "closing 토"]],
    ["아무도 못 오는 나이를 부른다", "두 돌 전 아기 자리가 있어요.", {}, ["age 두 돌"]],
    ["일부만 온다면서 다른 나이에게도 판다", "5~6세만 들어와요.", {}, ["age 5~6세"]],
    ["못 온다면서 그 나이에게 판다", "48개월 미만은 참여할 수 없어요.", {}, ["age 48개월 미만"]],
    ["실내인데 바깥을 말한다", "비가 오면 바깥 순서를 옮겨요.", { indoor: "indoor" as const }, ["weather 비가 오면"]],
    ["야외인데 실내라고 한다", "실내라 따뜻해요.", { indoor: "outdoor" as const }, ["weather 실내라"]],
    ["불을 금하면서 바비큐가 있다", "숲에서는 불을 피우지 않아요.", { facilitiesYes: ["barbecue"] }, ["fire 불"]],
    ["끝난 뒤의 밤을 말한다", "밤 아홉 시 뒤에는 목소리를 낮춰요.", { times }, ["evening 밤 아홉 시"]],
    ["다른 길이를 말한다", "두 시간이 금방 가요.", { minutes: 90 }, ["duration 두 시간"]],
    ["없다고 한 시설을 말한다", "수유실이 넓어요.", { facilitiesNo: ["nursing_room"] }, ["facility nursing_room"]],
    ["조사가 틀렸다", "구름 놀이터은 넓고 여섯 살라 좋아요.", {}, ["particle 여섯 살라", "particle 구름 놀이터은"]],
    ["아무도 없는 나이가 무료다", "좋아요.", { freeUnderMonths: 24 }, ["free 24"]],
  ])("%s", (_, text, facts, faults) => {
    expect(toRules(text, facts)).toEqual(faults);
  });

  it.each([
    ["쉬는 요일에 팔지 않는다", "매주 화요일은 쉬어요.", { times }],
    ["오는 나이를 부른다", "세 살 동생도 즐거워요. 5~7세에게 잘 맞아요.", {}],
    ["어른은 나이를 따지지 않는다", "어른은 옆에서 쉬어요.", {}],
    ["못 오는 나이를 못 온다고 한다", "36개월 미만은 참여할 수 없어요.", {}],
    ["제목 속의 말은 이야기다", "뮤지컬 <아기도 오는 유치원> 공연이에요.", {}],
    ["비가 와도 여는 실내", "비가 와도 그대로 열어요.", { indoor: "indoor" as const }],
    ["텐트 안에서만 불을 금한다", "텐트 안에서는 불을 피우지 않아요.", { facilitiesYes: ["barbecue"] }],
    ["없는 시설을 없다고 한다", "수유실이 없어요.", { facilitiesNo: ["nursing_room"] }],
    ["조사가 맞다", "구름 놀이터는 넓고 해솔 농원으로 와요. 여섯 살이라 좋아요.", {}],
  ])("%s: 어긋나지 않는다", (_, text, facts) => {
    expect(toRules(text, facts)).toEqual([]);
  });

  it("이름이 부르는 나이보다 넓게 팔면 어긋난다", () => {
    expect(toRules("", {}, "유치원 소풍")).toEqual([]);
    expect(toRules("", { options: [{ ...child, maxMonths: 155 }] }, "유치원 소풍")).toEqual(["age 유치원"]);
  });

  it("말한 시간과 쉬는 날 밖에서 팔면 어긋난다", () => {
    const hours = {
      weekday: ["10:00", "17:00"],
      holiday: ["10:00", "17:00"],
      closed_text: "",
    } satisfies Facts["hours"];
    expect(toRules("", { hours, times })).toEqual([]);
    expect(toRules("", { hours: { ...hours, weekday: ["10:00", "16:00"] }, times })).toEqual(["closing 2026-12-07"]);
    expect(toRules("", { hours: { ...hours, closed_text: "매주 월요일" }, times })).toEqual(["closing 2026-12-07"]);
  });
});

describe("후기와 다녀온 날", () => {
  const visit: ReviewFacts = { visitedOn: "2026-11-18", writtenOn: "2026-11-20", childAges: [5] };
  const findFaults = (text: string, review: Partial<ReviewFacts> = {}, facts: Partial<Facts> = {}) =>
    checkReview(text, { ...visit, ...review }, { ...place, options: [child, infant], ...facts }).map(
      ({ rule, about }) => `${rule} ${about}`,
    );

  it.each([
    ["요일", "토요일 할머니랑 다녀왔어요.", {}, ["weekday 토요일"]],
    ["주말", "주말에 첫째랑 다녀왔어요.", {}, ["weekday 주말"]],
    ["계절", "봄비에 첫째랑 다녀왔어요.", {}, ["season 봄비"]],
    ["지난달", "지난달 첫째랑 다녀왔어요.", {}, ["span 지난달"]],
    ["나이", "여섯 살 아이와 다녀왔어요.", {}, ["age 여섯 살"]],
    ["아이의 수", "남매랑 다녀왔어요.", {}, ["people 남매"]],
    ["없는 아이의 입장권", "다녀왔어요.", { ticket: "36개월 미만" }, ["ticket 36개월 미만"]],
    ["생기기 전", "다녀왔어요.", { since: "2026-11-19" }, ["early 2026-11-18"]],
    ["조사", "다섯 살라 걱정했어요.", {}, ["particle 다섯 살라"]],
  ])("%s: 어긋나면 안다", (_, text, review, faults) => {
    expect(findFaults(text, review)).toEqual(faults);
  });

  it("그날과 맞으면 아무 말도 하지 않는다", () => {
    expect(findFaults("수요일 첫째랑 다녀왔어요. 다섯 살이라 걱정했어요.", { ticket: "어린이" })).toEqual([]);
    expect(findFaults("하원 뒤 남매랑 다녀왔어요.", { childAges: [7, 5] })).toEqual([]);
  });

  it("쉬는 날과 시간이 없는 때에 다녀온 후기를 안다", () => {
    const hours = { weekday: ["10:00", "17:00"], holiday: null, closed_text: "매주 수요일" } satisfies Facts["hours"];
    expect(findFaults("다녀왔어요.", {}, { hours })).toEqual(["closed 2026-11-18"]);
    expect(findFaults("오후에 다녀왔어요.", {}, { times: times.slice(0, 1) })).toEqual(["time 오후에"]);
  });
});
