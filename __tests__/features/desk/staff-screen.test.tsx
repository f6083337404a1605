import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { DeskStaffScreen } from "@/features/desk/staff-screen";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const me = {
  id: "s1",
  name: "유총괄",
  role: "admin",
  venue_pk: null,
  venue_name: null,
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: false,
};

beforeEach(() =>
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: me })),
    http.get(`${mainBase}/staff/colleagues/`, () => replied({ staff: [] })),
  ),
);

test("초대할 때 따로 고르지 않으면 가장 적게 할 수 있는 상담을 맡긴다", async () => {
  renderScreen(<DeskStaffScreen input={{ isDemo: true }} />);
  expect(await screen.findByLabelText("맡길 일")).toHaveDisplayValue("상담");
});

test("초대가 거절되면 고칠 칸으로 가고, 고치면 잘못이 사라진다", async () => {
  server.use(
    http.post(`${mainBase}/staff/colleagues/`, () =>
      refused(422, "C_VALIDATION", "", { fields: { phone: "휴대폰 번호를 확인해 주세요." } }),
    ),
  );
  renderScreen(<DeskStaffScreen input={{ isDemo: true }} />);
  await userEvent.click(await screen.findByRole("button", { name: "초대하기" }));
  const phone = screen.getByLabelText("휴대폰 번호");
  await waitFor(() => expect(phone).toHaveFocus());
  await userEvent.type(phone, "01012345678");
  expect(screen.queryByText("휴대폰 번호를 확인해 주세요.")).toBeNull();
});
