import { kstInstant } from "@/shared/dates/kst";
import { courseDay, coursePlan, orderCourses } from "@/shared/plan/weekend-course";

test.each([
  ["월", "2026-11-23", "2026-11-28"],
  ["금", "2026-11-27", "2026-11-28"],
  ["토", "2026-11-28", "2026-11-29"],
  ["일", "2026-11-29", "2026-12-05"],
])("%s요일에는 아직 온전히 남은 주말의 날을 고른다", (_, today, day) => {
  expect(courseDay(today, kstInstant(today, "12:00"))).toBe(day);
});

test.each([
  ["2026-11-28", "06:59", "2026-11-28"],
  ["2026-11-28", "07:00", "2026-11-29"],
  ["2026-11-29", "05:00", "2026-11-29"],
  ["2026-11-27", "05:00", "2026-11-28"],
])("%s %s에는 %s을 고른다: 새벽에는 그날이 아직 온전하다", (today, time, day) => {
  expect(courseDay(today, kstInstant(today, time))).toBe(day);
});

const place = (pk: number, sub_category_name: string) => ({ pk, name: `${pk}번`, sub_category_name });
const pairs = (kinds: string) =>
  orderCourses([...kinds].map((kind, index) => place(index, kind))).map((course) => course.map(({ pk }) => pk));

test("서로 다른 종류의 두 곳을 앞에서부터 짝짓고, 한 곳은 한 코스에만 있다", () => {
  expect(pairs("aabc")).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(pairs("aab")).toEqual([[0, 2]]);
  expect(pairs("aaa")).toEqual([]);
  expect(pairs("")).toEqual([]);
});

test("코스의 계획은 두 곳을 그 차례로 담는다", () => {
  const plan = coursePlan("x", "2026-11-28", [place(2, "a"), place(1, "b")]);
  expect(plan).toMatchObject({ id: "x", date: "2026-11-28", stops: [{ pk: 2, name: "2번" }, { pk: 1 }] });
});
