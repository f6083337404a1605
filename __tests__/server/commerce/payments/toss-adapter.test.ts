import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { PaymentGateway } from "@/server/commerce/payments/gateway-port";
import { createTossGateway } from "@/server/commerce/payments/toss/toss-gateway";

type Script = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const seen: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
let script: Script = () => {};
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks).toString("utf8");
    seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
    script(request, response, body);
  });
});

let gateway: PaymentGateway;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  gateway = createTossGateway({
    name: "toss",
    baseUrl: `http://127.0.0.1:${port}`,
    secretKey: "test_sk_someone",
    now: () => new Date("2026-05-10T03:00:00Z"),
    deadline: () => AbortSignal.timeout(300),
    prepare: () => ({ kind: "done" }),
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
});

const json =
  (status: number, value: unknown): Script =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(value));
  };
const refusal = (status: number, code: string) => json(status, { code, message: "대행사의 말" });

const payment = {
  mId: "shop",
  version: "2022-11-16",
  paymentKey: "5zJ4xY7m0kODnyRpQWGrN2xqGlNvLrKwv1M9ENjbeoPaZdL6",
  lastTransactionKey: "txrd_capture",
  orderId: "ord_0123456789",
  orderName: "공룡 박물관",
  currency: "KRW",
  method: "카드",
  status: "DONE",
  requestedAt: "2026-05-10T12:00:00+09:00",
  approvedAt: "2026-05-10T12:00:05+09:00",
  totalAmount: 27_500,
  balanceAmount: 27_500,
  cancels: null,
  receipt: { url: "https://receipt.example/1" },
  card: { number: "1234****5678" },
};
const canceled = {
  ...payment,
  status: "PARTIAL_CANCELED",
  balanceAmount: 18_500,
  lastTransactionKey: "txrd_cancel",
  cancels: [
    {
      transactionKey: "txrd_cancel",
      cancelAmount: 9000,
      cancelReason: "예약 취소 r-1",
      canceledAt: "2026-05-11T12:00:00+09:00",
      cancelStatus: "DONE",
    },
  ],
};
const ask = { paymentKey: payment.paymentKey, orderId: payment.orderId, amount: 27_500, idempotencyKey: "key-1" };
const refund = { paymentKey: payment.paymentKey, amount: 9000, reason: "예약 취소 r-1", idempotencyKey: "key-2" };

describe("토스페이먼츠 어댑터", () => {
  it("승인은 비밀 키와 멱등키를 머리에, 셋을 몸에 실어 보낸다", async () => {
    script = json(200, payment);
    expect(await gateway.confirm(ask)).toMatchObject({
      kind: "ok",
      value: { status: "done", amount: 27_500, balance: 27_500, receiptUrl: "https://receipt.example/1", cancels: [] },
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: "POST", url: "/v1/payments/confirm" });
    expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from("test_sk_someone:").toString("base64")}`);
    expect(seen[0]?.headers["idempotency-key"]).toBe("key-1");
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
      paymentKey: ask.paymentKey,
      orderId: ask.orderId,
      amount: 27_500,
    });
  });

  it("취소는 사유와 금액을 보내고, 이번에 생긴 거래의 키를 돌려준다", async () => {
    script = json(200, canceled);
    expect(await gateway.cancel(refund)).toMatchObject({
      kind: "ok",
      value: { transactionKey: "txrd_cancel", payment: { balance: 18_500 } },
    });
    expect(seen[0]?.url).toBe(`/v1/payments/${payment.paymentKey}/cancel`);
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ cancelReason: "예약 취소 r-1", cancelAmount: 9000 });
  });

  it.each([
    ["금액", { totalAmount: 27_501, balanceAmount: 27_501 }],
    ["주문번호", { orderId: "ord_someone_else" }],
    ["결제 키", { paymentKey: "another" }],
    ["통화", { currency: "USD" }],
  ])("답의 %s가 물은 것과 다르면 승인으로 믿지 않는다", async (_, wrong) => {
    script = json(200, { ...payment, ...wrong });
    expect((await gateway.confirm(ask)).kind).toBe("unknown");
  });

  it.each([
    ["모르는 상태", { status: "SOMETHING" }],
    ["글자로 온 금액", { totalAmount: "27500" }],
    ["음수 금액", { totalAmount: -1 }],
    ["소수 금액", { totalAmount: 27_500.5 }],
    ["앞뒤가 안 맞는 잔액", { balanceAmount: 100 }],
    ["빠진 주문번호", { orderId: undefined }],
    ["시각이 아닌 승인 시각", { approvedAt: "어제" }],
    ["승인인데 붙은 취소", { cancels: canceled.cancels }],
  ])("%s은 읽을 수 없는 답이다", async (_, broken) => {
    script = json(200, { ...payment, ...broken });
    expect((await gateway.confirm(ask)).kind).toBe("unknown");
    expect((await gateway.lookupByKey(payment.paymentKey)).kind).toBe("unknown");
  });

  const silences: [string, Script][] = [
    ["답하지 않음", () => {}],
    ["연결을 끊음", (_, response) => void response.destroy()],
    [
      "머리만 보내고 끊음",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
        response.write('{"paymentKey":');
        setImmediate(() => response.destroy());
      },
    ],
    ["반만 온 JSON", (_, response) => void response.end(JSON.stringify(payment).slice(0, 200))],
    ["HTML", (_, response) => void response.end("<html><h1>점검 중</h1></html>")],
    ["빈 답", (_, response) => void response.end()],
    [
      "502 HTML",
      (_, response) => {
        response.writeHead(502);
        response.end("<html>Bad Gateway</html>");
      },
    ],
    ["500 오류 객체", refusal(500, "REJECT_CARD_COMPANY")],
    ["429", refusal(429, "TOO_MANY_REQUESTS")],
    ["409", refusal(409, "IDEMPOTENT_REQUEST_PROCESSING")],
    ["401", refusal(401, "UNAUTHORIZED_KEY")],
    [
      "다른 곳으로 보냄",
      (_, response) => {
        response.writeHead(302, { location: "http://127.0.0.1:1/" });
        response.end();
      },
    ],
    ["모르는 거절 코드", refusal(400, "SOMETHING_NEW")],
    ["잠깐의 오류", refusal(400, "PROVIDER_ERROR")],
    ["거절 코드가 없는 400", json(400, { error: "no" })],
    ["배열", json(200, [payment])],
    ["null", json(200, null)],
  ];

  it.each(silences)("%s: 승인도 취소도 조회도 알 수 없음이다", async (_, broken) => {
    script = broken;
    expect((await gateway.confirm(ask)).kind).toBe("unknown");
    expect((await gateway.cancel(refund)).kind).toBe("unknown");
    expect((await gateway.lookupByOrder(payment.orderId)).kind).toBe("unknown");
    expect((await gateway.statement(new Date("2026-05-09T00:00:00Z"))).kind).toBe("unknown");
  });

  it.each([
    [403, "REJECT_CARD_COMPANY"],
    [403, "REJECT_CARD_PAYMENT"],
    [403, "EXCEED_MAX_AMOUNT"],
    [400, "INVALID_CARD_EXPIRATION"],
    [404, "NOT_FOUND_PAYMENT_SESSION"],
  ])("%i %s은 거절이고 이유를 우리말로 전한다", async (status, code) => {
    script = refusal(status, code);
    const answer = await gateway.confirm(ask);
    expect(answer).toMatchObject({ kind: "refused", code });
    expect(answer.kind === "refused" && answer.message).toMatch(/요\.$/);
    expect(answer.kind === "refused" && answer.message).not.toContain("대행사의 말");
  });

  it("이미 처리된 결제라는 답에는 조회해서 정한다", async () => {
    script = (request, response, body) =>
      (request.method === "POST" ? refusal(400, "ALREADY_PROCESSED_PAYMENT") : json(200, payment))(
        request,
        response,
        body,
      );
    expect(await gateway.confirm(ask)).toMatchObject({ kind: "ok", value: { status: "done" } });
    expect(await gateway.confirm({ ...ask, amount: 100 })).toMatchObject({ kind: "unknown" });
  });

  it("이미 다 취소된 결제라는 답에는, 우리 사유와 금액의 취소를 찾아야만 성공이다", async () => {
    script = (request, response, body) =>
      (request.method === "POST" ? refusal(400, "ALREADY_CANCELED_PAYMENT") : json(200, canceled))(
        request,
        response,
        body,
      );
    expect(await gateway.cancel(refund)).toMatchObject({ kind: "ok", value: { transactionKey: "txrd_cancel" } });
    expect(await gateway.cancel({ ...refund, reason: "예약 취소 r-9" })).toMatchObject({ kind: "refused" });
  });

  it("취소의 답이 다른 금액을 말하면 믿지 않는다", async () => {
    script = json(200, canceled);
    expect((await gateway.cancel({ ...refund, amount: 8000 })).kind).toBe("unknown");
  });

  it("없는 결제의 조회는 null이다", async () => {
    script = refusal(404, "NOT_FOUND_PAYMENT");
    expect(await gateway.lookupByOrder("ord_0123456789")).toEqual({ kind: "ok", value: null });
  });

  it("주소에 들어가는 값은 길을 벗어나지 못한다", async () => {
    script = refusal(404, "NOT_FOUND_PAYMENT");
    await gateway.lookupByKey("../transactions?x=1");
    expect(seen[0]?.url).toBe("/v1/payments/..%2Ftransactions%3Fx%3D1");
  });

  it("거래 내역은 승인을 더하고 취소를 빼며, 돈이 움직이지 않은 줄은 뺀다", async () => {
    const line = (status: string, amount: number, key: string, at: string) => ({
      transactionKey: key,
      paymentKey: "p",
      orderId: "ord_0123456789",
      currency: "KRW",
      amount,
      status,
      transactionAt: at,
    });
    script = json(200, [
      line("CANCELED", 500, "t3", "2026-05-10T11:00:00+09:00"),
      line("DONE", 1000, "t1", "2026-05-10T09:00:00+09:00"),
      line("PARTIAL_CANCELED", -500, "t2", "2026-05-10T10:00:00+09:00"),
      line("EXPIRED", 700, "t4", "2026-05-10T10:30:00+09:00"),
      line("WAITING_FOR_DEPOSIT", 0, "t5", "2026-05-10T10:40:00+09:00"),
      line("DONE", 900, "t0", "2026-05-09T08:59:59+09:00"),
    ]);
    const answer = await gateway.statement(new Date("2026-05-09T00:00:00Z"));
    expect(answer.kind === "ok" && answer.value.map(({ transactionKey, amount }) => [transactionKey, amount])).toEqual([
      ["t1", 1000],
      ["t2", -500],
      ["t3", -500],
    ]);
    const query = new URL(seen[0]?.url ?? "", "http://x").searchParams;
    expect([query.get("startDate"), query.get("endDate")]).toEqual(["2026-05-09T08:59:00", "2026-05-10T12:01:00"]);
  });
});
