import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { CouponScreen } from "@/features/coupon/coupon-screen";
import { PointScreen } from "@/features/point/point-screen";
import type { MyCoupon } from "@/shared/contract/main/benefits";
import { plainTerms } from "../../support/coupon-terms";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const coupon = (over: Partial<MyCoupon>): MyCoupon => ({
  issued_id: "i1",
  coupon_pk: 1,
  name: "가입 축하",
  scope: "all",
  category_pk: null,
  target_name: null,
  content_pk: null,
  accommodation_id: null,
  ...plainTerms,
  discount_amount: 3000,
  min_spend: 20000,
  issued_at: "2026-11-01T00:00:00Z",
  expires_at: "2026-11-30T15:00:00Z",
  state: "usable",
  ...over,
});

test("쓸 수 있는 쿠폰은 조건과 끝나는 날을, 지난 쿠폰은 이유를 말한다", async () => {
  server.use(
    http.get(`${mainBase}/coupons/`, () =>
      replied({
        activated_coupons: [
          coupon({}),
          coupon({
            issued_id: "i2",
            name: "겨울 놀이",
            is_percent: true,
            discount_percent: 10,
            maximum_discount_amount: 5000,
            scope: "stay",
          }),
        ],
        inactivated_coupons: [coupon({ issued_id: "i3", name: "지난 쿠폰", state: "expired" })],
      }),
    ),
  );
  renderScreen(<CouponScreen />, { isMember: true });
  expect(await screen.findByText("20,000원 이상 · 놀이와 숙소 모두")).toBeVisible();
  // The expiry is on the coupon itself.
  const tickets = screen.getAllByRole("article");
  for (const ticket of tickets) expect(ticket).toHaveTextContent("11월 30일 (월)까지 · D-10");
  expect(tickets).toHaveLength(2);
  expect(screen.getByText("20,000원 이상 · 최대 5,000원 · 숙소")).toBeVisible();
  const links = screen.getAllByRole("link", { name: /쓰러 가기/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/contents", "/search/stay"]);
  // One link per destination.
  expect(screen.queryByRole("link", { name: "적용되는 상품 보기" })).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: /지난 쿠폰/ }));
  expect(screen.getAllByText("기간이 지났어요").length).toBeGreaterThan(0);
});

const offered = (...names: string[]) =>
  server.use(
    http.get(`${mainBase}/coupons/offered/`, () =>
      replied({
        coupons: names.map((name, index) => {
          const {
            issued_id: _,
            issued_at: __,
            expires_at,
            state: ___,
            ...facts
          } = coupon({ coupon_pk: 40 + index, name });
          return { ...facts, ends_at: expires_at };
        }),
      }),
    ),
  );

test("하나도 없으면 지금 받을 수 있는 쿠폰을 보여 주고, 누르면 바로 받는다", async () => {
  let held: MyCoupon[] = [];
  server.use(
    http.get(`${mainBase}/coupons/`, () => replied({ activated_coupons: held, inactivated_coupons: [] })),
    http.post(`${mainBase}/contents/coupons/40/download/`, () => {
      held = [coupon({ coupon_pk: 40, name: "모든 놀이" })];
      offered("숙소 어디나");
      return replied({ coupon: held[0] });
    }),
  );
  offered("모든 놀이", "숙소 어디나");
  const { store } = renderScreen(<CouponScreen />, { isMember: true });
  expect(await screen.findByText("쓸 수 있는 쿠폰이 없어요")).toBeVisible();
  const list = await screen.findByRole("list", { name: "지금 받을 수 있는 쿠폰" });
  expect(within(list).getAllByRole("article")).toHaveLength(2);
  fireEvent.click(within(list).getByRole("button", { name: "모든 놀이 받기" }));
  await waitFor(() => expect(store.getState().common.toastPopUp?.message).toBe("쿠폰받기가 완료되었습니다"));
  expect(await screen.findByRole("link", { name: "모든 놀이 쓰러 가기" })).toBeVisible();
  await waitFor(() => expect(within(list).getAllByRole("article")).toHaveLength(1));
});

test("한 분류에만 쓰는 쿠폰은 그 이름을 말하고 그곳으로 보낸다", async () => {
  coupons(() =>
    replied({
      activated_coupons: [coupon({ scope: "activity", category_pk: 3, target_name: "농장체험" })],
      inactivated_coupons: [],
    }),
  );
  renderScreen(<CouponScreen />, { isMember: true });
  expect(await screen.findByText("20,000원 이상 · 농장체험")).toBeVisible();
  expect(screen.getByRole("link", { name: /쓰러 가기/ })).toHaveAttribute("href", "/contents?category=3");
});

const coupons = (reply: () => Response | Promise<Response>) => server.use(http.get(`${mainBase}/coupons/`, reply));

test("답을 기다리는 동안에는 없다고 하지 않는다", () => {
  coupons(() => new Promise<Response>(() => {}));
  renderScreen(<CouponScreen />, { isMember: true });
  expect(screen.getByRole("status")).toHaveTextContent("불러오고 있어요");
  expect(screen.queryByText("쓸 수 있는 쿠폰이 없어요")).toBeNull();
});

test("하나도 없으면 등록하는 길을 알려 주고, 지난 것이 없으면 그렇다고 말한다", async () => {
  coupons(() => replied({ activated_coupons: [], inactivated_coupons: [] }));
  renderScreen(<CouponScreen />, { isMember: true });
  expect(await screen.findByText("쓸 수 있는 쿠폰이 없어요")).toBeVisible();
  const way = screen.getByRole("link", { name: "쿠폰 등록" });
  expect(way).toHaveAttribute("href", "/mypage/coupon/registration");
  fireEvent.click(screen.getByRole("radio", { name: /지난 쿠폰/ }));
  expect(screen.getByText("지난 쿠폰이 없어요")).toBeVisible();
});

test("못 불러오면 이유와 코드를 말하고 다시 부른다", async () => {
  coupons(() => refused(503, "F503", "지금은 이용이 어려워요."));
  renderScreen(<CouponScreen />, { isMember: true });
  expect(await screen.findByText("쿠폰을 불러오지 못했어요")).toBeVisible();
  expect(screen.getByText("코드 F503")).toBeVisible();
  coupons(() => replied({ activated_coupons: [coupon({})], inactivated_coupons: [] }));
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("가입 축하")).toBeVisible();
});

test("포인트는 지금 있는 것과 곧 사라질 것, 제휴 계약을 못 쓰는 이유를 말한다", async () => {
  server.use(
    http.get(`${mainBase}/points/`, () =>
      replied({
        point_amount: 12300,
        expiration_amount: 500,
        expirations: [{ amount: 500, expires_at: "2026-12-11T15:00:00Z" }],
      }),
    ),
    http.get(`${mainBase}/points/partner/`, () =>
      replied({
        contracts: [
          {
            contract_number: "C-1",
            usable: false,
            method: "club_point",
            name: "클럽",
            balance: 12000,
            unusable_reason: "본인 확인이 끝나지 않았어요",
          },
        ],
      }),
    ),
    http.get(`${mainBase}/points/logs/`, ({ request }) => {
      const kind = new URL(request.url).searchParams.get("kind");
      const log = {
        id: 1,
        kind: "earn",
        amount: 500,
        balance: 12300,
        reason: "후기를 써 주셔서 고마워요",
        created_at: "2026-11-10T00:00:00Z",
        expires_at: "2027-11-10T00:00:00Z",
        order_id: "o-1",
      };
      return replied({ point_logs: kind === "spend" ? [] : [log], index: 1, size: 20 });
    }),
  );
  renderScreen(<PointScreen />, { isMember: true });
  expect(await screen.findByText("12,300P")).toBeVisible();
  expect(screen.getByText("30일 안에 500P가 사라져요")).toBeVisible();
  expect(screen.getByText("2026.12.11까지 500P")).toBeVisible();
  expect(await screen.findByText("본인 확인이 끝나지 않았어요")).toBeVisible();
  expect(await screen.findByText("+500P")).toBeVisible();
  expect(screen.getByRole("link", { name: "예약 보기" })).toHaveAttribute("href", "/mypage/purchases/detail?id=o-1");
  fireEvent.click(screen.getByRole("radio", { name: "사용" }));
  expect(await screen.findByText("아직 내역이 없어요")).toBeVisible();
});

test("받을 수 있는 쿠폰을 불러오지 못했으면 그 자리에서 말하고 다시 부른다", async () => {
  server.use(
    http.get(`${mainBase}/coupons/`, () => replied({ activated_coupons: [coupon({})], inactivated_coupons: [] })),
    http.get(`${mainBase}/coupons/offered/`, () => refused(500, "F500", "")),
  );
  renderScreen(<CouponScreen />, { isMember: true });
  expect(await screen.findByText("받을 수 있는 쿠폰을 불러오지 못했어요")).toBeVisible();
  expect(screen.getByRole("heading", { name: "지금 받을 수 있는 쿠폰" })).toBeVisible();
  expect(screen.getByText("20,000원 이상 · 놀이와 숙소 모두")).toBeVisible();
  offered("숙소 어디나");
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("숙소 어디나")).toBeVisible();
});
