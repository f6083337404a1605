import { cardView } from "@/shared/content/card-view";
import { card, ticket } from "./world";

const day = "2026-11-22";
const child = { name: "하준", birth: "2019-03-02" };
const priced = card({ options: [ticket(1, "adult", 15_000), ticket(2, "child", 10_000)], min_price: 10_000 });

test("가족을 알면 어른과 아이의 합계를, 어른만 가면 어른의 합계를, 모르면 한 사람의 값을 말한다", () => {
  const known = cardView(priced, { adults: 2, children: [child] }, day);
  expect(known.price).toMatchObject({ total: 40_000, includes: "어른 2 · 아이 1" });
  const alone = cardView(priced, { adults: 2, children: [] }, day);
  expect(alone.price).toMatchObject({ total: 30_000, includes: "어른 2" });
  expect(alone.fit).toBeUndefined();
  expect(cardView(priced, null, day).price).toMatchObject({ includes: "1명 기준", short: "1명", from: true });
});

test("더 싼 입장권이 있으면 부터라고 하지 않고 아이 한 명의 값이라고 말한다", () => {
  const cafe = card({ options: [ticket(1, "adult", 5_000), ticket(2, "child", 16_000)], min_price: 16_000 });
  expect(cardView(cafe, null, day).price).toMatchObject({ total: 16_000, includes: "아이 1명", from: false });
  const beside = [ticket(1, "child", 16_000), { ...ticket(2, "addon", 2_000) }, ticket(3, "infant", 0)];
  expect(cardView(card({ options: beside, min_price: 16_000 }), null, day).price).toMatchObject({ from: true });
});

test("아직 시작하지 않은 행사의 카드는 고른 날이 아니라 그 첫날의 나이로 맞는지 말한다", () => {
  // Turns four on 25 November: too young today, old enough for an event from the 28th on.
  const seoa = { name: "서아", birth: "2022-11-25" };
  const toFit = (shown_from?: string) =>
    cardView(card({ age: { ...priced.age, min_months: 48 }, shown_from }), { adults: 1, children: [seoa] }, day).fit;
  expect(toFit()?.isFit).toBe(false);
  expect(toFit("2026-11-20")?.isFit).toBe(false);
  expect(toFit("2026-11-28")?.isFit).toBe(true);
});

test("안내만 있는 곳은 그렇다고 말하고, 급하지 않은 말은 붉지 않다", () => {
  const toBadge = (more: Parameters<typeof card>[0]) => cardView(card(more), null, day).badge;
  expect(toBadge({ sale_state: "info_only", badge: "안내" })).toEqual({ text: "안내만 있어요", tone: "grey" });
  expect(toBadge({ badge: "새로 왔어요" })).toEqual({ text: "새로 왔어요", tone: "grey" });
  expect(toBadge({ badge: "새로 왔어요", seats_left: 2 })).toEqual({ text: "2자리 남았어요", tone: "red" });
});
