import { createMessageGateway } from "@/server/commerce/messages/configured-messages";
import { createHttpMessages } from "@/server/commerce/messages/http-messages";
import { installMessageGateway, messageGateway } from "@/server/commerce/messages/port";
import { createSandboxMessages, sandboxMessagesTo } from "@/server/commerce/messages/sandbox";
import { createPaymentGateway } from "@/server/commerce/payments/configured-gateway";
import { installPaymentGateway, paymentGateway } from "@/server/commerce/payments/gateway-port";
import { processSandbox } from "@/server/commerce/payments/sandbox/process-sandbox";
import { answerPublicEndpoint } from "@/server/commerce/public-endpoints";
import { readEnv, resetEnv } from "@/server/platform/env";
import { sandboxMessage } from "@/server/platform/schema/operations";
import { describeEachEngine } from "../../../support/engines";
import { productionSettings } from "../../../support/production-settings";

const SECRET = "hk3J9sLq0Zx7Vb2Nw5Tr8Yp1Mf6Gd4Cu";
const PRODUCTION = { ...productionSettings, TOSS_CLIENT_KEY: "live_ck_1", TOSS_SECRET_KEY: "live_sk_1" };
const order = {
  orderId: "ord_0123456789",
  orderName: "공룡",
  amount: 1000,
  method: "card",
  customerKey: "c1",
  returnPath: "/payment/check?order=a",
} as const;

const before = { ...process.env };
const withEnv = (values: Record<string, string>) => {
  process.env = { ...before, SECRET_KEY: SECRET, ...values };
  resetEnv();
};
afterEach(() => {
  process.env = { ...before };
  resetEnv();
  installPaymentGateway(null);
  installMessageGateway(null);
});

describe("결제대행사를 고르는 일", () => {
  it("설정이 없으면 시험 결제대행사로, 그 결제창의 주소를 준다", async () => {
    withEnv({});
    installPaymentGateway(createPaymentGateway(readEnv({ SECRET_KEY: SECRET })));
    expect(paymentGateway().name).toBe("sandbox");
    const next = await paymentGateway().prepare(order);
    expect(next).toEqual({ kind: "ok", value: { kind: "gateway", url: expect.stringMatching(/^\/sandbox\/pay\?/) } });
    const url = new URL(next.kind === "ok" && next.value.kind === "gateway" ? next.value.url : "", "http://x");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      orderId: order.orderId,
      orderName: "공룡",
      amount: "1000",
      method: "card",
      returnPath: order.returnPath,
    });
  });

  it("토스페이먼츠를 켜면 브라우저에는 공개 키만 준다", async () => {
    installPaymentGateway(createPaymentGateway(readEnv(PRODUCTION)));
    expect(paymentGateway().name).toBe("toss");
    const next = await paymentGateway().prepare(order);
    expect(next).toEqual({
      kind: "ok",
      value: { kind: "toss", client_key: "live_ck_1", customer_key: "c1", order_name: "공룡", method: "card" },
    });
    expect(JSON.stringify(next)).not.toContain("live_sk");
  });

  it.each([
    [{ PAYMENT_GATEWAY: "sandbox" }, "PAYMENT_GATEWAY"],
    [{ TOSS_SECRET_KEY: "test_sk_1" }, "TOSS_SECRET_KEY"],
    [{ TOSS_API_URL: "http://gateway.test" }, "TOSS_API_URL"],
    [{ SMS_GATEWAY: "sandbox" }, "SMS_GATEWAY"],
  ])("운영에서는 %j로 시작하지 않는다", (change, named) => {
    expect(() => readEnv({ ...PRODUCTION, ...change })).toThrow(named);
    expect(() => readEnv(PRODUCTION)).not.toThrow();
  });

  it("운영에는 시험 결제대행사도 시험 문자함도 없다", async () => {
    withEnv(PRODUCTION);
    expect(() => processSandbox()).toThrow("does not exist in production");
    for (const path of [
      "gateway/window",
      "gateway/statement",
      "gateway/v1/transactions",
      "messages?phone=01012345678",
    ]) {
      expect(
        (await answerPublicEndpoint(new Request(`https://nadlang.test/api/sandbox/${path}`), "test"))?.status,
      ).toBe(404);
    }
  });

  it("결제의 문이 아닌 주소는 호스트의 몫으로 남긴다", async () => {
    expect(await answerPublicEndpoint(new Request("http://localhost/api/main/contents/"), "test")).toBeNull();
  });
});

describe("문자 보내기", () => {
  const message = { channel: "sms", to: "01012345678", body: "인증번호 123456", key: "otp-1" } as const;

  it("HTTP 통신사에는 번호와 글, 열쇠를 보내고 2xx만 보낸 것으로 본다", async () => {
    const asked: [string, RequestInit | undefined][] = [];
    let status = 202;
    const transport: typeof fetch = async (url, init) => {
      asked.push([String(url), init]);
      return new Response(null, { status });
    };
    const carrier = createHttpMessages({ url: "https://sms.test/send", token: "t0k3n", transport });
    expect(await carrier.send(message)).toBe("sent");
    expect(asked[0]?.[0]).toBe("https://sms.test/send");
    expect(JSON.parse(String(asked[0]?.[1]?.body))).toEqual({ to: "01012345678", text: "인증번호 123456" });
    expect(asked[0]?.[1]?.headers).toMatchObject({ authorization: "Bearer t0k3n", "idempotency-key": "otp-1" });
    status = 500;
    expect(await carrier.send(message)).toBe("failed");
  });

  it("통신사에 닿지 않아도 던지지 않는다", async () => {
    const carrier = createHttpMessages({
      url: "https://sms.test/send",
      token: undefined,
      transport: () => Promise.reject(new TypeError("fetch failed")),
    });
    expect(await carrier.send(message)).toBe("failed");
  });

  describeEachEngine("시험 문자함", (engine) => {
    const db = () => engine.handle().db;

    it("새 글이 먼저 오고, 같은 열쇠는 한 번만 오며, 남의 번호로는 보이지 않으며, 번호 자체는 적지 않는다", async () => {
      withEnv({});
      const carrier = createSandboxMessages(async () => db());
      await carrier.send(message);
      await carrier.send({ ...message, body: "인증번호 654321", key: "second" });
      await carrier.send({ ...message, key: "second" });
      expect((await sandboxMessagesTo(db(), "010-1234-5678")).map(({ body }) => body)).toEqual([
        "인증번호 654321",
        "인증번호 123456",
      ]);
      expect(await sandboxMessagesTo(db(), "01099998888")).toEqual([]);
      expect(JSON.stringify(await db().select().from(sandboxMessage))).not.toContain("01012345678");
    });

    it("시험판의 문자함은 번호로 열린다", async () => {
      withEnv({});
      installMessageGateway(createMessageGateway(readEnv({ SECRET_KEY: SECRET })));
      await messageGateway().send({ ...message, to: "01077776666", key: "third" });
      const answer = await answerPublicEndpoint(
        new Request("http://localhost:3000/api/sandbox/messages?phone=010-7777-6666"),
        "test",
      );
      expect(await answer?.json()).toMatchObject({ messages: [{ body: "인증번호 123456" }] });
    });
  });
});
