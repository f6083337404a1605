import fc from "fast-check";
import { stayGear } from "@/shared/contract/stay/lists";
import { gearLines, gearTotal } from "@/shared/price/gear-lines";
import { quote } from "@/shared/price/quote";
import { agesForGear, gearText, MAX_GEAR, parseGear, toLoans, withGear } from "@/shared/stay/gear";
import { ruleWith } from "../../support/coupon-terms";

describe("빌리는 아이 용품", () => {
  it("주소의 글을 아는 것만 정해진 순서로 읽는다", () => {
    expect(parseGear("high_chair:2, baby_bed:1")).toEqual([
      { key: "baby_bed", count: 1 },
      { key: "high_chair", count: 2 },
    ]);
    expect(parseGear("sauna:1,baby_bed:0,bed_guard:-1,high_chair:x,,baby_bed")).toEqual([]);
    expect(parseGear("baby_bed:2,baby_bed:3")).toEqual([{ key: "baby_bed", count: 2 }]);
    expect(parseGear("baby_bed:99")).toEqual([{ key: "baby_bed", count: MAX_GEAR }]);
    expect(parseGear(undefined)).toEqual([]);
  });

  it("쓴 것을 읽으면 그대로이고, 고른 차례가 글을 바꾸지 않는다", () => {
    const picks = fc.array(fc.tuple(fc.constantFrom(...stayGear), fc.integer({ min: 0, max: MAX_GEAR })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(picks, (chosen) => {
        const one = chosen.reduce((all, [key, count]) => withGear(all, key, count), parseGear(""));
        expect(parseGear(gearText(one))).toEqual(one);
        const last = new Map(chosen);
        const other = [...last].reverse().reduce((all, [key, count]) => withGear(all, key, count), parseGear(""));
        expect(gearText(other)).toBe(gearText(one));
      }),
    );
  });

  it("값은 한 개 하루의 값에 개수와 밤을 곱한 것이고, 쿠폰은 객실에만 든다", () => {
    const loans = [
      { key: "bed_guard", count: 2, fee: 2_000 },
      { key: "baby_bed", count: 1, fee: 0 },
    ];
    expect(gearTotal(loans, 3)).toBe(12_000);
    const room = { id: "2026-12-01", day: null, unitPrice: 100_000, quantity: 1, couponEligible: true };
    const coupon = ruleWith({ is_percent: true, discount_percent: 10 });
    const priced = quote({ lines: [room, ...gearLines(loans, 3)], coupon });
    expect([priced.price, priced.couponDiscount]).toEqual([112_000, 10_000]);
    const ofOne = (key: string) => priced.lines.filter(({ id }) => String(id).endsWith(key)).map(({ price }) => price);
    expect([ofOne("bed_guard"), ofOne("baby_bed")]).toEqual([[12_000], [0]]);
  });

  it("숙소가 빌려주지 않거나 남지 않은 것은 값에 들지 않는다", () => {
    const offers = [
      { key: "baby_bed" as const, fee: 1_000, left: 1 },
      { key: "high_chair" as const, fee: 500, left: 0 },
    ];
    expect(toLoans(offers, parseGear("baby_bed:3,high_chair:1,sterilizer:1"))).toEqual([
      { key: "baby_bed", count: 1, fee: 1_000 },
    ]);
  });

  it("아이 나이에 맞는 용품만 그 아이의 것으로 말한다", () => {
    expect(agesForGear("baby_bed", [7, 2, 0])).toEqual([0, 2]);
    expect(agesForGear("baby_bed", [3])).toEqual([]);
    expect(agesForGear("bed_guard", [0, 1, 6, 7])).toEqual([1, 6]);
  });
});
