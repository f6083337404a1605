import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import type { LineKind } from "@/server/commerce/holds/stock";
import { takeHold } from "@/server/commerce/holds/take-hold";
import { ApiError } from "@/server/platform/errors";
import { hold } from "@/server/platform/schema/commerce";
import { holdLine } from "@/server/platform/schema/hold-line";
import { roomNight } from "@/server/platform/schema/stay/stay";
import { gearNight } from "@/server/platform/schema/stay/stay-gear";
import { gearSeats } from "@/server/stay/gear/gear-stock";
import { brokenLaws } from "../support/books";
import { describeEachEngine } from "../support/engines";
import { addLodge, type Lodge, lend } from "../support/seed-stays";
import { comingBack } from "../support/trust/race";
import { measured, PATIENCE_MS, scaled, trustSeed } from "../support/trust/scale";

const CARTS = scaled(120, 2_000);
const PER_WORLD = 40;
const LODGES = 3;
const NIGHTS = 12;

describeEachEngine("여러 방의 여러 밤", (engine) => {
  const db = () => engine.handle().db;

  const loadBeds = async ({ accommodationId, date }: Lodge) => {
    await lend(db(), { accommodationId }, "baby_bed", 2);
    const range = { accommodationId, checkIn: date(0), checkOut: date(NIGHTS) };
    const rows = await gearSeats(db(), range, [{ key: "baby_bed", count: 1 }]);
    return rows.map(({ stockId: slotId }) => slotId).sort((a, b) => a - b);
  };

  it(
    "밤이 겹치고 되풀이되고 방이 섞이고 용품을 함께 빌려도 있는 수를 넘지 않고, 모두 잡히거나 하나도 잡히지 않는다",
    async () => {
      const wrong: string[] = [];
      let taken = 0;
      let refused = 0;
      let lent = 0;
      const range = fc.record({
        lodge: fc.nat({ max: LODGES - 1 }),
        from: fc.nat({ max: NIGHTS - 1 }),
        length: fc.integer({ min: 1, max: 7 }),
        rooms: fc.integer({ min: 1, max: 2 }),
        beds: fc.integer({ min: 0, max: 2 }),
      });
      const carts = fc.sample(fc.array(range, { minLength: 1, maxLength: 3 }), { numRuns: CARTS, seed: trustSeed });
      for (let from = 0; from < carts.length; from += PER_WORLD) {
        const lodges: Lodge[] = [];
        const beds: number[][] = [];
        for (let n = 0; n < LODGES; n += 1) {
          const lodge = await addLodge(db(), { rooms: 2 + n * 3, nights: NIGHTS });
          lodges.push(lodge);
          beds.push(await loadBeds(lodge));
        }
        const world = carts.slice(from, from + PER_WORLD).map((cart) =>
          cart.flatMap(({ lodge, from: first, length, rooms, beds: asked }) => {
            const of = (kind: LineKind, pks: readonly number[] = [], seats = 0) =>
              pks.slice(first, first + length).map((slotId) => ({ kind, stockId: slotId, seats }));
            return [...of("night", lodges[lodge]?.nightIds, rooms), ...of("gear", beds[lodge], asked)].filter(
              ({ seats }) => seats > 0,
            );
          }),
        );
        const tries = await Promise.allSettled(
          world.map((lines, n) =>
            comingBack(() =>
              takeHold(db(), {
                userId: `nights-${from}-${n}`,
                productKey: `stay:${lodges[0]?.productId}:${from}:${n}`,
                contentId: null,
                lines,
                terms: {},
              }),
            ),
          ),
        );
        for (const [n, one] of tries.entries()) {
          const [held] = await db()
            .select()
            .from(hold)
            .where(eq(hold.userId, `nights-${from}-${n}`));
          const rows = held ? await db().select().from(holdLine).where(eq(holdLine.holdId, held.id)) : [];
          const sumTimes = (lines: readonly { seats: number }[]) => lines.reduce((sum, { seats }) => sum + seats, 0);
          if (one.status === "fulfilled") {
            taken += 1;
            if (!held || sumTimes(rows) !== sumTimes(world[n] ?? []))
              wrong.push(`cart ${from + n}: ${sumTimes(rows)} taken`);
          } else {
            refused += 1;
            const isSoldOut = one.reason instanceof ApiError && one.reason.code === "C_SOLD_OUT";
            if (held || !isSoldOut) wrong.push(`cart ${from + n}: ${String(one.reason)}`);
          }
        }
        const pks = lodges.flatMap(({ nightIds }) => nightIds);
        const stock = [
          ...(await db().select().from(roomNight).where(inArray(roomNight.id, pks))),
          ...(await db().select().from(gearNight).where(inArray(gearNight.id, beds.flat()))),
        ];
        for (const row of stock) {
          lent = Math.max(lent, "gearId" in row ? row.held : 0);
          if (row.held > row.capacity) wrong.push(`night ${row.id}: ${row.held} of ${row.capacity}`);
        }
      }
      const books = await brokenLaws(db());
      measured({
        goal: "R4",
        name: "one stock across nights",
        engine: engine.name,
        figures: `${carts.length} carts of nights and borrowed beds, ${taken} taken whole, ${refused} refused whole, ${wrong.length} wrong${wrong[0] ? ` [${wrong[0]}]` : ""}${books[0] ? ` [${books[0]}]` : ""}`,
        target: "never above capacity; all nights or none",
        laws: {
          "all or nothing, never above": wrong.length === 0,
          "both happen, beds are lent": taken > 0 && refused > 0 && lent === 2,
          "the books balance": books.length === 0,
        },
      });
    },
    PATIENCE_MS,
  );
});
