import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { MemberScreen } from "@/features/desk/member/member-screen";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { deskMember, staffMe } from "./desk-member";

test("레벨과 VIP를 이유와 함께 정하고, 정한 것이 이름 아래에 바로 보인다", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: staffMe("desk") })),
    http.get(`${mainBase}/desk/members/m1/`, () => replied(deskMember())),
    http.post(`${mainBase}/desk/members/m1/standing/`, async ({ request }) => {
      sent.push(await request.json());
      return replied(deskMember({ level: "4", is_vip: true }));
    }),
  );
  renderScreen(<MemberScreen input={{ isDemo: false, id: "m1" }} />);
  expect(await screen.findByText("레벨 2")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "레벨·VIP 바꾸기" }));
  const sheet = within(await screen.findByRole("dialog", { name: "레벨과 VIP를 바꿀까요?" }));
  fireEvent.change(sheet.getByLabelText("레벨"), { target: { value: "4" } });
  fireEvent.click(sheet.getByRole("checkbox", { name: "햇살 VIP" }));
  fireEvent.change(sheet.getByRole("textbox"), { target: { value: "이벤트에 뽑히셨어요" } });
  fireEvent.click(sheet.getByRole("button", { name: "바꾸기" }));
  await waitFor(() => expect(sent).toEqual([{ level: "4", is_vip: true, reason: "이벤트에 뽑히셨어요" }]));
  expect(await screen.findByText("레벨 4")).toBeInTheDocument();
  expect(screen.getAllByText("햇살 VIP").length).toBeGreaterThan(0);
});

test("떠난 회원과 자기 자신의 등급은 바꾸지 않는다", async () => {
  for (const part of [{ state: "grace" as const }, { refusal: "내 계정이에요." }]) {
    server.use(
      http.get(`${mainBase}/staff/me/`, () => replied({ staff: staffMe("desk") })),
      http.get(`${mainBase}/desk/members/m1/`, () => replied(deskMember(part))),
    );
    const { unmount } = renderScreen(<MemberScreen input={{ isDemo: false, id: "m1" }} />);
    await screen.findByText("레벨 2");
    expect(screen.queryByRole("button", { name: "레벨·VIP 바꾸기" })).toBeNull();
    unmount();
  }
});
