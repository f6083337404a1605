import fc from "fast-check";
import { type Costing, cheapestFirst, countUpTo, type Walk } from "@/server/stay/accommodations/cheapest-first";

const REST = 5;

type Room = { place: number; room: number; price: number; more: number };

/**
 * Rooms of up to three hundred accommodations: the price of the first night, and the cost beyond the common minimum. In
 * some, rooms with a cheap first night cost more in total, so that many are skipped.
 */
const rooms = fc
  .record({
    all: fc.array(
      fc.record({ place: fc.integer({ min: 1, max: 300 }), price: fc.integer({ min: 0, max: 20 }), more: fc.nat(30) }),
      { minLength: 200, maxLength: 400, size: "max" },
    ),
    dearBelow: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ all, dearBelow }): Room[] =>
    all.map((item, room) => ({ ...item, room, more: item.more + (item.price < dearBelow ? 100 : 0) })),
  );

/** A step of the walk: a room, or an accommodation with the lowest price of its rooms. */
type Stop = { id: number; price: number; tie: number };
const byPrice = (a: Stop, b: Stop) => a.price - b.price || b.tie - a.tie;

const stopsOf = {
  rooms: (all: readonly Room[]): Stop[] => all.map(({ place, room, price }) => ({ id: place, price, tie: room })),
  places: (all: readonly Room[]): Stop[] =>
    [...new Set(all.map(({ place }) => place))].map((id) => ({
      id,
      price: Math.min(...all.flatMap(({ place, price }) => (place === id ? [price] : []))),
      tie: id,
    })),
};
const along = fc.constantFrom("rooms" as const, "places" as const);

describe("값이 싼 곳부터 찾기", () => {
  const sumTotals = (all: readonly Room[]) => {
    const cheapest = new Map<number, Costing>();
    for (const { place, room, price, more } of all) {
      const one = { id: place, total: price + REST + more, tie: room };
      const before = cheapest.get(place);
      if (!before || before.total > one.total || (before.total === one.total && before.tie < room))
        cheapest.set(place, one);
    }
    return [...cheapest.values()].sort((a, b) => a.total - b.total || b.tie - a.tie);
  };
  const walkOf = (all: readonly Room[], kind: keyof typeof stopsOf): Walk => {
    const totals = sumTotals(all);
    const stops = stopsOf[kind](all);
    return async ({ after, size, most, upTo, enough }) => {
      const next = stops
        .filter(({ price, tie }) => price > after.price || (price === after.price && tie < after.tie))
        .filter(({ price }) => price <= upTo)
        .sort(byPrice)
        .slice(0, size);
      const ids = new Set(next.map(({ id }) => id));
      const found = totals.filter(({ id, total }) => ids.has(id) && total <= most).slice(0, enough);
      const last = next.at(-1);
      return { found, last: next.length < size || !last ? null : { price: last.price, tie: last.tie } };
    };
  };

  it("모두를 보고 고른 것과 같다", async () => {
    await fc.assert(
      fc.asyncProperty(
        rooms,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 80 }),
        along,
        fc.constantFrom(undefined, 1, 5),
        async (all, limit, most, kind, first) => {
          const walk = { walk: walkOf(all, kind), isByTie: kind === "rooms", ...(first && { first }) };
          const found = await cheapestFirst({ limit, most, rest: REST, ...walk });
          expect(found).toEqual(
            sumTotals(all)
              .filter(({ total }) => total <= most)
              .slice(0, limit),
          );
        },
      ),
    );
  });

  it("아무 곳이나 찾을 때는 그만큼이 있는지만 본다", async () => {
    await fc.assert(
      fc.asyncProperty(
        rooms,
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 0, max: 80 }),
        along,
        async (all, limit, most, kind) => {
          const passing = sumTotals(all).filter(({ total }) => total <= most).length;
          const told: number[] = [];
          const walk: Walk = async (piece) => {
            const step = await walkOf(all, kind)(piece);
            told.push(step.found.length);
            return step;
          };
          expect(await countUpTo({ limit, most, rest: REST, walk })).toBe(Math.min(limit, passing));
          expect(told.slice(0, -1).every((some) => some < limit)).toBe(true);
        },
      ),
    );
  });
});
