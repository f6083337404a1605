import { stayCardView } from "@/shared/stay/stay-card-view";
import { soldOut, stay, terms } from "./world";

const offer = (over: object) => {
  const base = stay().offer;
  if (!base) throw new Error("no offer");
  return { ...base, ...over };
};
const family = { adults: 2, childrenAges: [0, 3, 7] };
const twoNights = terms("2026-11-28", "2026-11-30");

test("두 밤을 어른 둘과 0·3·7세가 묵으면 380,000원이고, 무엇이 들었는지 함께 말한다", () => {
  const { price } = stayCardView(stay({ offer: offer({ terms: twoNights }) }), family);
  expect(price).toEqual({
    total: 380_000,
    label: "2박 5명 총",
    includes: "세금·아이 요금 포함 · 1박 190,000원",
  });
});

test("한 밤에는 1박 금액을 되풀이하지 않고, 아이가 없으면 아이 요금을 말하지 않는다", () => {
  const { price } = stayCardView(stay(), { adults: 2, childrenAges: [] });
  expect(price).toEqual({ total: 150_000, label: "1박 2명 총", includes: "세금 포함" });
});

test("밤마다 값이 다르거나 따로 내는 돈이 있으면 1박 평균이라고 말한다", () => {
  const [first, second] = twoNights.nights;
  if (!first || !second) throw new Error("two nights");
  const uneven = { ...twoNights, nights: [first, { ...second, price: 170_000, list_price: 170_000 }] };
  expect(stayCardView(stay({ offer: offer({ terms: uneven }) }), family).price?.includes).toContain(
    "1박 평균 200,000원",
  );
  const cleaned = { ...twoNights, mandatory_fee: 20_000 };
  const { price } = stayCardView(stay({ offer: offer({ terms: cleaned }) }), family);
  expect(price?.total).toBe(400_000);
  expect(price?.includes).toContain("1박 평균 200,000원");
});

test("깎인 값은 정가와 함께 보인다", () => {
  const cheaper = { ...twoNights, nights: twoNights.nights.map((night) => ({ ...night, list_price: 200_000 })) };
  const { price } = stayCardView(stay({ offer: offer({ terms: cheaper }) }), family);
  expect(price).toMatchObject({ list: 480_000, total: 380_000, percent: 20 });
});

test("몇 명까지인지와 세지 않는 아이를 세 살까지는 달로, 그 뒤로는 나이로 말한다", () => {
  const words = (uncounted_under: number | null) => stayCardView(stay({ uncounted_under }), family).badges[0]?.text;
  expect(words(3)).toBe("최대 4명, 36개월 미만 인원 제외");
  expect(words(7)).toBe("최대 4명, 7세 미만 인원 제외");
  expect(words(null)).toBe("최대 4명");
});

test("자정에 끝나는 무료 취소는 전날까지라고, 한낮에 끝나면 시각까지 말한다", () => {
  const badge = (free_cancel_until: string | null) =>
    stayCardView(stay({ offer: offer({ free_cancel_until }) }), family).badges[1];
  expect(badge("2026-11-26T15:00:00.000Z")?.text).toBe("11월 26일 (목)까지 무료 취소");
  expect(badge("2026-11-21T01:10:00.000Z")?.text).toBe("11월 21일 (토) 오전 10:10까지 무료 취소");
  expect(badge(null)).toEqual({ text: "취소하면 수수료가 있어요", tone: "grey" });
});

test("방이 셋 이하로 남았을 때만 남은 수를 말한다", () => {
  const tag = (rooms_left: number) =>
    stayCardView(stay({ tags: ["아이 안심"], offer: offer({ rooms_left }) }), family).tag?.text;
  expect(tag(3)).toBe("3실 남았어요");
  expect(tag(4)).toBe("아이 안심");
});

test("방이 없으면 값 대신 까닭을 말하고, 맞는다고 하지 않는다", () => {
  const view = stayCardView(soldOut(), family);
  expect(view.price).toBeUndefined();
  expect(view.soldOut?.text).toBe("고른 날짜는 마감됐어요");
  expect(view.badges).toEqual([{ text: "최대 4명, 36개월 미만 인원 제외", tone: "grey" }]);
  expect(stayCardView(soldOut({ unavailable: "too_many_people" }), family).soldOut?.text).toBe(
    "5명이 함께 묵을 방이 없어요",
  );
  expect(stayCardView(soldOut({ unavailable: "min_nights", min_nights: 3 }), family).soldOut?.text).toBe(
    "3박부터 묵을 수 있어요",
  );
  expect(stayCardView(soldOut({ unavailable: "min_nights" }), family).soldOut?.text).toBe(
    "더 오래 묵어야 하는 곳이에요",
  );
});

test("아이가 쓰는 시설이 먼저 온다", () => {
  expect(stayCardView(stay(), family).facilities).toEqual(["kids_pool", "parking"]);
});

test("안내만 있는 곳은 값도 마감도 아니라 안내만 있다고 말한다", () => {
  const view = stayCardView(stay({ offer: null, unavailable: "info_only" }), family);
  expect(view.note).toBe("안내만 있어요");
  expect(view).not.toHaveProperty("price");
  expect(view.soldOut).toBeUndefined();
  expect(stayCardView(stay(), family).note).toBeUndefined();
  expect(stayCardView(soldOut(), family).note).toBeUndefined();
});
