import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { FirstSteps } from "@/features/partner/first-steps";
import type { FirstSteps as Steps } from "@/shared/contract/main/staff/first-steps";
import { FIRST_STEPS, type FirstStep } from "@/shared/staff/first-steps";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const steps = (done: readonly FirstStep[], isPutAway = false): Steps => ({
  steps: FIRST_STEPS.map((step) => ({ step, is_done: done.includes(step) })),
  is_put_away: isPutAway,
});
const path = `${mainBase}/partner/first-steps/`;
const open = (shown: Steps, role: "owner" | "manager" = "owner") => {
  let calls = 0;
  server.use(
    http.get(path, () => {
      calls += 1;
      return replied(shown);
    }),
    http.put(path, () => replied({ ...shown, is_put_away: true })),
  );
  return { ...renderScreen(<FirstSteps role={role} />), calls: () => calls };
};

test("마친 일은 링크가 아니고, 남은 일은 그 화면으로 간다", async () => {
  open(steps(["content", "account"]));
  expect(await screen.findByText("6개 중 2개 했어요")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "놀이나 숙소 소개 쓰기" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "입장 확인 연습하기" })).toHaveAttribute("href", "/partner/scan");
});

test("모두 마쳤거나 그만 보면 목록이 없고, 관리자에게는 직원 초대를 세지 않는다", async () => {
  const { unmount } = open(steps(["content"]), "manager");
  expect(await screen.findByText("5개 중 1개 했어요")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "그만 보기" }));
  await waitFor(() => expect(screen.queryByText("처음 할 일")).not.toBeInTheDocument());
  unmount();
  for (const shown of [steps(FIRST_STEPS), steps([], true)]) {
    const { calls, unmount: leave } = open(shown);
    await waitFor(() => expect(calls()).toBe(1));
    expect(screen.queryByText("처음 할 일")).not.toBeInTheDocument();
    leave();
  }
  const { calls } = open(steps(FIRST_STEPS.filter((step) => step !== "staff")), "manager");
  await waitFor(() => expect(calls()).toBe(1));
  expect(screen.queryByText("처음 할 일")).not.toBeInTheDocument();
});
