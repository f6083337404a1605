import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import MonthSheet from "@/features/content/booking/month-sheet";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen, testToday } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { slot } from "./activity";

test("자리를 불러오지 못하면 없는 달력을 설명하지 않는다", async () => {
  server.use(http.get(`${mainBase}/contents/9/slots/`, () => HttpResponse.error()));
  renderScreen(<MonthSheet id={9} today={testToday} date={null} onChoose={jest.fn()} open onClose={() => undefined} />);
  expect(await screen.findByRole("button", { name: "다시 시도" })).toBeVisible();
  expect(screen.queryByText(/흐리게 보이는 날/)).not.toBeInTheDocument();
});

test("자리를 알기 전에는 어느 날도 고를 수 없고, 알고 나면 자리 있는 날만 고른다", async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(`${mainBase}/contents/9/slots/`, async () => {
      await asked;
      return replied({ slots: [slot({ date: "2026-11-25" })] });
    }),
  );
  const onChoose = jest.fn();
  renderScreen(<MonthSheet id={9} today={testToday} date={null} onChoose={onChoose} open onClose={() => undefined} />);
  const full = await screen.findByRole("button", { name: /^11월 24 일 화요일/ });
  await userEvent.click(full);
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.getByText("날마다 자리가 있는지 확인하고 있어요")).toBeVisible();

  answer();
  const open = screen.getByRole("button", { name: /^11월 25 일 수요일/ });
  await waitFor(() => expect(open).toBeEnabled());
  expect(full).toBeDisabled();
  await userEvent.click(open);
  expect(onChoose).toHaveBeenCalledWith("2026-11-25");
});
