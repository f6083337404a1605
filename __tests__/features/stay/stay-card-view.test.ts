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

test("아이와 묵는 가족에게는 모두 묵을 수 있다고, 그 밖에는 몇 명까지인지만 한마디로 말한다", () => {
  expect(stayCardView(stay(), family).badge).toEqual({ text: "5명 함께 묵을 수 있어요", tone: "fit" });
  const alone = { adults: 2, childrenAges: [] };
  expect(stayCardView(stay(), alone).badge).toEqual({ text: "최대 4명", tone: "grey" });
});

test("객실을 모르는 곳은 몇 명까지인지 말하지 않는다", () => {
  const view = stayCardView(stay({ max_occupancy: 0, offer: null, unavailable: "info_only" }), family);
  expect([view.badge, view.note]).toEqual([undefined, "안내만 있어요"]);
});

test("방이 셋 이하로 남았을 때만 남은 수를 말한다", () => {
  const tag = (rooms_left: number) =>
    stayCardView(stay({ tags: ["아이 안심"], offer: offer({ rooms_left }) }), family).tag?.text;
  expect(tag(3)).toBe("3실 남았어요");
  expect(tag(4)).toBe("아이 안심");
});

test("방이 없으면 값 대신 이유를 말하고, 맞는다고 하지 않는다", () => {
  const view = stayCardView(soldOut(), family);
  expect(view.price).toBeUndefined();
  expect(view.soldOut?.text).toBe("고른 날짜는 마감됐어요");
  expect(view.badge).toEqual({ text: "최대 4명", tone: "grey" });
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
