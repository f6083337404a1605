import { engines } from "../support/engines";
import { orderAgain, ROUNDS, TOGETHER } from "../support/trust/again";
import { bookingCall, type Lodge, type Stock, toRange, type Wish, wishCall } from "../support/trust/nights";
import { type Buyer, standingHost } from "../support/trust/process";
import { measured, PATIENCE_MS } from "../support/trust/scale";
import { holdIdOf } from "../support/trust/till";
import { releaseTogether, sendWire } from "../support/trust/wire";

const NIGHTS = 2;

describe.each(engines())("같은 예약을 여러 번 (%s)", (engine) => {
  const standing = standingHost(engine);

  async function round(n: number): Promise<string[]> {
    const broken: string[] = [];
    const check = (law: string, holds: boolean): void => void (holds || broken.push(law));
    const [buyer, clicker] = await standing.host.members(2);
    if (!buyer || !clicker) throw new Error("no buyers");
    const lodge = await standing.host.ask<Lodge>("lodge", { capacity: 3, count: 5, pieces: 2 });
    const toWish = (who: Buyer): Wish => ({ buyer: who, wantsBed: true, ...toRange(lodge.from, NIGHTS) });

    const verify = wishCall(lodge, toWish(buyer));
    const verifies = await releaseTogether(standing.host.port, Array(20).fill(verify));
    const holds = new Set(verifies.map(holdIdOf));
    check("20 verifies are one hold", holds.size === 1 && verifies.every(({ status }) => status === 200));

    const key = `key-${n}-${lodge.productId}`;
    await orderAgain(standing, check, {
      order: (more) => bookingCall(lodge, toWish(buyer), more, key),
      click: async () => {
        await sendWire(standing.host.port, wishCall(lodge, toWish(clicker)));
        return bookingCall(lodge, toWish(clicker));
      },
    });
    const selectCounts = async (kind: "nights" | "beds") =>
      (await standing.host.ask<Stock[]>(kind, lodge)).map(({ held, sold }) => `${held}${sold}`).join(" ");
    const counts = await selectCounts("nights");
    check(`each night one sold, one held (${counts})`, counts === "11 11 00 00 00");
    const lent = await selectCounts("beds");
    check(`each night one bed lent, one held (${lent})`, lent === "11 11");
    return broken;
  }

  it(
    "확인을 스무 번, 예약을 50번 보내도, 꺼졌다 켜져도 예약은 하나, 결제는 한 번이다",
    async () => {
      const broken: string[] = [];
      for (let n = 0; n < ROUNDS; n += 1) broken.push(...(await round(n)));
      measured({
        goal: "R7",
        name: "idempotent booking",
        engine,
        figures: `${ROUNDS} rounds of ${TOGETHER} equal bookings, kill -9, restart, double click; ${broken.length} broken${broken[0] ? ` [${broken[0]}]` : ""}`,
        target: "1 hold, 1 charge, 50 equal answers, 422, same stored answer, 1 order",
        laws: { "every round is right": broken.length === 0 },
      });
    },
    PATIENCE_MS,
  );
});
