import { childAges, peopleText } from "@/server/main/reservations/order-people";

const child = (birth: string) => ({ kind: "child" as const, birth });
const adult = { kind: "adult" as const };
const text = (people: Parameters<typeof peopleText>[0], visitDate: string) =>
  peopleText(people, childAges(people, visitDate).months, []);

test.each([
  ["돌 전 아기는 개월로", [adult, adult, child("2026-02-10")], "어른 2 · 아이 1 (9개월)"],
  ["막 태어난 아기도 만 0세가 아니에요", [adult, child("2026-11-20")], "어른 1 · 아이 1 (0개월)"],
  [
    "서른여섯 달이 되는 날부터 만 나이로",
    [adult, child("2023-11-21"), child("2023-11-22")],
    "어른 1 · 아이 2 (만 3세, 35개월)",
  ],
  ["큰 아이는 만 나이로", [adult, child("2019-05-03")], "어른 1 · 아이 1 (만 7세)"],
  ["생일을 모르는 아이는 나이 없이", [adult, { kind: "child" as const }], "어른 1 · 아이 1"],
])("누가 가는지는 그날의 나이로 말해요: %s", (_name, people, wanted) => {
  expect(text(people, "2026-11-21")).toBe(wanted);
});
