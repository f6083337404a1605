import { readStay } from "@/features/payment/stay/read-stay";
import { kstInstant } from "@/shared/dates/kst";

const now = kstInstant("2026-11-20", "12:00");
const query = {
  id: "1",
  product_id: "2",
  check_in: "2026-12-05",
  check_out: "2026-12-07",
  adults: "2",
  children_ages: "3, 7,x,12,-1,0",
};

test("주소의 나이는 0에서 11까지만 남고 차례도 그대로다", () => {
  expect(readStay(query, { now })).toEqual({
    ask: {
      accommodationId: 1,
      productId: 2,
      checkIn: "2026-12-05",
      checkOut: "2026-12-07",
      adults: 2,
      childrenAges: [3, 7, 0],
    },
    problem: null,
  });
});

test.each([
  ["지난 날짜", { check_in: "2026-11-19", check_out: "2026-11-20" }, "PAST"],
  ["뒤집힌 날짜", { check_in: "2026-12-07", check_out: "2026-12-05" }, "ORDER"],
  ["없는 날짜", { check_in: "2026-02-30" }, "MISSING"],
  ["31박", { check_in: "2026-12-01", check_out: "2027-01-01" }, "TOO_LONG"],
  ["20명을 넘는 인원", { adults: "18", children_ages: "3,4,5" }, "GUESTS"],
])("%s은 대신 예약하지 않고 이유를 남긴다", (_, over, problem) => {
  expect(readStay({ ...query, ...over }, { now })?.problem).toBe(problem);
});

test("20명을 넘으면 어른 2명으로 다시 고르게 한다", () => {
  expect(readStay({ ...query, adults: "18", children_ages: "3,4,5" }, { now })?.ask).toMatchObject({
    adults: 2,
    childrenAges: [],
  });
});

test.each([{ id: "" }, { product_id: "x" }, { id: "0" }])("어느 객실인지 모르면 화면이 없다: %o", (over) => {
  expect(readStay({ ...query, ...over }, { now })).toBeNull();
});
