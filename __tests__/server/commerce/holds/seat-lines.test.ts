import { holdView } from "@/server/commerce/holds/hold-view";
import type { Hold } from "@/server/commerce/holds/holds.repository";
import { isOverCap } from "@/server/commerce/holds/own-cap";
import {
  bySlot,
  freeOf,
  type LineKind,
  missingLine,
  type SeatLine,
  seatChanges,
  stockKey,
} from "@/server/commerce/holds/stock";

const line = (kind: LineKind, slotId: number, seats: number): SeatLine => ({ kind, stockId: slotId, seats });

describe("자리의 줄", () => {
  it("한 자리는 한 줄로 더하고, 누구나 같은 차례(용품, 밤, 시간, 번호)로 잠근다", () => {
    const asked = [line("slot", 2, 1), line("night", 9, 1), line("slot", 1, 2), line("gear", 9, 1), line("slot", 2, 3)];
    const inOrder = [line("gear", 9, 1), line("night", 9, 1), line("slot", 1, 2), line("slot", 2, 4)];
    expect(bySlot(asked)).toEqual(inOrder);
    expect(bySlot([...asked].reverse())).toEqual(inOrder);
    expect(bySlot([line("slot", 1, 0), line("slot", 2, -1)])).toHaveLength(0);
  });

  it("바꾼 것은 자리마다 더 잡을 만큼과 돌려줄 만큼이고, 그대로인 자리는 없다", () => {
    const before = [line("slot", 1, 2), line("slot", 2, 1), line("night", 1, 1)];
    const after = [line("slot", 1, 3), line("night", 1, 1), line("slot", 3, 1)];
    expect(seatChanges(before, after)).toEqual([line("slot", 1, 1), line("slot", 2, -1), line("slot", 3, 1)]);
    expect(seatChanges(before, before)).toEqual([]);
  });

  it("번호가 같아도 시간의 자리와 방의 밤은 따로 세고, 모르는 자리는 남은 것이 없다", () => {
    const free = new Map([
      [stockKey({ kind: "slot", stockId: 1 }), 2],
      [stockKey({ kind: "night", stockId: 1 }), 1],
    ]);
    expect([freeOf(free, line("slot", 1, 0)), freeOf(free, line("gear", 1, 0))]).toEqual([2, 0]);
    expect(missingLine(free, [line("slot", 1, 2), line("night", 1, 1)])).toBeNull();
    expect(missingLine(free, [line("slot", 1, 1), line("night", 1, 2)])).toEqual(line("night", 1, 2));
    expect(missingLine(free, [line("slot", 1, 1), line("slot", 1, 2)])).toEqual(line("slot", 1, 3));
  });
});

describe("한 계정이 잡을 수 있는 만큼", () => {
  const over = (asked: SeatLine[], ...others: SeatLine[][]) =>
    isOverCap(
      asked,
      others.map((lines) => ({ lines })),
    );

  it.each<[LineKind, number]>([
    ["slot", 20],
    ["night", 2],
    ["gear", 6],
  ])("%s은 여러 번에 나누어 %d까지다", (kind, most) => {
    expect(over([line(kind, 1, most - 1)], [line(kind, 1, 1)])).toBe(false);
    expect(over([line(kind, 1, most)], [line(kind, 1, 1)])).toBe(true);
    expect(over([line(kind, 1, 1), line(kind, 1, most - 2)], [line(kind, 1, 1)], [line(kind, 1, 1)])).toBe(true);
  });

  it("다른 자리에 잡은 것은 세지 않고, 한 번에 잡는 만큼은 주문이 따로 정한다", () => {
    expect(over([line("slot", 1, 20)], [line("slot", 2, 20)], [line("night", 1, 2)])).toBe(false);
    expect(over([line("slot", 1, 21)])).toBe(false);
    expect(over([line("slot", 9, 1), line("slot", 1, 20)], [line("slot", 1, 1)])).toBe(true);
  });
});

test("시간은 잡아 둔 회원이, 아직 늘리지 않은 때에만 늘릴 수 있다", () => {
  const held = { id: "h", state: "LIVE", expiresAt: new Date(0), extendedAt: null, isSoft: false } as Hold;
  const isExtendable = (more: Partial<Hold>) => holdView({ ...held, ...more }).hold_extendable;
  expect(isExtendable({})).toBe(true);
  expect(isExtendable({ state: "EXPIRED" })).toBe(false);
  expect(isExtendable({ extendedAt: new Date(0) })).toBe(false);
  expect(isExtendable({ isSoft: true })).toBe(false);
});
