import { addDays } from "@/shared/dates/plain-date";
import { stayRange } from "@/shared/dates/stay-range";

const today = "2026-02-28";
const defaults = { checkIn: "2026-02-28", checkOut: "2026-03-01" };

test.each([
  ["둘 다 없으면", {}, "MISSING"],
  ["체크아웃이 없으면", { checkIn: "2026-03-02" }, "MISSING"],
  ["없는 날이면", { checkIn: "2026-02-29", checkOut: "2026-03-02" }, "MISSING"],
  ["글자가 아니면", { checkIn: 20260302, checkOut: ["2026-03-03"] }, "MISSING"],
  ["체크인이 어제면", { checkIn: "2026-02-27", checkOut: "2026-03-02" }, "PAST"],
  ["같은 날이면", { checkIn: "2026-03-02", checkOut: "2026-03-02" }, "ORDER"],
  ["거꾸로면", { checkIn: "2026-03-03", checkOut: "2026-03-02" }, "ORDER"],
  ["31박이면", { checkIn: "2026-03-01", checkOut: "2026-04-01" }, "TOO_LONG"],
  ["1년보다 멀면", { checkIn: addDays(today, 366), checkOut: addDays(today, 367) }, "TOO_FAR"],
])("날짜가 %s 오늘부터 내일까지로 바꾸고 이유를 알린다", (_name, asked, problem) => {
  expect(stayRange(asked, today)).toEqual({ ...defaults, problem });
});

test("오늘 체크인, 30박, 꼭 1년 뒤는 그대로 쓴다", () => {
  const kept = [
    { checkIn: today, checkOut: "2026-03-01" },
    { checkIn: "2026-03-01", checkOut: "2026-03-31" },
    { checkIn: addDays(today, 365), checkOut: addDays(today, 366) },
  ];
  for (const asked of kept) expect(stayRange(asked, today)).toEqual({ ...asked, problem: null });
});
