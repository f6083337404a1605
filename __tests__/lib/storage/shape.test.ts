import { flag, list, nullable, number, oneOf, record, text, whole } from "@/lib/storage/shape";

const family = record({
  children: list(record({ name: text({ max: 5 }), birth: text({ form: /^\d{4}-\d{2}-\d{2}$/ }) }), 2),
  adults: whole(1, 10),
});
const child = { name: "서아", birth: "2019-03-02" };

test("맞는 값은 그대로, 모르는 자리는 버리고 돌려준다", () => {
  expect(family.safeParse({ children: [{ ...child, extra: 1 }], adults: 2, more: true })).toEqual({
    success: true,
    data: { children: [child], adults: 2 },
  });
});

test.each<[string, unknown]>([
  ["없는 자리", { children: [] }],
  ["너무 많은 아이", { children: [child, child, child], adults: 1 }],
  ["너무 긴 이름", { children: [{ ...child, name: "여섯글자이름" }], adults: 1 }],
  ["날짜가 아닌 생일", { children: [{ ...child, birth: "어제" }], adults: 1 }],
  ["어른 없음", { children: [], adults: 0 }],
  ["반 사람", { children: [], adults: 1.5 }],
  ["글인 수", { children: [], adults: "2" }],
  ["목록이 아닌 것", { children: {}, adults: 1 }],
  ["배열", [child]],
  ["null", null],
])("%s은 거절한다", (_, value) => {
  expect(family.safeParse(value).success).toBe(false);
});

test("있거나 없는 값, 예와 아니요, 정한 이름만", () => {
  expect(nullable(number).safeParse(null)).toEqual({ success: true, data: null });
  expect(nullable(number).safeParse(Number.NaN).success).toBe(false);
  expect(flag.safeParse(0).success).toBe(false);
  expect(oneOf("terms", "phone").safeParse("phone").success).toBe(true);
  expect(oneOf("terms", "phone").safeParse("none").success).toBe(false);
});
