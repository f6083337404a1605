import { act, screen, waitFor } from "@testing-library/react";
import { delay, http } from "msw";
import { MemberScreen } from "@/features/desk/member/member-screen";
import { OrderScreen } from "@/features/desk/orders/order-screen";
import type { DeskOrder } from "@/shared/contract/main/staff/desk";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { holdTimers } from "../support/hold-timers";
import { refused, replied } from "../support/msw/envelope";
import { server } from "../support/msw/server";
import { renderScreen } from "../support/screen";
import { mainBase } from "../support/test-http";

const me: StaffMe = {
  id: "s1",
  name: "고상담",
  role: "desk",
  venue_pk: null,
  venue_name: null,
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: false,
};
const input = { isDemo: true, id: "o1" };
const ORDER: DeskOrder = {
  id: "o1",
  number: "A-1",
  kind: "activity",
  name: "나무 마을",
  venue: "꼬미",
  state: "PAID",
  user_id: "m1",
  desired_check_in: null,
  desired_check_out: null,
  starts_at: null,
  people_text: "어른 1명",
  orderer: null,
  phone: null,
  list_total: 0,
  discount: 0,
  own_point: 0,
  partner_point: 0,
  pay_amount: 0,
  has_receipt: false,
  items: [],
  timeline: [],
};
const order = `${mainBase}/desk/orders/o1/`;
const signedIn = () => server.use(http.get(`${mainBase}/staff/me/`, () => replied({ staff: me })));

test.each([
  ["예약", "/desk/order", <OrderScreen key="o" input={input} />],
  ["회원", "/desk/member", <MemberScreen key="m" input={input} />],
])("%s 하나를 보는 동안에도 메뉴에서 그것을 찾은 곳이 지금 있는 곳이다", async (_name, pathname, view) => {
  signedIn();
  server.use(
    http.get(order, () => delay("infinite")),
    http.get(`${mainBase}/desk/members/o1/`, () => delay("infinite")),
  );
  renderScreen(view, { router: { pathname } });
  expect(await screen.findByRole("link", { name: "찾기" })).toHaveAttribute("aria-current", "true");
  expect(screen.getByRole("link", { name: "후기" })).not.toHaveAttribute("aria-current");
});

const late = "응답이 늦어지고 있어요. 계속 불러오고 있어요.";

test("답이 없어 다시 묻는 동안에는 빈 칸만 보이지 않고, 늦어지고 있다고 말한다", async () => {
  let asked = 0;
  signedIn();
  server.use(
    http.get(order, async () => {
      asked += 1;
      if (asked === 1) return refused(503, "F503");
      await delay("infinite");
    }),
  );
  renderScreen(<OrderScreen input={input} />);
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.getByText(late)).toBeInTheDocument();
});

test("한 번에 오지 않는 답도 오래 걸리면 늦어지고 있다고 말하고, 그 전에는 말하지 않는다", async () => {
  const pass = holdTimers(4000);
  let asked = 0;
  signedIn();
  server.use(
    http.get(order, async () => {
      asked += 1;
      await delay("infinite");
    }),
  );
  renderScreen(<OrderScreen input={input} />);
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByText(late)).not.toBeInTheDocument();
  pass();
  expect(screen.getByText(late)).toBeInTheDocument();
  expect(asked).toBe(1);
});

test("기다리는 동안 제목에 있던 초점은, 다 오면 그 화면의 제목으로 간다", async () => {
  let answer = () => {};
  signedIn();
  server.use(
    http.get(order, async () => {
      await new Promise<void>((done) => {
        answer = done;
      });
      return replied({ ...ORDER });
    }),
  );
  renderScreen(<OrderScreen input={input} />);
  const name = await screen.findByRole("heading", { level: 1, name: "찾기" });
  name.tabIndex = -1;
  act(() => name.focus());
  await waitFor(() => {
    answer();
    expect(screen.getByRole("heading", { level: 1, name: ORDER.name })).toHaveFocus();
  });
});

test("입장 담당이 고객센터나 판매자 센터를 열면 자기 일을 하는 화면으로 이어진다", async () => {
  server.use(http.get(`${mainBase}/staff/me/`, () => replied({ staff: { ...me, role: "gate", venue_pk: 1 } })));
  renderScreen(<OrderScreen input={input} />, { router: { pathname: "/desk/order" } });
  expect(await screen.findByRole("link", { name: "입장 확인으로 가기" })).toHaveAttribute("href", "/partner/scan");
  expect(screen.getByRole("button", { name: "다른 번호로 로그인" })).toBeInTheDocument();
});
