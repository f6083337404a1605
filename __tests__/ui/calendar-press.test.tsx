import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler, useState } from "react";
import { CalendarGrid } from "@/ui/booking/calendar/calendar-grid";

const day = (date: number) => screen.getByRole("button", { name: new RegExp(`^11월 ${date} ?일`) });

/** Returns a function that counts the renders since its last call. */
function openCalendar() {
  let drawn = 0;
  const Calendar = () => {
    const [chosen, setChosen] = useState<{ start?: string; end?: string }>({});
    return <CalendarGrid mode="range" {...chosen} onSelect={setChosen} today="2026-11-01" />;
  };
  const count = () => {
    drawn += 1;
  };
  render(
    <Profiler id="calendar" onRender={count}>
      <Calendar />
    </Profiler>,
  );
  return () => {
    const times = drawn;
    drawn = 0;
    return times;
  };
}

test("날을 한 번 누르면 달력을 한 번만 다시 그린다", async () => {
  const user = userEvent.setup();
  const draws = openCalendar();
  draws();
  await user.click(day(10));
  expect(draws()).toBe(1);
  await user.click(day(12));
  expect(draws()).toBe(1);
  expect(day(12)).toHaveFocus();
  expect(day(12)).toHaveAccessibleName(/체크아웃/);
});

test("누른 날에서 화살표 키로, 탭으로 들어온 날에서도 화살표 키로 옮긴다", async () => {
  const user = userEvent.setup();
  openCalendar();
  await user.click(day(10));
  await user.keyboard("{ArrowRight}");
  expect(day(11)).toHaveFocus();
  await user.tab();
  await user.tab({ shift: true });
  expect(day(11)).toHaveFocus();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(day(18)).toHaveFocus();
  expect(day(18)).toHaveAccessibleName(/체크아웃/);
});
