import { act, screen } from "@testing-library/react";
import { http } from "msw";
import { useToday } from "@/lib/context/today-context";
import { Providers } from "@/shell/providers";
import { useAppSelector } from "@/store/hooks";
import { selectRangeDate } from "@/store/slices/stay/search";
import { replied } from "../support/msw/envelope";
import { server } from "../support/msw/server";
import { renderScreen } from "../support/screen";

const Days = () => {
  const range = useAppSelector(selectRangeDate);
  return <p>{`${useToday()} ${range?.start} ${range?.end}`}</p>;
};
const evening = Date.parse("2026-11-23T23:50:00+09:00");
const lookAgain = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));

afterEach(() => {
  jest.restoreAllMocks();
});

test("밤새 열어 둔 탭을 다시 보면 오늘과 묵을 날의 처음 값이 새 날이다", async () => {
  server.use(http.all("*/api/main/*", () => replied({ children: [], who_goes: { adults: 2, child_pks: [] } })));
  let now = evening;
  jest.spyOn(Date, "now").mockImplementation(() => now);
  renderScreen(
    <Providers shell={undefined}>
      <Days />
    </Providers>,
  );
  expect(await screen.findByText("2026-11-23 2026-11-23 2026-11-24")).toBeInTheDocument();
  now = evening + 9 * 60_000;
  await lookAgain();
  expect(screen.getByText(/^2026-11-23 /)).toBeInTheDocument();
  now = evening + 11 * 60_000;
  await lookAgain();
  expect(screen.getByText("2026-11-24 2026-11-24 2026-11-25")).toBeInTheDocument();
});
