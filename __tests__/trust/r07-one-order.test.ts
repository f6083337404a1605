import { engines } from "../support/engines";
import { orderAgain, ROUNDS, TOGETHER } from "../support/trust/again";
import { type Buyer, standingHost } from "../support/trust/process";
import { measured, PATIENCE_MS } from "../support/trust/scale";
import { checkoutCall, holdIdOf, orderCall } from "../support/trust/till";
import { sendWire } from "../support/trust/wire";

describe.each(engines())("같은 주문을 여러 번 (%s)", (engine) => {
  const standing = standingHost(engine);

  async function round(n: number): Promise<string[]> {
    const broken: string[] = [];
    const check = (law: string, holds: boolean): void => void (holds || broken.push(law));
    const [buyer, clicker] = await standing.host.members(2);
    if (!buyer || !clicker) throw new Error("no buyers");
    const shop = await standing.host.shop(10);
    const hold = async ({ token }: Buyer) => holdIdOf(await sendWire(standing.host.port, checkoutCall(token, shop)));

    const holdId = await hold(buyer);
    const key = `key-${n}-${holdId}`;
    await orderAgain(standing, check, {
      order: (more) => orderCall(buyer.token, holdId, more, key),
      click: async () => orderCall(clicker.token, await hold(clicker)),
    });
    const stock = await standing.host.ask<{ held: number; sold: number }>("stock", { slotId: shop.slotId });
    check("one seat sold, one held", stock.sold === 1 && stock.held === 1);
    return broken;
  }

  it(
    "50번 보내도, 꺼졌다 켜져도, 두 번 눌러도 주문은 하나, 결제는 한 번이다",
    async () => {
      const broken: string[] = [];
      for (let n = 0; n < ROUNDS; n += 1) broken.push(...(await round(n)));
      measured({
        goal: "R7",
        name: "idempotent checkout",
        engine,
        figures: `${ROUNDS} rounds of ${TOGETHER} equal requests, kill -9, restart, double click; ${broken.length} broken${broken[0] ? ` [${broken[0]}]` : ""}`,
        target: "1 charge, 50 equal answers, 422, same stored answer, 1 order",
        laws: { "every round is right": broken.length === 0 },
      });
    },
    PATIENCE_MS,
  );
});
