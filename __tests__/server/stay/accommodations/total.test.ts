import fc from "fast-check";
import { stayHost } from "@/server/stay/app";
import type { StayPage, StayProducts } from "@/shared/contract/stay/accommodations";
import { addDays } from "@/shared/dates/plain-date";
import { termsPrice } from "@/shared/price/terms-price";
import { demoStaySeed, today } from "../../../support/demo-stays";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";

const client = signedClient(stayHost);
const family = fc.record({
  ahead: fc.integer({ min: 0, max: 170 }),
  nights: fc.integer({ min: 1, max: 5 }),
  adults: fc.integer({ min: 1, max: 5 }),
  ages: fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 4 }),
  index: fc.integer({ min: 1, max: 3 }),
});
type Family = typeof family extends fc.Arbitrary<infer F> ? F : never;

const toQuery = ({ ahead, nights, adults, ages }: Family) =>
  new URLSearchParams({
    check_in: addDays(today, ahead),
    check_out: addDays(today, ahead + nights),
    adults: String(adults),
    children_ages: ages.join(","),
  }).toString();
const list = async (one: Family) =>
  (await client.get(`/accommodations?${toQuery(one)}&size=12&index=${one.index}`)).data as StayPage;
const rooms = async (id: number, one: Family) =>
  (await client.get(`/accommodations/${id}/products?${toQuery(one)}`, { version: "2" })).data as StayProducts;

describeEachEngine(
  "합계는 어디서나 같다",
  () => {
    it("카드의 합계는 그 객실의 합계이고, 묵을 수 있는 객실 가운데 가장 싸다", async () => {
      await fc.assert(
        fc.asyncProperty(family, async (item) => {
          const { accommodations } = await list(item);
          const guests = { adults: item.adults, childrenAges: item.ages };
          for (const card of accommodations.slice(0, 4)) {
            const { products } = await rooms(card.id, item);
            const open = products.filter(({ fits, state }) => fits && (state === "open" || state === "few"));
            expect([card.id, card.offer === null]).toEqual([card.id, open.length === 0]);
            if (!card.offer) continue;
            const { offer } = card;
            const room = products.find(({ product_id }) => product_id === offer.product_id);
            expect(room).toMatchObject({
              total: offer.total,
              fits: true,
              terms: offer.terms,
              rooms_left: offer.rooms_left,
            });
            expect(termsPrice(offer.terms, guests).total).toBe(offer.total);
            expect(offer.total).toBe(Math.min(...open.map(({ total }) => total)));
          }
        }),
        { numRuns: 25 },
      );
    }, 120_000);

    it("아이를 더해도 합계가 내려가지 않는다", async () => {
      await fc.assert(
        fc.asyncProperty(
          family,
          fc.integer({ min: 0, max: 11 }),
          fc.integer({ min: 1, max: 64 }),
          async (item, age, id) => {
            const before = await rooms(id, item);
            const after = await rooms(id, { ...item, ages: [...item.ages, age] });
            for (const room of before.products) {
              const more = after.products.find(({ product_id }) => product_id === room.product_id);
              expect(more?.total ?? -1).toBeGreaterThanOrEqual(room.total);
            }
          },
        ),
        { numRuns: 40 },
      );
    }, 120_000);

    it("본보기 가족은 380,000원을 내고 맞고, 네 살을 더하면 방 두 개가 필요하다", async () => {
      const stay = { ahead: 40, nights: 2, adults: 2, ages: [0, 3, 7], index: 1 };
      const [room] = (await rooms(1, stay)).products.filter(({ name }) => name === "패밀리 트윈");
      expect(room).toMatchObject({ total: 380_000, fits: true, rooms_needed: 1 });
      const [crowded] = (await rooms(1, { ...stay, ages: [0, 3, 7, 4] })).products.filter(
        ({ name }) => name === "패밀리 트윈",
      );
      expect(crowded).toMatchObject({ fits: false, rooms_needed: 2 });
    });
  },
  demoStaySeed,
);
