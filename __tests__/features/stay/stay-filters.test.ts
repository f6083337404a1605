import { bannerHref } from "@/features/stay/common/banner-href";
import { readStayChoice } from "@/features/stay/common/stay-choice";
import {
  filterCount,
  readStayFilters,
  readStayView,
  stayFilterQuery,
  without,
} from "@/features/stay/common/stay-filters";
import { paths } from "@/lib/paths";

const today = "2026-11-20";
const plain = { check_in: "2026-11-20", check_out: "2026-11-21", adults: 2, children_ages: [] };

const readHref = (href: string) =>
  readStayFilters(Object.fromEntries(new URL(href, "http://localhost").searchParams), today);

test("아무 말이 없으면 오늘부터 내일까지, 어른 둘이다", () => {
  expect(readStayFilters({}, today)).toEqual(plain);
  expect(readStayChoice({}, today)).toMatchObject({ rangeProblem: null, isGuestReset: false });
});

test("주소에 쓴 것은 모두 그대로 돌아온다", () => {
  const filters = {
    check_in: "2026-12-24",
    check_out: "2026-12-26",
    adults: 3,
    children_ages: [7, 0],
    keyword: "온수 풀",
    location_id: 401,
    accommodation_type_code: "pool-villa",
    facilities: ["kids_pool", "pool"],
    max_price: 300_000,
    free_cancel: true,
    instant_only: true,
    sort: "price-asc",
  } as const;
  const href = paths.search.stayResult(
    stayFilterQuery({ ...filters, children_ages: [7, 0], facilities: [...filters.facilities] }, "near"),
  );
  expect(readHref(href)).toEqual(filters);
  expect(readStayView(Object.fromEntries(new URL(href, "http://localhost").searchParams))).toBe("near");
});

test("기본 순서와 목록 보기는 주소에 쓰지 않는다", () => {
  expect(paths.search.stayResult(stayFilterQuery({ ...plain, sort: "recommended" }))).not.toMatch(/sort|view/);
});

test("모르는 시설·순서·종류와 말이 안 되는 금액은 버린다", () => {
  expect(
    readStayFilters(
      { facilities: "pool,helipad,pool", sort: "cheapest", accommodation_type_code: "<b>", max_price: "-3" },
      today,
    ),
  ).toEqual({ ...plain, facilities: ["pool"] });
});

test("지역이 없으면 가까운 순서를 물을 수 없다", () => {
  expect(readStayFilters({ sort: "distance-asc" }, today)).toEqual(plain);
  expect(readStayFilters({ sort: "distance-asc", location_id: "401" }, today).sort).toBe("distance-asc");
});

test("스무 명을 넘으면 어른 둘로 바꾸고 그렇게 말한다", () => {
  const query = { adults: "18", children_ages: "1,2,3" };
  expect(readStayFilters(query, today)).toEqual(plain);
  expect(readStayChoice(query, today).isGuestReset).toBe(true);
  expect(readStayChoice({ adults: "17", children_ages: "1,2,3" }, today).isGuestReset).toBe(false);
});

test.each([
  ["2026-11-19", "2026-11-21", "PAST"],
  ["2026-11-25", "2026-11-25", "ORDER"],
  ["2026-11-20", "2027-01-10", "TOO_LONG"],
  ["어제", "2026-11-21", "MISSING"],
])("%s부터 %s까지는 묵을 수 없어서 오늘부터 1박으로 바꾸고 이유(%s)를 남긴다", (check_in, check_out, problem) => {
  const read = readStayChoice({ check_in, check_out }, today);
  expect(read.rangeProblem).toBe(problem);
  expect(read.choice).toMatchObject({ checkIn: "2026-11-20", checkOut: "2026-11-21" });
});

test("조건의 수는 시설을 하나하나 센다", () => {
  expect(filterCount({ ...plain, facilities: ["pool", "pet"], free_cancel: true, sort: "price-asc" })).toBe(3);
  expect(without({ ...plain, facilities: ["pool"], keyword: "가평" }, "facilities")).toEqual({
    ...plain,
    keyword: "가평",
  });
});

test("배너의 검색은 이미 고른 날짜와 인원을 이어 가고, 다른 주소는 그대로 연다", () => {
  const choice = { checkIn: "2026-12-24", checkOut: "2026-12-26", adults: 2, childrenAges: [7, 3] };
  expect(readHref(bannerHref("/search/stay/result?facilities=baby_bed%2Csterilizer", choice, today))).toEqual({
    check_in: "2026-12-24",
    check_out: "2026-12-26",
    adults: 2,
    children_ages: [7, 3],
    facilities: ["baby_bed", "sterilizer"],
  });
  expect(bannerHref("/event/detail?id=3", choice, today)).toBe("/event/detail?id=3");
});
