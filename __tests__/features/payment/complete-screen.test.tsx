import { onlineManager } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { CompleteScreen } from "@/features/payment/complete/complete-screen";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { product, reservation } from "../cancel/golden";
import { activity } from "../content/activity";
import { card } from "../contents/world";

afterEach(() => {
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});

test("낸 예약이 보이지 않으면 예약은 그대로라고 말하고, 구매 내역과 다시 시도를 둔다", async () => {
  let isDown = true;
  const answer = () => (isDown ? Response.error() : replied(reservation()));
  server.use(http.get(`${mainBase}/reservations/order-0001/`, answer));
  renderScreen(<CompleteScreen input={{ order: "order-0001" }} />, { isMember: true });
  expect(await screen.findByText("예약 내용을 불러오지 못했어요")).toBeInTheDocument();
  expect(screen.getByText(/예약은 그대로 있어요/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "구매 내역 보기" })).toHaveAttribute("href", "/mypage/purchases/activity");
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("예약했어요!")).toBeInTheDocument();
});

test("구매는 주문이 말한 금액으로 한 번 알리고, 화면을 새로 불러와도 다시 알리지 않는다", async () => {
  const bought = reservation({ id: "order-0007", paid_at: new Date().toISOString() });
  server.use(http.get(`${mainBase}/reservations/order-0007/`, () => replied(bought)));
  const first = renderScreen(<CompleteScreen input={{ order: "order-0007" }} />, { isMember: true });
  expect(await screen.findByText("예약했어요!")).toBeInTheDocument();
  expect(first.reported).toEqual([{ name: "purchase", order_id: "order-0007", amount: bought.payment.pay_amount }]);
  first.unmount();
  const again = renderScreen(<CompleteScreen input={{ order: "order-0007" }} />, { isMember: true });
  expect(await screen.findByText("예약했어요!")).toBeInTheDocument();
  expect(again.reported).toEqual([]);
  // After a reload the stored list prevents a second report. When storage fails, the list in memory does.
  jest.resetModules();
  const { isFirstReport } = await import("@/features/payment/complete/reported");
  expect(isFirstReport("order-0007", bought.paid_at)).toBe(false);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  const report = () => isFirstReport("order-0008", bought.paid_at);
  expect([report(), report()]).toEqual([true, false]);
});

test("나갔다 들어와 다시 연 예전 예약의 완료 화면은 구매를 또 알리지 않는다", async () => {
  const before = new Date(Date.now() - 31 * 60_000).toISOString();
  const bought = reservation({ id: "order-0010", paid_at: before });
  server.use(http.get(`${mainBase}/reservations/order-0010/`, () => replied(bought)));
  const { reported } = renderScreen(<CompleteScreen input={{ order: "order-0010" }} />, { isMember: true });
  expect(await screen.findByText("예약했어요!")).toBeInTheDocument();
  expect(reported).toEqual([]);
});

test("취소한 예약의 완료 화면으로 돌아오면 입장권을 보여 주지 않고 예약 상세로 간다", async () => {
  const gone = reservation({
    id: "order-0009",
    state: "CANCELED",
    products: [product("a", { product_state: "CANCEL" })],
  });
  server.use(http.get(`${mainBase}/reservations/order-0001/`, () => replied(gone)));
  const { went, reported } = renderScreen(<CompleteScreen input={{ order: "order-0001" }} />, { isMember: true });
  await waitFor(() => expect(went).toEqual(["/mypage/purchases/detail?id=order-0001"]));
  expect(reported).toEqual([]);
  expect(screen.queryByText("예약했어요!")).toBeNull();
  expect(screen.queryByRole("img", { name: /입장권/ })).toBeNull();
});

test("다녀온 날이 지나 완료 화면으로 돌아오면 몇 시에 오라고 하지 않고 예약 상세로 간다", async () => {
  const past = reservation({ desired_check_in: "2026-11-19" });
  server.use(http.get(`${mainBase}/reservations/order-0001/`, () => replied(past)));
  const { went } = renderScreen(<CompleteScreen input={{ order: "order-0001" }} />, { isMember: true });
  await waitFor(() => expect(went).toEqual(["/mypage/purchases/detail?id=order-0001"]));
  expect(screen.queryByText(/에 시작해요/)).toBeNull();
});

test("일부만 취소했으면 남은 입장권만 보여 준다", async () => {
  const part = reservation({ products: [product("a", { product_state: "CANCEL" }), product("b")] });
  server.use(http.get(`${mainBase}/reservations/order-0001/`, () => replied(part)));
  renderScreen(<CompleteScreen input={{ order: "order-0001" }} />, { isMember: true });
  expect(await screen.findByRole("img", { name: /입장권/ })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^1\. / })).toBeNull();
});

test("포인트를 함께 냈으면 결제 수단에서 나간 돈과 포인트를 나누어 말한다", async () => {
  const { payment } = reservation();
  const mixed = reservation({
    payment: { ...payment, pay_amount: 11_832, partner_point: 5_628, partner_method: "play_point", own_point: 1_300 },
  });
  server.use(http.get(`${mainBase}/reservations/order-0001/`, () => replied(mixed)));
  renderScreen(<CompleteScreen input={{ order: "order-0001" }} />, { isMember: true });
  expect(await screen.findByText("11,832원")).toBeInTheDocument();
  expect(screen.getByText("쓴 포인트 6,928P")).toBeInTheDocument();
});

test("연결이 없어 예약을 못 읽으면 기다리게 두지 않고 이 기기에 저장된 입장권으로 이끈다", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onlineManager.setOnline(false);
  renderScreen(<CompleteScreen input={{ order: "order-0001" }} />, { isMember: true });
  expect(await screen.findByRole("link", { name: "저장된 입장권 보기" })).toHaveAttribute("href", "/offline");
  expect(screen.getByText(/지금은 연결이 없어요/)).toBeInTheDocument();
  expect(screen.queryByText(/코드/)).toBeNull();
  expect(screen.queryByRole("link", { name: "구매 내역 보기" })).toBeNull();
});

test("예약한 놀이를 뺀, 같은 날 가까이에서 더 놀 곳으로 이끈다", async () => {
  const asked: string[] = [];
  server.use(
    http.get(`${mainBase}/reservations/order-0001/`, () => replied(reservation())),
    http.get(`${mainBase}/contents/7/`, () => replied(activity({ pk: 7, district_pk: 41210101 }))),
    http.get(`${mainBase}/activity/contents/`, ({ request }) => {
      asked.push(new URL(request.url).search);
      const contents = [card({ pk: 7, name: "공룡 박물관" }), card({ pk: 8, name: "동굴 모험" })];
      return replied({ contents, total_count: 2, total_is_floor: false, index: 1, size: 8 });
    }),
  );
  renderScreen(<CompleteScreen input={{ order: "order-0001" }} />, { isMember: true });
  expect(await screen.findByRole("heading", { name: "같은 날 가까이에서 더 놀 곳" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /동굴 모험/ })).toHaveAttribute(
    "href",
    "/content/detail?id=8&date=2026-11-25",
  );
  expect(screen.queryByRole("link", { name: /공룡 박물관/ })).toBeNull();
  expect(asked[0]).toContain("loc=41210101");
  expect(asked[0]).toContain("date=2026-11-25");
});

test("날짜를 정하지 않은 입장권에는 캘린더로 가는 길이 없다", async () => {
  const undated = reservation({ desired_check_in: null, starts_at: null, valid_until: "2099-12-24" });
  for (const [one, links] of [
    [reservation(), 1],
    [undated, 0],
  ] as const) {
    server.use(http.get(`${mainBase}/reservations/order-0001/`, () => replied(one)));
    const { unmount } = renderScreen(<CompleteScreen input={{ order: "order-0001" }} />, { isMember: true });
    expect(await screen.findByText("예약했어요!")).toBeInTheDocument();
    expect(screen.queryAllByRole("link", { name: /캘린더/ })).toHaveLength(links);
    unmount();
  }
});
