import { QueryClient } from "@tanstack/react-query";
import { http } from "msw";
import { setupServer } from "msw/node";
import { chosenCouponsQuery } from "@/api/main/member/coupons";
import { partnerPointsQuery, pointLogsScrollQuery } from "@/api/main/member/points";
import { checkoutQuery } from "@/api/main/order/checkout";
import { placeOrderMutation } from "@/api/main/order/orders";
import { cancelMutation, cancelQuoteQuery, reservationQuery, reservationsQuery } from "@/api/main/order/reservations";
import type { OrderBody } from "@/shared/contract/main/booking/order";
import { replied } from "../../support/msw/envelope";
import { mainBase, testHttp } from "../../support/test-http";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

interface Seen {
  line: string;
  version: string | null;
  key: string | null;
  body: unknown;
}

/** Records every call and answers each with the same data. */
const listen = (data: unknown, code = "S000") => {
  const seen: Seen[] = [];
  server.resetHandlers();
  server.use(
    http.all(`${mainBase}/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      seen.push({
        line: `${request.method} ${pathname.replace("/api/main", "")}${decodeURIComponent(search)}`,
        version: request.headers.get("x-api-version"),
        key: request.headers.get("idempotency-key"),
        body: text ? JSON.parse(text) : null,
      });
      return replied(data, code, "말");
    }),
  );
  return seen;
};

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test.each([
  [
    "결제 확인은 옵션을 개수만큼 되풀이해 묻는다",
    (own: QueryClient): Promise<unknown> =>
      own.fetchQuery(
        checkoutQuery(testHttp().http, { content_pk: 7, option_pks: [1, 1, 2], slot_pk: 9, date: "2026-12-05" }),
      ),
    "GET /reservations/v2/checkout/?content_pk=7&option_pks=1,1,2&slot_pk=9&desired_check_in=2026-12-05",
    null,
  ],
  [
    "날짜 미정이면 시간도 날짜도 보내지 않는다",
    (own: QueryClient): Promise<unknown> =>
      own.fetchQuery(checkoutQuery(testHttp().http, { content_pk: 7, option_pks: [1], slot_pk: null, date: null })),
    "GET /reservations/v2/checkout/?content_pk=7&option_pks=1",
    null,
  ],
  [
    "고른 옵션의 쿠폰은 3판이다",
    (own: QueryClient): Promise<unknown> =>
      own.fetchQuery(chosenCouponsQuery(testHttp().http, { id: 7, option_pks: [1, 2] })),
    "GET /coupons/contents/?option_pks=1,2&content_pk=7",
    "3",
  ],
  [
    "제휴 포인트는 2판이다",
    (own: QueryClient): Promise<unknown> => own.fetchQuery(partnerPointsQuery(testHttp().http)),
    "GET /points/partner/",
    "2",
  ],
  [
    "예약 목록은 기간을 주는 4판이다",
    (own: QueryClient): Promise<unknown> =>
      own.fetchQuery(reservationsQuery(testHttp().http, { start_date: "2026-08-20", end_date: "2027-08-20" })),
    "GET /reservations/?start_date=2026-08-20&end_date=2027-08-20",
    "4",
  ],
  [
    "예약 하나는 4판이다",
    (own: QueryClient): Promise<unknown> => own.fetchQuery(reservationQuery(testHttp().http, "r1")),
    "GET /reservations/r1/",
    "4",
  ],
  [
    "취소 견적은 고른 상품만 묻는다",
    (own: QueryClient): Promise<unknown> => own.fetchQuery(cancelQuoteQuery(testHttp().http, "r1", ["a", "b"])),
    "GET /reservations/r1/cancel-check/?product_pks=a,b",
    null,
  ],
])("%s", async (_, ask, line, version) => {
  const seen = listen({ server_time: "2026-11-20T03:00:00Z", coupons: [], contracts: [] });
  await ask(client());
  expect(seen).toMatchObject([{ line, version }]);
});

test("주문은 번호표와 함께 가고, 같은 번호표는 같은 주문이다", async () => {
  const seen = listen({ order_id: "o1", next: { kind: "done" } });
  const body: OrderBody = {
    hold_id: "h1",
    orderer: { name: "한가람", phone: "01012345678" },
    payment: { amount: 100, pay_method: "card" },
  };
  await client()
    .getMutationCache()
    .build(client(), placeOrderMutation(testHttp().http))
    .execute({ body, key: "key-1" });
  expect(seen).toMatchObject([{ line: "POST /reservations/orders/", key: "key-1", body }]);
});

test("취소의 거절은 오류가 아니라 코드가 있는 답이다", async () => {
  const seen = listen(null, "C003");
  const own = client();
  const answer = await own
    .getMutationCache()
    .build(own, cancelMutation(testHttp().http, own, "r1"))
    .execute({ product_pks: ["a"], ppoint_refund_pay_method: null, quote_token: "t", key: "key-2" });
  expect(answer).toMatchObject({ code: "C003", message: "말", data: null });
  expect(seen).toMatchObject([
    {
      line: "POST /reservations/r1/cancel-info",
      key: "key-2",
      body: { product_pks: ["a"], ppoint_refund_pay_method: null, quote_token: "t" },
    },
  ]);
});

test("포인트 내역은 스무 줄보다 적게 오면 마지막이다", () => {
  const { getNextPageParam } = pointLogsScrollQuery(testHttp().http);
  const page = (count: number) => ({
    point_logs: Array.from({ length: count }, (_, id) => ({
      id,
      kind: "earn" as const,
      amount: 1,
      balance: 1,
      reason: "",
      created_at: "",
      expires_at: null,
      order_id: null,
    })),
    index: 1,
    size: 20,
  });
  expect(getNextPageParam(page(20), [], 1, [])).toBe(2);
  expect(getNextPageParam(page(19), [], 1, [])).toBeUndefined();
});
