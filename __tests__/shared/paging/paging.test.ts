import { isLastPage, uniqueBy } from "@/shared/paging/list";
import { pageIndex, pageOffset, pageSize } from "@/shared/paging/page";

test.each([
  [0, 1],
  ["0", 1],
  [1, 1],
  ["7", 7],
  [undefined, 1],
  ["-3", 1],
  ["1.5", 1],
  ["쪽", 1],
  [Number.NaN, 1],
])("쪽 번호 %p은 %d쪽으로 읽는다", (value, index) => {
  expect(pageIndex(value)).toBe(index);
});

test("한 쪽은 기본 20개, 많아야 50개다", () => {
  expect([undefined, "0", "x", "-1"].map((value) => pageSize(value))).toEqual([20, 20, 20, 20]);
  expect(pageSize(undefined, 18)).toBe(18);
  expect([1, "50", "51", 9_999].map((value) => pageSize(value))).toEqual([1, 50, 50, 50]);
  expect(pageOffset(1, 20)).toBe(0);
  expect(pageOffset(3, 20)).toBe(40);
});

test("덜 온 쪽이 마지막이고, 숙박 검색은 빈 쪽이 마지막이다", () => {
  expect(isLastPage(19, 20)).toBe(true);
  expect(isLastPage(20, 20)).toBe(false);
  expect(isLastPage(0, 20)).toBe(true);
  expect(isLastPage(3, 20, "empty")).toBe(false);
  expect(isLastPage(0, 20, "empty")).toBe(true);
});

test("쪽이 겹쳐 와도 같은 것은 먼저 온 하나만 남는다", () => {
  const items = [
    { pk: 1, from: "a" },
    { pk: 2, from: "a" },
    { pk: 1, from: "b" },
  ];
  expect(uniqueBy(items, ({ pk }) => pk)).toEqual([items[0], items[1]]);
});
