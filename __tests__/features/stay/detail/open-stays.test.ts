import { openStays, searchedNights } from "@/features/stay/detail/about/open-stays";
import { calendar } from "../lodge";

const night = (date: string, state: "open" | "sold_out" = "open", price: number | null = 100_000) => ({
  date,
  state,
  from_price: state === "open" ? price : null,
});
const asked = { checkIn: "2026-11-28", checkOut: "2026-11-30" };
const today = "2026-11-20";

describe("다른 날짜", () => {
  test("모든 밤이 비어 있는 날짜만, 고른 날에서 가까운 순서로 권한다", () => {
    const nights = [
      night("2026-11-26", "open", 90_000),
      night("2026-11-27", "open", 120_000),
      night("2026-11-28", "sold_out"),
      night("2026-11-29"),
      night("2026-11-30"),
      night("2026-12-01", "sold_out"),
      night("2026-12-05"),
      night("2026-12-06"),
    ];
    expect(openStays(calendar(nights), asked, today, 6)).toEqual([
      { checkIn: "2026-11-29", checkOut: "2026-12-01", nightPrice: 100_000 },
      { checkIn: "2026-11-26", checkOut: "2026-11-28", nightPrice: 90_000 },
      { checkIn: "2026-12-05", checkOut: "2026-12-07", nightPrice: 100_000 },
    ]);
  });

  test("숙소가 더 오래 묵으라고 하면 그만큼 이어진 밤을 찾는다", () => {
    const nights = [night("2026-11-28"), night("2026-11-29"), night("2026-11-30")];
    expect(openStays(calendar(nights, 3), asked, today, 6)).toEqual([
      { checkIn: "2026-11-28", checkOut: "2026-12-01", nightPrice: 100_000 },
    ]);
  });

  test("그날 들어가면 더 오래 묵어야 하는 날은 그만큼 이어서 권하고, 들어갈 수 없는 밤은 지나며 잔다", () => {
    const longer = { ...night("2026-11-29", "open", 70_000), min_nights: 3 };
    const through = { ...night("2026-11-30"), from_price: null };
    expect(openStays(calendar([longer, through, night("2026-12-01")]), asked, today, 6)).toEqual([
      { checkIn: "2026-11-29", checkOut: "2026-12-02", nightPrice: 70_000 },
    ]);
  });

  test("고른 날짜 그대로는 권하지 않고, 지난 밤도 권하지 않는다", () => {
    const nights = [night("2026-11-18"), night("2026-11-19"), night("2026-11-28"), night("2026-11-29")];
    expect(openStays(calendar(nights), asked, today, 6)).toEqual([]);
  });

  test("오늘보다 앞을 묻지 않는다", () => {
    expect(searchedNights(asked, today).from).toBe(today);
    expect(searchedNights({ checkIn: "2027-03-10", checkOut: "2027-03-11" }, today)).toEqual({
      from: "2027-02-24",
      to: "2027-04-10",
    });
  });
});
