import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { SaleSheet } from "@/features/partner/content/sale-sheet";
import { SlotsTab } from "@/features/partner/content/slots-tab";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const times = `${mainBase}/partner/contents/p1/times/`;
const slot = {
  pk: 1,
  date: "2026-12-05",
  starts_at: "10:00",
  ends_at: "11:00",
  capacity: 10,
  on_site: 0,
  taken: 2,
  is_calm: false,
  is_closed: false,
  version: "v1",
};
const shown = () => {
  server.use(http.get(times, () => replied({ slots: [slot], next: null })));
  renderScreen(<SlotsTab id="p1" />);
  return screen.findByRole("region", { name: "한꺼번에 만들기" });
};
const see = (panel: HTMLElement) => fireEvent.click(within(panel).getByRole("button", { name: "바뀌는 것 보기" }));
const pick = (panel: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(panel).getByLabelText(label), { target: { value } });

test("쉬는 날은 달력에서 하루씩 더하고 빼며, 고르고 더하지 않은 날도 쉰다", async () => {
  const asked: { except: string[] }[] = [];
  const panel = await shown();
  server.use(
    http.post(times, async ({ request }) => {
      asked.push((await request.json()) as { except: string[] });
      return replied({ added: 1, changed: 0, removed: 0, blocked: [] });
    }),
  );
  pick(panel, "시작하는 날", "2026-12-01");
  pick(panel, "끝나는 날", "2026-12-31");
  for (const day of ["2026-12-27", "2026-12-20", "2026-12-27"]) {
    pick(panel, "쉬는 날", day);
    fireEvent.click(within(panel).getByRole("button", { name: "더하기" }));
  }
  pick(panel, "쉬는 날", "2026-12-13");
  see(panel);
  await waitFor(() => expect(asked[0]?.except).toEqual(["2026-12-13", "2026-12-20", "2026-12-27"]));
  fireEvent.click(within(panel).getByRole("button", { name: "12월 27일 (일) 쉬는 날에서 빼기" }));
  see(panel);
  await waitFor(() => expect(asked[1]?.except).toEqual(["2026-12-13", "2026-12-20"]));
});

test("거절당한 계획은 틀린 칸에 이유가 보이고, 초점이 그 칸으로 간다", async () => {
  const panel = await shown();
  const fields = { to: "끝나는 날은 시작하는 날 뒤로, 1년 안에서 골라 주세요." };
  server.use(http.post(times, () => refused(422, "F422", "입력한 내용을 확인해 주세요.", { fields })));
  see(panel);
  const field = within(panel).getByLabelText("끝나는 날");
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(fields.to);
});

test("시간을 고르면 함께 바꾸는 칸으로 가는 길이 생기고, 초점이 그리로 간다", async () => {
  await shown();
  Element.prototype.scrollIntoView = jest.fn();
  fireEvent.click(screen.getByRole("button", { name: /오전 10:00/ }));
  fireEvent.click(screen.getByRole("button", { name: "고른 시간 1개 바꾸기" }));
  expect(document.activeElement).toContainElement(screen.getByRole("region", { name: "고른 시간 1개" }));
});

test("고른 시간을 바꾸고 나면 초점은 바꾼 시간으로 돌아간다", async () => {
  await shown();
  server.use(http.put(times, () => replied({ added: 0, changed: 1, removed: 0, blocked: [] })));
  fireEvent.click(screen.getByRole("button", { name: /오전 10:00/ }));
  const panel = screen.getByRole("region", { name: "고른 시간 1개" });
  see(panel);
  fireEvent.click(await within(panel).findByRole("button", { name: "저장" }));
  await waitFor(() => expect(screen.getByRole("button", { name: /오전 10:00/ })).toHaveFocus());
});

test("여는 때를 정하지 않고 판매를 시작하면 무엇이 빠졌는지 말한다", () => {
  const sold = jest.fn();
  renderScreen(<SaleSheet open isPending={false} refusal={null} onClose={() => {}} onSell={sold} />);
  fireEvent.click(screen.getByRole("radio", { name: "날짜와 시각을 정할게요" }));
  fireEvent.click(screen.getByRole("button", { name: "판매 시작" }));
  expect(screen.getByRole("alert")).toHaveTextContent("여는 날짜와 시각을 골라 주세요.");
  fireEvent.change(screen.getByLabelText("여는 날짜와 시각"), { target: { value: "2026-12-01T10:00" } });
  fireEvent.click(screen.getByRole("button", { name: "판매 시작" }));
  expect(sold).toHaveBeenCalledWith("2026-12-01T01:00:00.000Z");
});
