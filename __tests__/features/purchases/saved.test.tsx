import "fake-indexeddb/auto";
import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import Cookies from "js-cookie";
import { http } from "msw";
import { MypageScreen } from "@/features/mypage/mypage-screen";
import { OfflineScreen } from "@/features/purchases/saved/offline-screen";
import { savedVisits } from "@/lib/storage/saved-visits";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { product, reservation } from "../cancel/golden";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const goOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
};

const year = new Date().getFullYear() + 1;
const visit = reservation({
  desired_check_in: `${year}-05-03`,
  products: [product("a")],
  papers: [{ name: "주민등록등본", for_text: "24개월 아래 아이", max_months: 23 }],
});

beforeEach(async () => {
  goOnline(false);
  Cookies.set("signed_in", "1");
  await savedVisits.keep("member-1", visit, { now: Date.parse("2026-11-20T05:10:00Z"), today: "2026-11-20" });
});
afterEach(async () => {
  jest.restoreAllMocks();
  Cookies.remove("signed_in");
  await savedVisits.wipe();
});

const at = (asPath: string) => renderScreen(<OfflineScreen />, { router: { asPath, pathname: "/offline" } });

test("연결 없이 연 예약 주소에는 저장된 입장권이, 언제 저장됐는지와 챙겨 갈 것과 함께 선다", async () => {
  at(`/mypage/purchases/detail?id=${visit.id}`);
  expect(await screen.findByRole("img", { name: "1장 중 1번째 입장권" })).toBeInTheDocument();
  expect(
    screen.getByText(/오프라인이에요 · 11월 20일 \(금\) 오후 2:10에 저장된 내용|오프라인이에요 · 오후 2:10/),
  ).toBeInTheDocument();
  expect(screen.getByText("주민등록등본")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "캘린더에 담기" })).toBeNull();
});

test("다른 주소에는 저장된 입장권의 목록이 서고, 하나하나 제 주소로 이어진다", async () => {
  at("/stay/detail?id=1");
  const link = await screen.findByRole("link", { name: new RegExp(visit.content.name) });
  expect(link).toHaveAttribute("href", `/mypage/purchases/detail?id=${visit.id}`);
  expect(screen.getByRole("heading", { name: "지금은 연결이 없어요" })).toBeInTheDocument();
});

test("연결이 돌아왔으면 연결이 없다고는 더 말하지 않는다", async () => {
  goOnline(true);
  at("/stay/detail?id=1");
  expect(await screen.findByText("다시 연결됐어요")).toBeInTheDocument();
  await screen.findByRole("link", { name: new RegExp(visit.content.name) });
  expect(screen.queryByRole("heading", { name: "지금은 연결이 없어요" })).toBeNull();
});

test("저장되지 않은 예약은 그렇다고 말하고, 있는 것을 보여 준다", async () => {
  at("/mypage/purchases/detail?id=order-9999");
  expect(await screen.findByRole("heading", { name: "이 예약은 이 기기에 저장되지 않았어요" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: new RegExp(visit.content.name) })).toBeInTheDocument();
});

test("로그인이 끊긴 기기에서는 아무 입장권도 보이지 않는다", async () => {
  Cookies.remove("signed_in");
  at("/mypage/purchases");
  expect(await screen.findByText("저장된 입장권이 없어요")).toBeInTheDocument();
});

test("다시 연결되면 알리기만 하고, 보던 입장권을 치우지 않는다", async () => {
  const reload = jest.fn();
  renderScreen(<OfflineScreen />, {
    router: { asPath: `/mypage/purchases/detail?id=${visit.id}`, pathname: "/offline", reload },
  });
  await screen.findByRole("img", { name: "1장 중 1번째 입장권" });
  act(() => goOnline(true));
  expect(screen.getByText("다시 연결됐어요")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "1장 중 1번째 입장권" })).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "다시 열기" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("로그아웃하기 전에 이 기기에서 사라질 입장권을 하나하나 말한다", async () => {
  goOnline(true);
  const ended = jest.fn(() => replied(null));
  server.use(http.post(`${mainBase}/auth/logout/`, ended));
  const { store } = renderScreen(<MypageScreen />, { isMember: true });
  fireEvent.click(await screen.findByRole("button", { name: "로그아웃" }));
  const warning = within(await screen.findByRole("alertdialog"));
  expect(warning.getByText("이 기기에 저장된 입장권 1개가 사라져요")).toBeInTheDocument();
  expect(warning.getByText(visit.content.name)).toBeInTheDocument();
  expect(ended).not.toHaveBeenCalled();
  fireEvent.click(warning.getByRole("button", { name: "로그아웃" }));
  await waitFor(() => expect(store.getState().auth.user).toBeNull());
  expect(ended).toHaveBeenCalledTimes(1);
});
