import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { CouponRow } from "@/booking/coupons/coupon-row";
import { ReceiveCoupons } from "@/booking/coupons/receive-coupons";
import { SaleAlarmButton } from "@/features/content/booking/sale-notice";
import { LoginScreen } from "@/features/login/login-screen";
import { isLogin } from "@/lib/paths";
import type { Coupon } from "@/shared/contract/main/booking/offers";
import { RouteEffects } from "@/shell/overlays/route-effects";
import { LoginSheet } from "@/shell/sheets/login/login-sheet";
import { loginAsked } from "@/store/slices/app/common";
import { userRecognised } from "@/store/slices/member/auth";
import { plainTerms } from "../support/coupon-terms";
import { replied } from "../support/msw/envelope";
import { server } from "../support/msw/server";
import { nowhere } from "../support/router";
import { renderScreen } from "../support/screen";
import { mainBase } from "../support/test-http";

let alarms = 0;
beforeEach(() => {
  alarms = 0;
  window.sessionStorage.clear();
  const path = `${mainBase}/contents/9/sale-alarm/`;
  server.use(
    http.get(path, () => replied({ content_pk: 9, is_on: alarms > 0 })),
    http.post(path, () => replied({ content_pk: 9, is_on: ++alarms > 0 })),
  );
});

const member = { user_id: "member-1", is_member: true };
const at = (asPath: string) => ({ router: { asPath } });
const pressed = () => {
  const page = renderScreen(<SaleAlarmButton contentId={9} />, at("/content/9"));
  fireEvent.click(screen.getByRole("button", { name: "오픈 알림" }));
  page.unmount();
};
const settled = () => screen.findByRole("button", { name: "오픈 알림" });

test("로그인하기 전에 누른 것은 로그인하고 돌아오면 한 번만 한다", async () => {
  pressed();
  const back = renderScreen(<SaleAlarmButton contentId={9} />, { isMember: true, ...at("/content/9") });
  await screen.findByRole("button", { name: "오픈 알림 켜짐" });
  expect(alarms).toBe(1);
  back.unmount();
  renderScreen(<SaleAlarmButton contentId={9} />, { isMember: true, ...at("/content/9") });
  await screen.findByRole("button", { name: "오픈 알림 켜짐" });
  expect(alarms).toBe(1);
});

test("다른 탭에서는 하지 않는다", async () => {
  pressed();
  window.sessionStorage.clear();
  renderScreen(<SaleAlarmButton contentId={9} />, { isMember: true, ...at("/content/9") });
  await settled();
  expect(alarms).toBe(0);
});

test("누른 것과 상관없는 로그인 뒤에는 하지 않는다: 다른 곳으로 돌아가거나, 창을 닫거나, 다른 이유로 물은 로그인", async () => {
  pressed();
  const elsewhere = renderScreen(
    <LoginScreen input={{ from: "/mypage", mode: "phone", wasCancelled: false, socialProviders: [], isDemo: true }} />,
    { isMember: true },
  );
  await waitFor(() => expect(elsewhere.went).toEqual(["/mypage"]));
  elsewhere.unmount();
  const sheet = (
    <>
      <SaleAlarmButton contentId={9} />
      <LoginSheet socialProviders={[]} />
    </>
  );
  const closed = renderScreen(sheet, at("/content/9"));
  fireEvent.click(screen.getByRole("button", { name: "오픈 알림" }));
  fireEvent.click(await screen.findByRole("button", { name: "그냥 둘러볼게요" }));
  act(() => void closed.store.dispatch(loginAsked()));
  act(() => void closed.store.dispatch(userRecognised(member)));
  await settled();
  closed.unmount();
  pressed();
  const other = renderScreen(<LoginSheet socialProviders={[]} />, at("/content/9"));
  act(() => void other.store.dispatch(loginAsked({ reason: "다른 일" })));
  other.unmount();
  renderScreen(<SaleAlarmButton contentId={9} />, { isMember: true, ...at("/content/9") });
  await settled();
  expect(alarms).toBe(0);
});

test("로그인하러 간 화면에는 늦게 온 401이 로그인 창을 다시 세우지 않는다", async () => {
  const page = renderScreen(<LoginSheet socialProviders={[]} />, at("/login?from=%2Fpayment"));
  act(() => void page.store.dispatch(loginAsked()));
  await act(() => Promise.resolve());
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  page.unmount();
  const shop = renderScreen(<LoginSheet socialProviders={[]} />, at("/content/9"));
  act(() => void shop.store.dispatch(loginAsked()));
  expect(await screen.findByRole("dialog")).toBeVisible();
});

test("끝난 로그인이 창을 먼저 세웠어도 누른 것은 로그인한 뒤에 한다", async () => {
  const page = renderScreen(
    <>
      <SaleAlarmButton contentId={9} />
      <LoginSheet socialProviders={[]} />
    </>,
    at("/content/9"),
  );
  act(() => {
    page.store.dispatch(loginAsked());
    fireEvent.click(screen.getByRole("button", { name: "오픈 알림" }));
  });
  await screen.findByRole("dialog");
  page.unmount();
  renderScreen(<SaleAlarmButton contentId={9} />, { isMember: true, ...at("/content/9") });
  await screen.findByRole("button", { name: "오픈 알림 켜짐" });
  expect(alarms).toBe(1);
});

test("로그인 화면이 열리는 동안 로그인을 다시 물어도 누른 것을 잊지 않는다", async () => {
  let arrive: (ok: boolean) => void = () => {};
  const opening = new Promise<boolean>((resolve) => {
    arrive = resolve;
  });
  const page = renderScreen(
    <>
      <SaleAlarmButton contentId={9} />
      <LoginSheet socialProviders={[]} />
    </>,
    { router: { asPath: "/content/9", push: () => opening } },
  );
  fireEvent.click(screen.getByRole("button", { name: "오픈 알림" }));
  fireEvent.click(await screen.findByRole("button", { name: "휴대폰 번호로 계속하기" }));
  act(() => void page.store.dispatch(loginAsked()));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await act(async () => arrive(true));
  expect(page.store.getState().common.loginSignUpModalVisible).toBe(false);
  page.unmount();
  renderScreen(<SaleAlarmButton contentId={9} />, { isMember: true, ...at("/content/9") });
  await screen.findByRole("button", { name: "오픈 알림 켜짐" });
  expect(alarms).toBe(1);
});

test("로그인 화면을 떠난 방문자가 누른 것은 잊는다", async () => {
  pressed();
  const heard: Record<string, (url: string, how: { shallow: boolean }) => void> = {};
  const on = (name: string, hear: (typeof heard)[string]) => {
    heard[name] = hear;
  };
  const events = { ...nowhere.events, on };
  const page = renderScreen(<RouteEffects />, { router: { events } });
  act(() => heard.routeChangeComplete?.("/login?from=/content/9", { shallow: false }));
  expect(window.sessionStorage.getItem("nadlang.pending-press")).not.toBeNull();
  act(() => heard.routeChangeComplete?.("/content/9", { shallow: false }));
  expect(window.sessionStorage.getItem("nadlang.pending-press")).toBeNull();
  page.unmount();
  expect(["/login", "/login/kakao", "/signup?mode=phone", "/mypage/activation"].every(isLogin)).toBe(true);
  expect(["/mypage", "/loginless", "/"].some(isLogin)).toBe(false);
});

test("로그인하기 전에 누른 쿠폰은 로그인하고 돌아오면 받는다", async () => {
  const coupon: Coupon = {
    coupon_pk: 7,
    issued_id: null,
    name: "첫 나들이",
    ...plainTerms,
    discount_amount: 3000,
    ends_at: null,
    state: "receivable",
  };
  const taken: number[] = [];
  const receiving = { mutateAsync: async (pk: number) => void taken.push(pk), isPending: false, variables: undefined };
  const row = (
    <CouponRow
      coupons={[coupon]}
      lines={[]}
      total={0}
      sheet={(props) => <ReceiveCoupons title="쿠폰" receiving={receiving} {...props} />}
    />
  );
  const before = renderScreen(row, at("/content/9"));
  fireEvent.click(screen.getByRole("button", { name: /받기/ }));
  const take = (await screen.findAllByRole("button", { name: /받기/ })).at(-1);
  fireEvent.click(take ?? document.body);
  expect(before.store.getState().common.loginSignUpModalVisible).toBe(true);
  expect(taken).toEqual([]);
  before.unmount();
  renderScreen(row, { isMember: true, ...at("/content/9") });
  await waitFor(() => expect(taken).toEqual([7]));
});
