import { toldKey } from "@/ui/drawn/told-key";

const press = () => undefined;

describe("한 번 그리는 조각이 들은 말", () => {
  it("같은 말이면 같은 열쇠다: 다른 객체에 담겼어도, 함수가 달라도", () => {
    const first = toldKey({ title: "딸기", price: { total: 1 }, tags: ["가"], onPress: press, none: undefined });
    expect(toldKey({ title: "딸기", price: { total: 1 }, tags: ["가"], onPress: () => 1 })).toBe(first);
  });

  it.each<[string, object, object]>([
    ["글자 하나", { title: "딸기" }, { title: "딸구" }],
    ["이름", { title: "딸기" }, { place: "딸기" }],
    ["수와 글", { count: 1 }, { count: "1" }],
    ["없음과 글", { note: null }, { note: "null" }],
    ["객체 안의 값", { price: { total: 1 } }, { price: { total: 2 } }],
    ["객체와 그 글", { tags: ["가"] }, { tags: '["가"]' }],
    ["다음 말처럼 보이는 글", { a: "1 b 1:2" }, { a: "1", b: "2" }],
    ["글이 끝나는 곳", { a: "가나", b: "다" }, { a: "가", b: "나다" }],
  ])("%s이 다르면 다른 열쇠다", (_, one, other) => {
    expect(toldKey(one)).not.toBe(toldKey(other));
  });

  it("다시 들은 객체는 다시 읽지 않는다", () => {
    const read = jest.fn(() => "양평");
    const detail = Object.defineProperty({}, "place", { enumerable: true, get: read });
    expect(toldKey({ detail })).toBe(toldKey({ detail }));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("오래 지나 잊은 말의 번호를 다른 말에 주지 않는다", () => {
    const before = toldKey({ detail: { pk: 0 } });
    const others = Array.from({ length: 5000 }, (_, at) => toldKey({ detail: { pk: at + 1 } }));
    expect(new Set([before, ...others]).size).toBe(5001);
  });
});
