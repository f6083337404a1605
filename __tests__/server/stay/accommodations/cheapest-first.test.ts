import fc from "fast-check";
import { cheapestFirst, countUpTo, type Walk } from "@/server/stay/accommodations/cheapest-first";

const REST = 5;

type Room = { id: number; price: number; more: number };

/**
 * Rooms of up to three hundred places: what the first night costs, and what comes to it beyond what every place asks. In
 * some, rooms with a cheap first night are the dear ones in the end, so that many are passed over.
 */
const rooms = fc
  .record({
    all: fc.array(
      fc.record({ id: fc.integer({ min: 1, max: 300 }), price: fc.integer({ min: 0, max: 20 }), more: fc.nat(30) }),
      { minLength: 200, maxLength: 400, size: "max" },
    ),
    dearBelow: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ all, dearBelow }): Room[] =>
    all.map((room) => (room.price < dearBelow ? { ...room, more: room.more + 100 } : room)),
  );

const byPrice = (a: Room, b: Room) => a.price - b.price || b.id - a.id;

describe("값이 싼 곳부터 찾기", () => {
  const totalsOf = (all: readonly Room[]) => {
    const totals = new Map<number, number>();
    for (const { id, price, more } of all)
      totals.set(id, Math.min(price + REST + more, totals.get(id) ?? Number.MAX_SAFE_INTEGER));
    return [...totals].map(([id, total]) => ({ id, total })).sort((a, b) => a.total - b.total || b.id - a.id);
  };
  const walkOf = (all: readonly Room[]): Walk => {
    const totals = totalsOf(all);
    return async ({ after, size, most, upTo, enough }) => {
      const next = all
        .filter(({ price, id }) => price > after.price || (price === after.price && id < after.id))
        .filter(({ price }) => price <= upTo)
        .sort(byPrice)
        .slice(0, size);
      const ids = new Set(next.map(({ id }) => id));
      const found = totals.filter(({ id, total }) => ids.has(id) && total <= most).slice(0, enough);
      const last = next.at(-1);
      return { found, last: next.length < size || !last ? null : { price: last.price, id: last.id } };
    };
  };

  it("모두를 보고 고른 것과 같다", async () => {
    await fc.assert(
      fc.asyncProperty(
        rooms,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 80 }),
        async (all, limit, most) => {
          const found = await cheapestFirst({ limit, most, rest: REST, walk: walkOf(all) });
          expect(found).toEqual(
            totalsOf(all)
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
        async (all, limit, most) => {
          const passing = totalsOf(all).filter(({ total }) => total <= most).length;
          const told: number[] = [];
          const walk: Walk = async (piece) => {
            const step = await walkOf(all)(piece);
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
