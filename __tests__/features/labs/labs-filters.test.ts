import { choiceQuery, labsFilters, readChoice } from "@/features/labs/labs-filters";

const today = "2026-11-20";

test("주소에서 읽은 것은 같은 주소로 돌아가고, 모르는 값은 없는 것과 같다", () => {
  const choice = readChoice({ ours: "1", indoor: "outdoor", short: "1" });
  expect(readChoice(choiceQuery(choice))).toEqual(choice);
  expect(readChoice({ ours: "yes", indoor: "sea", short: "true" })).toEqual({
    ours: false,
    indoor: null,
    short: false,
  });
});

test("우리 아이를 고르면 아이 모두의 달 수로 묻고, 아이가 없으면 묻지 않는다", () => {
  const choice = readChoice({ ours: "1", short: "1" });
  expect(labsFilters(choice, ["2019-03-02", "2024-07-20"], today)).toEqual({ child_months: [92, 28], max_minutes: 30 });
  expect(labsFilters(choice, [], today)).toEqual({ max_minutes: 30 });
});
