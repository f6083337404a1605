import fc from "fast-check";
import { moveClock } from "@/server/platform/clock";
import { roomNight } from "@/server/platform/schema/stay/stay";
import { stayHost } from "@/server/stay/app";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";
import type { StayPage, StayProductDetail, StayProducts } from "@/shared/contract/stay/accommodations";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { stayGear } from "@/shared/contract/stay/lists";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { termsPrice } from "@/shared/price/terms-price";
import { gearText, MAX_GEAR } from "@/shared/stay/gear";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway } from "../../../support/gateways/tiny-gateway";
import { signedClient, visitor } from "../../../support/http-client";
import { forgetLimits } from "../../../support/members";
import { addMember } from "../../../support/seed-commerce";
import { addLodge, lend } from "../../../support/seed-stays";
import { readData } from "../../../support/shopper";
import { StayShopper } from "../../../support/stay-shopper";
import { scaled, trustSeed } from "../../../support/trust/scale";

const FAMILIES = scaled(25, 200);

/** Age bands from 0 on, without gaps or overlaps; older guests pay as adults. */
const bands = fc
  .array(
    fc.record({ span: fc.integer({ min: 1, max: 6 }), fee: fc.integer({ min: 0, max: 60 }), counts: fc.boolean() }),
    { maxLength: 3 },
  )
  .map((parts) => {
    let from = 0;
    let least = 0;
    return parts.map(({ span, fee, counts }) => {
      const band = { from, to: from + span - 1, fee: Math.max(least, fee) * 1_000, counts, bed: counts };
      from += span;
      least = Math.max(least, fee);
      return band;
    });
  });

const family = fc.record({
  bands,
  adultFee: fc.integer({ min: 0, max: 70 }).map((fee) => fee * 1_000),
  mandatoryFee: fc.constantFrom(0, 15_000, 33_333),
  base: fc.integer({ min: 1, max: 4 }),
  more: fc.integer({ min: 0, max: 8 }),
  nights: fc.array(fc.tuple(fc.integer({ min: 30_000, max: 400_000 }), fc.integer({ min: 0, max: 29_999 })), {
    minLength: 1,
    maxLength: 6,
  }),
  adults: fc.integer({ min: 1, max: 4 }),
  ages: fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 5 }),
  gear: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom(...stayGear),
      pieces: fc.integer({ min: 1, max: MAX_GEAR }),
      fee: fc.constantFrom(0, 1_000, 3_333),
      /** As a fraction of the stock: 0 for none. */
      wanted: fc.integer({ min: 0, max: MAX_GEAR }),
    }),
    { selector: ({ key }) => key, maxLength: 3 },
  ),
});

describeEachEngine("목록부터 결제까지 한 금액", (engine) => {
  const db = () => engine.handle().db;
  afterEach(() => moveClock(0));

  it("어떤 가족이 어떤 날 어떤 아이 요금으로 묻더라도 목록 = 객실 = 확인 = 결제 금액이고, 빌린 용품만 그 위에 따로 더해진다", async () => {
    const gateway = installTinyGateway();
    const anyone = signedClient(stayHost, visitor("v"));
    const from = addDays(kstToday(new Date()), 30);
    const listed: string[] = [];
    let fitted = 0;
    let borrowed = 0;
    const families = fc.sample(family, { numRuns: FAMILIES, seed: trustSeed });
    for (const [serial, { nights, ages, adults, gear, ...asked }] of families.entries()) {
      await forgetLimits(db());
      const lodge = await addLodge(db(), {
        nights: 0,
        from,
        place: {
          name: `가족${serial}`,
          bands: asked.bands,
          uncountedAges: asked.bands.flatMap((band) =>
            band.counts ? [] : Array.from({ length: band.to - band.from + 1 }, (_, more) => band.from + more),
          ),
          adultFee: asked.adultFee,
          mandatoryFee: asked.mandatoryFee,
        },
        product: { baseOccupancy: asked.base, maxOccupancy: asked.base + asked.more },
      });
      await db()
        .insert(roomNight)
        .values(
          nights.map(([listPrice, off], night) => ({
            productId: lodge.productId,
            night: addDays(from, night),
            listPrice,
            price: listPrice - off,
            capacity: 1,
          })),
        );
      for (const { key, pieces, fee } of gear) await lend(db(), lodge, key, pieces, fee);
      const loans = gear
        .map(({ key, pieces, fee, wanted }) => ({ key, fee, count: Math.min(wanted, pieces) }))
        .filter(({ count }) => count > 0);
      const trip = { lodge, nights: nights.length, adults, ages, gear: gearText(loans) };
      const query = `check_in=${from}&check_out=${addDays(from, nights.length)}&adults=${adults}&children=${ages.length}&children_ages=${ages.join(",")}`;
      const rooms = readData<StayProducts>(
        await anyone.get(`/accommodations/${lodge.accommodationId}/products?${query}`),
      );
      const [room] = rooms.products;
      const list = readData<StayPage>(
        await anyone.get(`/accommodations?size=50&keyword=${encodeURIComponent(`가족${serial}`)}&${query}`),
      );
      const card = list.accommodations.find(({ id }) => id === lodge.accommodationId);
      listed.push(
        card?.offer?.total === room?.total || !room?.fits ? "same" : `${card?.offer?.total} for ${room?.total}`,
      );
      const shopper = new StayShopper(await addMember(db()), gateway);
      const verified = await shopper.verify(trip);
      if (!room?.fits) {
        expect(verified).toMatchObject({ status: 400, code: "F000" });
        continue;
      }
      fitted += 1;
      const detail = readData<StayProductDetail>(
        await anyone.get(
          `/accommodations/${lodge.accommodationId}/products/detail?product_id=${lodge.productId}&${query}`,
        ),
      );
      const terms = readData<BookingVerify>(verified);
      const shown = termsPrice(room.terms, { adults, childrenAges: ages }).total;
      const lent = loans.reduce((sum, { count, fee }) => sum + count * fee * nights.length, 0);
      if (lent > 0) borrowed += 1;
      const placed = readData<OrderPlaced>(await shopper.book(trip, shown + lent));
      await shopper.confirm(placed);
      expect([room.total, detail.product.total, terms.price_info.pay_price, placed.amount - lent]).toEqual(
        Array(4).fill(shown),
      );
      expect(gateway.kept(placed.order_number)).toBe(shown + lent);
      expect(terms.terms).toEqual(room.terms);
    }
    expect(listed.filter((item) => item !== "same")).toEqual([]);
    expect(fitted).toBeGreaterThan(FAMILIES / 3);
    expect(borrowed).toBeGreaterThan(FAMILIES / 8);
  });
});
