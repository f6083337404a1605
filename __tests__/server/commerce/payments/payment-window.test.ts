import { eq } from "drizzle-orm";
import { sandboxPayment } from "@/server/platform/schema/operations";
import { describeEachEngine } from "../../../support/engines";
import { createGatewaySimulator, type GatewaySimulator } from "../../../support/gateways/gateway-simulator";

const order = {
  orderId: "ord_window123",
  orderName: "밤의 공룡 박물관",
  amount: "27500",
  method: "카드",
  returnPath: "/payment/check?order=abc",
  situation: "",
  act: "pay",
};

describeEachEngine("시험 결제창", (engine) => {
  let simulator: GatewaySimulator;
  beforeEach(() => {
    simulator = createGatewaySimulator({ db: engine.handle().db });
  });

  const submit = (change: Partial<typeof order> = {}) =>
    simulator.sandbox.fetch(
      new Request("http://gateway.test/api/sandbox/gateway/window", {
        method: "POST",
        body: new URLSearchParams({ ...order, ...change }),
      }),
    );
  const whereTo = async (change: Partial<typeof order> = {}) => {
    const response = await submit(change);
    expect(response.status).toBe(303);
    return new URL(response.headers.get("location") ?? "", "http://shop.test");
  };
  const payments = () =>
    engine.handle().db.select().from(sandboxPayment).where(eq(sandboxPayment.orderId, order.orderId));

  it("결제하면 결제 키와 주문번호, 금액을 들고 가게로 돌아가고, 승인은 아직이다", async () => {
    const url = await whereTo();
    expect(url.origin + url.pathname).toBe("http://shop.test/payment/check");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      order: "abc",
      paymentType: "NORMAL",
      paymentKey: expect.stringMatching(/^sbx_[\w-]{27}$/),
      orderId: order.orderId,
      amount: "27500",
    });
    expect(await simulator.gateway.lookupByOrder(order.orderId)).toMatchObject({
      value: { status: "ready", amount: 27_500 },
    });
  });

  it("진짜 결제사처럼 카드는 100원, 계좌는 200원보다 적으면 받지 않는다", async () => {
    const findCode = async (method: string, amount: string) =>
      (await whereTo({ method, amount })).searchParams.get("code");
    expect(await findCode("카드", "99")).toBe("BELOW_MINIMUM_AMOUNT");
    expect(await findCode("카드", "100")).toBeNull();
    expect(await findCode("계좌이체", "199")).toBe("BELOW_MINIMUM_AMOUNT");
    expect(await findCode("계좌이체", "200")).toBeNull();
  });

  it("취소하면 이유만 들고 돌아가고 결제는 생기지 않는다", async () => {
    const before = (await payments()).length;
    const url = await whereTo({ act: "cancel" });
    expect(url.searchParams.get("code")).toBe("PAY_PROCESS_CANCELED");
    expect(url.searchParams.get("orderId")).toBe(order.orderId);
    expect(url.searchParams.has("paymentKey")).toBe(false);
    expect(await payments()).toHaveLength(before);
  });

  it("결제창에서 거절되면 그 코드를 들고 돌아간다", async () => {
    const url = await whereTo({ situation: "window:fail=REJECT_CARD_COMPANY" });
    expect(url.searchParams.get("code")).toBe("REJECT_CARD_COMPANY");
  });

  it("금액이 바뀌어 돌아와도 결제에 적힌 금액은 그대로다", async () => {
    const url = await whereTo({ situation: "window:return-amount=100" });
    expect(url.searchParams.get("amount")).toBe("100");
    expect(await simulator.gateway.lookupByKey(url.searchParams.get("paymentKey") ?? "")).toMatchObject({
      value: { amount: 27_500 },
    });
  });

  it("고른 상황은 그 결제에 적힌다", async () => {
    const url = await whereTo({ situation: "confirm:timeout-after" });
    const [found] = await engine
      .handle()
      .db.select()
      .from(sandboxPayment)
      .where(eq(sandboxPayment.paymentKey, url.searchParams.get("paymentKey") ?? ""));
    expect(found?.script).toBe("confirm:timeout-after");
  });

  it.each([
    ["다른 곳으로 돌아감", { returnPath: "https://evil.example/" }],
    ["두 빗금", { returnPath: "//evil.example/" }],
    ["역빗금", { returnPath: "/\\evil.example/" }],
    ["줄바꿈", { returnPath: "/a\r\nset-cookie: x=1" }],
    ["0원", { amount: "0" }],
    ["소수", { amount: "1.5" }],
    ["없는 상황", { situation: "confirm:nothing" }],
    ["짧은 주문번호", { orderId: "a" }],
  ])("%s: 받지 않는다", async (_, change) => {
    expect((await submit(change)).status).toBe(400);
  });
});
