import { withShelfCards } from "@/api/main/content/shelf-cards";
import { cardView } from "@/shared/content/card-view";
import { cards } from "../features/contents/world";

const family = {
  adults: 2,
  children: [{ name: "하준", birth: "2019-03-10" }],
};

test("줄에 담기는 놀이는 카드가 읽는 것만 지니고, 카드는 그대로 같은 말을 한다", () => {
  const [plain] = cards(1, 1);
  if (!plain) throw new Error("no card");
  const option = { name: "누구나", min_months: null, max_months: null, list_price: 9000, price: 8000, seats: 1 };
  const card = { ...plain, options: [{ pk: 1, band: "any" as const, ...option }], shown_from: "2026-12-01" };
  const answer = withShelfCards({ title: "주말", contents: [card] });
  expect(answer.title).toBe("주말");
  const [lean] = answer.contents;
  if (!lean) throw new Error("no card");
  for (const name of ["category_pk", "category_name", "district_pk", "lat", "lng"])
    expect(lean).not.toHaveProperty(name);
  expect(lean.shown_from).toBe("2026-12-01");
  expect(lean.options).toEqual([
    { pk: 1, band: "any", min_months: null, max_months: null, list_price: 9000, price: 8000 },
  ]);
  for (const people of [null, family])
    expect(cardView(lean, people, "2026-11-28")).toEqual(cardView(card, people, "2026-11-28"));
});
