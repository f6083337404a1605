import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import type { SeatLine } from "@/server/commerce/holds/stock";
import { takeHold } from "@/server/commerce/holds/take-hold";
import { ApiError } from "@/server/platform/errors";
import { slot } from "@/server/platform/schema/catalog";
import { hold } from "@/server/platform/schema/commerce";
import { holdLine } from "@/server/platform/schema/hold-line";
import { brokenLaws } from "../support/books";
import { describeEachEngine } from "../support/engines";
import { addShop, type Shop } from "../support/seed-commerce";
import { comingBack } from "../support/trust/race";
import { measured, PATIENCE_MS, scaled, trustSeed } from "../support/trust/scale";

const CARTS = scaled(120, 2_000);
const PER_WORLD = 40;
const STOCKS = 6;

describeEachEngine("한 재고에 여러 줄", (engine) => {
  const db = () => engine.handle().db;

  it(
    "줄이 겹치고 되풀이되어도 자리를 넘지 않고, 장바구니는 모두 잡히거나 하나도 잡히지 않는다",
    async () => {
      const wrong: string[] = [];
      let taken = 0;
      let refused = 0;
      const line = fc.record({ at: fc.nat({ max: STOCKS - 1 }), seats: fc.integer({ min: 0, max: 4 }) });
      const carts = fc.sample(fc.array(line, { minLength: 1, maxLength: 8 }), { numRuns: CARTS, seed: trustSeed });
      for (let from = 0; from < carts.length; from += PER_WORLD) {
        const shops: Shop[] = [];
        for (let n = 0; n < STOCKS; n += 1) shops.push(await addShop(db(), { capacity: 3 + n * 4 }));
        const world = carts.slice(from, from + PER_WORLD);
        const asked = world.map((cart): SeatLine[] =>
          cart.map(({ at, seats }) => ({ kind: "slot", stockId: shops[at]?.slotId ?? 0, seats })),
        );
        const tries = await Promise.allSettled(
          asked.map((lines, n) =>
            comingBack(() =>
              takeHold(db(), {
                userId: `cart-${from}-${n}`,
                productKey: `activity:${shops[0]?.contentId}:${from}-${n}`,
                contentId: null,
                lines,
                terms: {},
              }),
            ),
          ),
        );
        for (const [n, one] of tries.entries()) {
          const held = await db()
            .select()
            .from(hold)
            .where(eq(hold.userId, `cart-${from}-${n}`));
          const rows = held[0] ? await db().select().from(holdLine).where(eq(holdLine.holdId, held[0].id)) : [];
          const wanted = (asked[n] ?? []).reduce((sum, { seats }) => sum + seats, 0);
          const got = rows.reduce((sum, { seats }) => sum + seats, 0);
          if (one.status === "fulfilled") {
            taken += 1;
            if (held.length !== 1 || got !== wanted) wrong.push(`cart ${from + n}: ${got} of ${wanted}`);
          } else {
            refused += 1;
            const isSoldOut = one.reason instanceof ApiError && one.reason.code === "C_SOLD_OUT";
            if (held.length !== 0 || !isSoldOut) wrong.push(`cart ${from + n}: ${String(one.reason)}`);
          }
        }
        const pks = shops.map(({ slotId }) => slotId);
        for (const row of await db().select().from(slot).where(inArray(slot.id, pks))) {
          if (row.held > row.capacity) wrong.push(`slot ${row.id}: ${row.held} of ${row.capacity}`);
        }
      }
      const books = await brokenLaws(db());
      measured({
        goal: "R4",
        name: "one stock, many lines",
        engine: engine.name,
        figures: `${carts.length} carts, ${taken} taken whole, ${refused} refused whole, ${wrong.length} wrong${wrong[0] ? ` [${wrong[0]}]` : ""}${books[0] ? ` [${books[0]}]` : ""}`,
        target: "never above capacity; all or nothing",
        laws: {
          "all or nothing, never above": wrong.length === 0,
          "both happen": taken > 0 && refused > 0,
          "the books balance": books.length === 0,
        },
      });
    },
    PATIENCE_MS,
  );
});
