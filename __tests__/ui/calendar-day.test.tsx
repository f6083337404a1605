import { render, screen } from "@testing-library/react";
import { CalendarDay } from "react-day-picker";
import { CalendarData, DayCell } from "@/ui/booking/calendar/calendar-day";

const facts = {
  holidays: {},
  soldOut: new Set<string>(),
  today: "2026-11-01",
  startLabel: "체크인",
  endLabel: "체크아웃",
};

test.each([
  [178_000, "17.8만"],
  [178_400, "17.9만"],
  [9_900, "9,900"],
  [0, "무료"],
])("달력의 칸은 %d원을 %s이라 하고, 실제보다 싸 보이지 않는다", (won, text) => {
  const date = new Date(2026, 10, 28);
  render(
    <CalendarData value={{ ...facts, prices: { "2026-11-28": won } }}>
      <DayCell day={new CalendarDay(date, date)} modifiers={{}} />
    </CalendarData>,
  );
  expect(screen.getByRole("button").textContent).toContain(text);
});
