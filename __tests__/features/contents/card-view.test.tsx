import { cardView } from "@/shared/content/card-view";
import { card, ticket } from "./world";

const day = "2026-11-22";
const child = { name: "하준", birth: "2019-03-02" };
const priced = card({ options: [ticket(1, "adult", 15_000), ticket(2, "child", 10_000)] });

test("가족을 알면 어른과 아이의 합계를, 어른만 가면 어른의 합계를, 모르면 한 사람의 값을 말한다", () => {
  const known = cardView(priced, { adults: 2, children: [child] }, day);
  expect(known.price).toMatchObject({ total: 40_000, includes: "어른 2 · 아이 1" });
  const alone = cardView(priced, { adults: 2, children: [] }, day);
  expect(alone.price).toMatchObject({ total: 30_000, includes: "어른 2" });
  expect(alone.fit).toBeUndefined();
  expect(cardView(priced, null, day).price?.includes).toBe("1명");
});
