import { eq } from "drizzle-orm";
import { moveClock } from "@/server/platform/clock";
import { orderItem } from "@/server/platform/schema/commerce";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { refund } from "@/server/platform/schema/refund";
import { roomNight } from "@/server/platform/schema/stay/stay";
import { gearNight, stayGear } from "@/server/platform/schema/stay/stay-gear";
import { brokenLaws } from "../support/books";
import { cancelWhenFree } from "../support/cancel-when-free";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway, type TinyGateway } from "../support/gateways/tiny-gateway";
import { addCoupon, addMember, givePoints } from "../support/seed-commerce";
import { addLodge, lend } from "../support/seed-stays";
import { StayShopper } from "../support/stay-shopper";
import { measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";

const DAY = 86_400_000;
const RUNS = scaled(8, 60);
const TOGETHER = 50;
const PEAKS = [{ from: "03-01", to: "03-31" }];

describeEachEngine("숙소 취소의 경주", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  afterEach(() => moveClock(0));

  it(
    "50번을 한꺼번에 취소해도 낸 만큼만 한 번 돌려주고, 뗀 수수료는 결제 전에 보인 계단과 같다",
    async () => {
      const random = seededRandom(trustSeed);
      const wrong: string[] = [];
      const rates = new Set<number>();
      for (let n = 0; n < RUNS; n += 1) {
        moveClock(0);
        const ahead = 2 + Math.floor(random() * 9);
        const nights = 1 + Math.floor(random() * 5);
        const lodge = await addLodge(db(), {
          rooms: 1,
          daysAhead: ahead,
          nights,
          place: {
            mandatoryFee: n % 2 ? 20_000 : 0,
            ...(n % 3 ? { peaks: [{ from: "01-01", to: "12-31" }] } : { peaks: PEAKS }),
          },
          steps:
            n % 4 === 3
              ? [
                  { days_before: 3, rate: 0 },
                  { days_before: 0, rate: 20 },
                ]
              : [],
        });
        const gearWon = n % 3 === 1 ? 0 : 2 * nights * 1_000;
        await lend(db(), lodge, "baby_bed", 2, 1_000);
        const shopper = new StayShopper(await addMember(db()), gateway);
        const userId = shopper.member.user.id;
        const couponId = await addCoupon(db(), userId, { maximumDiscountAmount: 0 });
        const [held] = await db().select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId));
        await givePoints(db(), userId, 1_301);
        const list = nights * 150_000 + (n % 2 ? 20_000 : 0) + gearWon;
        const paid = list - nights * 15_000;
        const { order_id: id, order_number: number } = await shopper.buy(
          { lodge, nights, ...(gearWon > 0 ? { gear: "baby_bed:2" } : {}) },
          paid - 1_301,
          {
            coupon_pk: held?.couponId,
            point_amount: 1_301,
          },
        );
        const shown = (await shopper.complete(id)).refund_timeline;
        const at = Date.now() + DAY * 1.01 + random() * (ahead - 1.5) * DAY;
        moveClock(at - Date.now());
        const step = shown.find(({ from, to }) => Date.parse(from) <= at && (to === null || at < Date.parse(to)));
        const [piece] = await db().select().from(orderItem).where(eq(orderItem.orderId, id));
        const productIds = [piece?.id ?? ""];
        await Promise.all(
          Array.from({ length: TOGETHER }, () => cancelWhenFree(db(), { userId, orderId: id, productIds })),
        );
        const rows = await db().select().from(refund).where(eq(refund.orderId, id));
        const [one] = rows;
        const [coupon] = await db().select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId));
        const stock = await db().select().from(roomNight).where(eq(roomNight.productId, lodge.productId));
        const beds = await db()
          .select({ held: gearNight.held, sold: gearNight.sold })
          .from(gearNight)
          .innerJoin(stayGear, eq(stayGear.id, gearNight.gearId))
          .where(eq(stayGear.accommodationId, lodge.accommodationId));
        if (beds.length !== (gearWon > 0 ? nights : 0)) wrong.push(`${beds.length} nights of beds for ${nights}`);
        const back = (one?.payAmount ?? 0) + (one?.ownPoint ?? 0);
        rates.add(step?.rate ?? -1);
        const isRight =
          rows.length === 1 &&
          one?.state === "DONE" &&
          back + one.fee === paid &&
          back === step?.refund &&
          gateway.kept(number) === paid - 1_301 - one.payAmount &&
          coupon?.state === "active" &&
          [...stock, ...beds].every(({ held: kept, sold }) => kept === 0 && sold === 0);
        if (!isRight)
          wrong.push(`${ahead} days, ${nights} nights: shown ${step?.refund}, back ${back}, fee ${one?.fee}`);
      }
      moveClock(0);
      const books = (await brokenLaws(db())).filter((law) => !law.startsWith("I9"));
      measured({
        goal: "R13",
        name: "cancel a stay",
        engine: engine.name,
        figures: `${RUNS} stays, two of three with borrowed beds, × ${TOGETHER} cancels together, at ${rates.size} rates (${[...rates].sort((a, b) => a - b).join(", ")} %), ${wrong.length} wrong${wrong[0] ? ` [${wrong[0]}]` : ""}${books[0] ? ` [${books[0]}]` : ""}`,
        target: "refund = paid part exactly, once; the timeline shown before equals the fee",
        laws: {
          "each won comes back once, as shown": wrong.length === 0,
          "several rates were met": rates.size >= scaled(2, 4),
          "the books balance": books.length === 0,
        },
      });
    },
    PATIENCE_MS,
  );
});
