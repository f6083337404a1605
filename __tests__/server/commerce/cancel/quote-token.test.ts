import "../../../support/database-settings";
import { keepsPromise, makeQuoteToken } from "@/server/commerce/cancel/quote-token";
import { moveClock } from "@/server/platform/clock";
import { payloadIn, seal, unseal } from "@/server/platform/crypto/seal";

const PIECES = ["a", "b"];
const MINUTE = 60_000;
const money = (fee: number) => ({ fee, payBack: "money" as const });

describe("보여 준 취소 수수료의 약속", () => {
  afterEach(() => moveClock(0));

  it.each([
    ["보여 준 그대로", 9, 3_000, true],
    ["그사이 내렸다", 9, 2_000, true],
    ["그사이 1원이라도 올랐다", 0, 3_001, false],
    ["십 분이 지났지만 보여 준 그대로", 11, 3_000, true],
    ["십 분이 지나 내렸으면 다시 보여 준다", 11, 2_000, false],
    ["십 분이 지나 올랐다", 11, 4_000, false],
  ])("%s: %d분 뒤 %d원이면 %s", (_, minutes, fee, isKept) => {
    const token = makeQuoteToken("order", PIECES, money(3_000));
    moveClock(minutes * MINUTE);
    expect(keepsPromise(token, "order", PIECES, money(fee))).toBe(isKept);
  });

  it("같은 예약의 같은 장에만 통하고, 장을 고른 차례는 상관없다", () => {
    const token = makeQuoteToken("order", PIECES, money(3_000));
    expect(keepsPromise(token, "order", ["b", "a"], money(3_000))).toBe(true);
    expect(keepsPromise(token, "other", PIECES, money(3_000))).toBe(false);
    expect(keepsPromise(token, "order", ["a"], money(3_000))).toBe(false);
  });

  it("돈으로 보여 준 것을 포인트로 바꾸거나 그 반대로 하지 않는다", () => {
    const [inMoney, asPoints] = [1_000, 0].map((fee, index) =>
      makeQuoteToken("order", PIECES, { fee, payBack: index === 0 ? "money" : "points" }),
    );
    expect(keepsPromise(inMoney, "order", PIECES, { fee: 0, payBack: "points" })).toBe(false);
    expect(keepsPromise(asPoints, "order", PIECES, money(0))).toBe(false);
    expect(keepsPromise(asPoints, "order", PIECES, { fee: 0, payBack: "points" })).toBe(true);
  });

  it("포인트를 모르던 때의 약속은 돈의 약속이다", () => {
    const { o, k, f, e } = Object(payloadIn(unseal("ticket", makeQuoteToken("order", PIECES, money(3_000))) ?? ""));
    const before = seal("ticket", Buffer.from(JSON.stringify({ o, k, f, e })).toString("base64url"));
    expect(keepsPromise(before, "order", PIECES, money(3_000))).toBe(true);
    expect(keepsPromise(before, "order", PIECES, { fee: 0, payBack: "points" })).toBe(false);
  });

  it("보여 준 적이 없으면 약속도 없고, 우리가 만들지 않은 것은 약속이 아니다", () => {
    expect(keepsPromise(undefined, "order", PIECES, money(3_000))).toBe(true);
    const token = makeQuoteToken("order", PIECES, money(3_000));
    for (const strange of ["", `${token}x`, seal("ticket", "ics|order"), seal("ticket", "e30")]) {
      expect(keepsPromise(strange, "order", PIECES, money(0))).toBe(false);
    }
  });
});
