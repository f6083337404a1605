import { filterCount, filterQuery, readFilters, without } from "@/features/contents/address/content-filters";
import { paths } from "@/lib/paths";

const query = (url: string) => Object.fromEntries(new URL(url, "http://localhost").searchParams);

test("주소에 적은 조건은 다시 읽으면 그대로다", () => {
  const filters = readFilters({
    category: "2",
    sub_cat: "21",
    loc: "11110000",
    distance: "5",
    child_months: "90,28",
    date: "2026-11-28",
    max_price: "20000",
    facilities: "parking,nursing_room",
    indoor: "indoor",
    sort: "price-asc",
  });
  expect(filters).toEqual({
    cat: 2,
    sub_cat: 21,
    loc: 11110000,
    distance: 5,
    child_months: [90, 28],
    date: "2026-11-28",
    max_price: 20_000,
    facilities: ["parking", "nursing_room"],
    indoor: "indoor",
    sort: "price-asc",
  });
  expect(readFilters(query(paths.contents(filterQuery(filters))))).toEqual(filters);
});

test("동네를 고르면 15km, 고르지 않으면 거리가 없다", () => {
  expect(readFilters({ loc: "11110000" })).toEqual({ loc: 11110000, distance: 15 });
  expect(readFilters({ distance: "5" })).toEqual({});
  expect(paths.contents(filterQuery({ loc: 11110000, distance: 15 }))).toBe("/contents?loc=11110000");
});

test("기본 순서는 주소에 적지 않는다", () => {
  expect(paths.contents(filterQuery({ sort: "priority-desc" }))).toBe("/contents");
  expect(paths.search.activity(filterQuery({ q: "공룡", sort: "relevance" }))).toBe(
    `/search/activity?q=${encodeURIComponent("공룡")}`,
  );
  expect(paths.search.activity(filterQuery({ q: "공룡", sort: "priority-desc" }))).toContain("sort=priority-desc");
});

test.each([
  ["모르는 순서", { sort: "magic" }],
  ["모르는 시설", { facilities: "pool,casino" }],
  ["없는 날짜", { date: "2026-02-30" }],
  ["음수 금액", { max_price: "-1" }],
  ["숫자가 아닌 나이", { child_months: "abc,-3,999" }],
  ["모르는 실내", { indoor: "underwater" }],
  ["빈 검색어", { q: "   " }],
  ["숫자가 아닌 종류", { category: "farm" }],
])("%s는 없는 것과 같다", (_, broken) => {
  expect(readFilters(broken)).toEqual({});
});

test("무료만 보면 금액 한도는 뜻이 없어 빠진다", () => {
  expect(readFilters({ free_only: "true", max_price: "20000" })).toEqual({ free_only: true });
});

test("단추의 숫자는 조건 하나에 하나, 시설은 하나하나 센다", () => {
  expect(filterCount({ cat: 2, loc: 11110000, distance: 15, sort: "latest" })).toBe(0);
  expect(filterCount({ child_months: [28, 90], facilities: ["parking", "cafe"], indoor: "indoor" })).toBe(4);
});

test("뺀 조건은 흔적이 남지 않는다", () => {
  expect(Object.keys(without({ cat: 2, indoor: "indoor" }, "indoor"))).toEqual(["cat"]);
});
