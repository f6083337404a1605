import { screen } from "@testing-library/react";
import { Profiler } from "react";
import DatesSheet from "@/features/stay/common/dates-sheet";
import { renderScreen } from "../../support/screen";

test("날짜 시트는 달력을 기다리지 않고 먼저 올라오고, 고른 날과 여섯 달이 뒤따른다", async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const first: { sheets: number; days: number }[] = [];
  const look = () => {
    const sheets = document.querySelectorAll("[role=dialog]").length;
    if (sheets > 0) first.push({ sheets, days: document.querySelectorAll("[data-day]").length });
  };
  renderScreen(
    <Profiler id="sheet" onRender={look}>
      <DatesSheet
        open
        onClose={() => undefined}
        range={{ checkIn: "2026-11-20", checkOut: "2026-11-21" }}
        onChoose={() => undefined}
        guests={{ adults: 2, childrenAges: [] }}
      />
    </Profiler>,
  );
  expect(await screen.findByText("2027년 4월")).toBeInTheDocument();
  expect(first[0]).toEqual({ sheets: 1, days: 0 });
  expect(document.querySelectorAll("table")).toHaveLength(6);
  expect(document.querySelectorAll("[data-end]")).toHaveLength(2);
});
