import { eq, sql } from "drizzle-orm";
import { checkBooks, reportBooks } from "@/server/commerce/books/check-books";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { moveClock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { pointBalance } from "@/server/platform/schema/points";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { tinyGateway } from "../../../support/gateways/tiny-gateway";
import { addContract, addCoupon, addMember, addShop, givePoints, type Shop } from "../../../support/seed-commerce";
import { addLodge } from "../../../support/seed-stays";
import { readData, Shopper } from "../../../support/shopper";
import { StayShopper } from "../../../support/stay-shopper";

class Undo extends Error {}

describeEachEngine("장부", (engine) => {
  const gateway = tinyGateway();
  beforeAll(() => installPaymentGateway(gateway));
  const db = () => engine.handle().db;
  let shop: Shop;
  let userId = "";

  beforeAll(async () => {
    shop = await addShop(db());
    const member = await addMember(db());
    userId = member.user.id;
    const shopper = new Shopper(member, gateway);
    await givePoints(db(), userId, 1_000);
    await addContract(db(), userId);
    const couponId = await addCoupon(db(), userId);
    const placed = await shopper.buy(shop, [shop.adult, shop.adult], 25_000, {
      issued_coupon_id: couponId,
      point_amount: 500,
      partner_point: { method: "play_point", contract_number: "P-1", amount: 1_500 },
    });
    const { products } = await shopper.reservation(placed.order_id);
    readData(await shopper.cancel(placed.order_id, [products[0]?.pk ?? ""]));
    const next = await addShop(db());
    readData(await shopper.checkout(next, [next.child]));
    const stays = new StayShopper(member, gateway);
    const lodge = await addLodge(db(), { nights: 4 });
    await stays.buy({ lodge, nights: 2 });
    readData(await stays.verify({ lodge, night: 1, nights: 2 }));
    const asked = await addLodge(db(), { nights: 1, isInstant: false });
    await stays.buy({ lodge: asked });
  });
  afterEach(() => moveClock(0));

  /** The rules that a change breaks; the change itself is rolled back. */
  const brokenBy = async (change: (tx: Db) => Promise<unknown>): Promise<string[]> => {
    let laws: string[] = [];
    const work = db().$client.transaction(async (tx) => {
      await change(tx);
      laws = (await brokenLaws(tx)).map((law) => law.split(" ")[0] ?? "");
      throw new Undo();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
    return laws;
  };

  it("팔고 취소한 뒤의 장부는 모든 법을 지킨다", async () => {
    const results = await checkBooks(db());
    expect(results.map(({ id }) => id)).toEqual([
      "I1",
      "I2",
      "I3",
      "I4",
      "I5",
      "I6",
      "I7",
      "I8",
      "I9",
      "I10",
      "I11",
      "I12",
      "I13",
      "I14",
      "I16",
      "I18",
    ]);
    expect(await brokenLaws(db())).toEqual([]);
    expect(reportBooks(results)).toMatchObject({ isClean: true });
  });

  it.each<[string, string, string]>([
    ["팔린 자리 수를 줄이면", "I1", "update slot set sold = sold - 1 where sold > 0"],
    ["잡아 둔 자리 수를 늘리면", "I1", "update slot set held = held + 1"],
    ["팔린 밤을 줄이면", "I2", "update room_night set sold = sold - 1 where sold > 0"],
    ["잡아 둔 밤을 늘리면", "I2", "update room_night set held = held + 1 where held = 0 and sold = 0"],
    ["예약의 밤이 잡은 밤과 다르면", "I2", "update stay_booking set check_out = check_out + 1"],
    ["예약의 방이 잡은 방과 다르면", "I2", "update stay_booking set product_id = (select max(id) from stay_product)"],
    ["판 숙소의 예약 줄이 없으면", "I2", "delete from stay_booking"],
    ["돌려준 금액을 지우면", "I3", "update payment set refunded_amount = 0"],
    [
      "조각의 몫을 옮기면",
      "I4",
      "update order_item set own_share = own_share + 1, pay_share = pay_share - 1 where position = 1",
    ],
    ["잔액만 늘리면", "I5", "update point_balance set balance = balance + 1"],
    ["남은 포인트만 줄이면", "I5", "update point_lot set remaining = remaining - 1 where remaining > 0"],
    ["묶인 제휴 포인트를 늘리면", "I5", "update partner_contract set reserved = reserved + 1"],
    ["쿠폰 발행 수를 틀리게 하면", "I6", "update coupon set issued_count = issued_count + 1"],
    ["쓴 쿠폰을 되살리면", "I6", "update issued_coupon set state = 'active'"],
    ["환불의 거래 번호를 지우면", "I7", "update refund set transaction_key = null"],
    [
      "돈 대신 준 포인트가 장부에 없으면",
      "I7",
      "update refund set as_points = as_points + 1, pay_amount = pay_amount - 1",
    ],
    ["환불 금액을 늘리면", "I7", "update refund set pay_amount = pay_amount + 1"],
    ["지난 자리를 그대로 두면", "I8", "update hold set expires_at = now() - interval '6 seconds' where state = 'LIVE'"],
    [
      "숙소의 답이 늦었는데 돌려주지 않으면",
      "I8",
      "update stay_booking set answer_by = now() - interval '11 minutes' where confirm_state = 'WAIT'",
    ],
    [
      "알릴 일을 오래 두면",
      "I9",
      "update outbox set created_at = now() - interval '11 minutes', next_at = now() - interval '11 minutes'",
    ],
    ["찜 수를 늘리면", "I10", "update content set favorite_count = favorite_count + 1"],
    ["숙소의 찜 수를 늘리면", "I10", "update accommodation set favorite_count = favorite_count + 1"],
    ["숙소의 별점 합을 늘리면", "I10", "update accommodation set stars_sum = stars_sum + 1"],
    [
      "결제사 명세에만 있는 돈이 생기면",
      "I11",
      "insert into sandbox_statement (payment_key, order_id, transaction_key, amount) values ('k', 'o', 't', 100)",
    ],
    ["개인 정보를 그대로 적으면", "I12", "update member set phone_enc = '010-1234-5678'"],
    ["투숙자를 그대로 적으면", "I12", "update stay_booking set guest_enc = '이서아'"],
  ])("%s 어긴 법 %s이 드러난다", async (_what, law, change) => {
    expect(await brokenBy((tx) => tx.execute(sql.raw(change)))).toContain(law);
  });

  it("어긴 것이 있으면 끝맺는 줄과 판정이 그것을 말한다", async () => {
    await db().update(pointBalance).set({ balance: sql`balance + 1` }).where(eq(pointBalance.userId, userId));
    const report = reportBooks(await checkBooks(db()));
    await db().update(pointBalance).set({ balance: sql`balance - 1` }).where(eq(pointBalance.userId, userId));
    expect(report.isClean).toBe(false);
    expect(report.lines.at(-1)).toBe("1 of 16 laws are broken.");
    expect(report.lines.join("\n")).toContain(userId);
  });
});
