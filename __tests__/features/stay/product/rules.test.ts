import fc from "fast-check";
import { nightRows } from "@/features/stay/product/night-rows";
import { productStanding } from "@/features/stay/product/room-context";
import { countSleepers } from "@/features/stay/product/sleepers";
import { sumWon } from "@/shared/price/quote";
import { termsPrice } from "@/shared/price/terms-price";
import { nightsFrom, room, roomDetail, terms } from "../lodge";

describe("밤마다의 줄", () => {
  test("줄을 더하면 그 밤이 되고, 밤과 필수 요금을 더하면 합계가 된다", () => {
    const ages = fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 5 });
    const money = fc.integer({ min: 0, max: 300 }).map((thousands) => thousands * 1_000);
    fc.assert(
      fc.property(
        ages,
        fc.integer({ min: 1, max: 4 }),
        money,
        money,
        money,
        (childrenAges, adults, price, off, fee) => {
          const nights = nightsFrom("2026-12-24", 3, price, price + off);
          const whole = termsPrice(terms({ nights, mandatory_fee: fee }), { adults, childrenAges });
          const made = nightRows(whole);
          for (const night of made) expect(sumWon(night.rows.map(({ amount }) => amount))).toBe(night.total);
          expect(sumWon([...made.map(({ total }) => total), whole.mandatoryFee])).toBe(whole.total);
        },
      ),
    );
  });

  test("깎인 밤은 정가를 곁에 적고, 요금 안내가 없는 나이는 어른 요금이라고 적는다", () => {
    const nights = nightsFrom("2026-11-28", 1, 120_000, 150_000);
    const [night] = nightRows(termsPrice(terms({ nights, bands: [] }), { adults: 2, childrenAges: [5] }));
    expect(night?.rows).toEqual([
      { id: "room", label: "객실", amount: 120_000, note: "정가 150,000원" },
      { id: "extra-0", label: "5세 추가", amount: 30_000, note: "이 나이는 요금 안내가 없어 어른 요금으로 계산해요" },
    ]);
  });
});

describe("누가 어디서 자나", () => {
  const sleeping = [
    {
      room: "침실",
      beds: [
        { kind: "queen" as const, count: 1, sleeps: 2 },
        { kind: "crib" as const, count: 1, sleeps: 1 },
      ],
    },
    { room: "다락", beds: [{ kind: "futon" as const, count: 1, sleeps: 1 }] },
  ];

  test("아기는 아기 침대에, 어른은 첫 침대에, 큰 아이부터 남은 자리에 눕는다", () => {
    const { rooms, left } = countSleepers(sleeping, { adults: 2, childrenAges: [1, 7] });
    expect(rooms.map(({ room: name, adults, children }) => [name, adults, children])).toEqual([
      ["침실", 2, [1]],
      ["다락", 0, [7]],
    ]);
    expect(left).toEqual({ adults: 0, children: [] });
  });

  test("아기 침대가 모자라면 가장 어린 아이가 쓴다", () => {
    const { rooms } = countSleepers(sleeping, { adults: 1, childrenAges: [0, 2] });
    expect(rooms.map(({ adults, children }) => [adults, children])).toEqual([
      [1, [2, 0]],
      [0, []],
    ]);
    const { left } = countSleepers(sleeping, { adults: 3, childrenAges: [0, 2] });
    expect(left).toEqual({ adults: 0, children: [2] });
  });

  test("자리가 모자라면 누가 남는지 말하고, 아무도 두 번 눕지 않는다", () => {
    const { rooms, left } = countSleepers(sleeping, { adults: 2, childrenAges: [5, 7, 9] });
    expect(left).toEqual({ adults: 0, children: [7, 5] });
    expect(rooms.flatMap(({ children }) => children)).toEqual([9]);
  });
});

describe("예약할 수 있는지", () => {
  test("확인이 필요한 방은 답할 시각이 있을 때만 대기 예약이다", () => {
    expect(productStanding(roomDetail())).toBe("ready");
    expect(productStanding(roomDetail({ is_instant: false }, { standby_answer_by: "2026-11-21T05:00:00Z" }))).toBe(
      "standby",
    );
    expect(productStanding(roomDetail({ is_instant: false }))).toBe("too_late");
    expect(productStanding(roomDetail({ ...room({ fits: false }) }))).toBe("two_rooms");
  });
});
