import { act, fireEvent, screen, within } from "@testing-library/react";
import { AnalyticsLogScreen } from "@/features/sandbox-analytics/analytics-log-screen";
import { createAnalytics } from "@/lib/analytics/analytics";
import { logReceiver } from "@/lib/analytics/log-receiver";
import { renderScreen } from "../../support/screen";

test("쌓인 사건이 값과 시각, 지금 사용자와 함께 보이고, 열어 둔 동안 온 것도 보인다", () => {
  const analytics = createAnalytics([logReceiver()]);
  analytics.send({ name: "signin" });
  analytics.recognise("0198c0de-aaaa-7bbb-8ccc-0123456789ab");
  analytics.send({ name: "sign-in success", LoginType: "kakao" });
  renderScreen(<AnalyticsLogScreen />);
  const rows = () => screen.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows()).toEqual([
    expect.stringMatching(/^이벤트.*\d:\d\dsignin$/),
    expect.stringMatching(/^사용자.*사용자를 …456789ab로 정했어요$/),
    expect.stringMatching(/^이벤트.*sign-in successLoginTypekakao$/),
  ]);
  expect(screen.getByText("지금 사용자").parentElement).toHaveTextContent("…456789ab");
  act(() => {
    analytics.send({ name: "signout" });
    analytics.recognise(null);
  });
  expect(rows()).toHaveLength(5);
  const user = screen.getByText("지금 사용자").parentElement;
  expect(user && within(user).getByText("없음")).toBeInTheDocument();
});

test("지우면 비었다고 한다", () => {
  createAnalytics([logReceiver()]).send({ name: "withdrawal", value: "True" });
  renderScreen(<AnalyticsLogScreen />);
  expect(screen.getByText("withdrawal")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "기록 지우기" }));
  expect(screen.getByText("아직 이벤트가 없어요")).toBeInTheDocument();
});
