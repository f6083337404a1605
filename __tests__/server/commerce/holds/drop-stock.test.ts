import { eq, sql } from "drizzle-orm";
import { takeHold } from "@/server/commerce/holds/take-hold";
import { dropUntouchedSlots } from "@/server/main/catalog/import/write-contents";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { slot } from "@/server/platform/schema/catalog";
import { hold } from "@/server/platform/schema/commerce";
import { roomNight } from "@/server/platform/schema/stay/stay";
import { stayContracts } from "@/server/stay/catalog/contracts";
import { kstToday } from "@/shared/dates/kst";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway } from "../../../support/gateways/tiny-gateway";
import { addMember, addShop, type Shop } from "../../../support/seed-commerce";
import { addLodge } from "../../../support/seed-stays";
import { sideBySide } from "../../../support/side-by-side";
import { StayShopper } from "../../../support/stay-shopper";

describeEachEngine("카탈로그를 다시 담을 때 지우는 자리와 밤", (engine) => {
  const db = () => engine.handle().db;
  const drop = (shop: Shop) => (tx: Db) => dropUntouchedSlots(tx, [shop.contentId], kstToday(clock.now()));
  const choose = (shop: Shop, userId: string, isSoft: boolean) =>
    takeHold(db(), {
      userId,
      productKey: `activity:${shop.contentId}:${shop.slotId}`,
      contentId: shop.contentId,
      lines: [{ kind: "slot", stockId: shop.slotId, seats: 2 }],
      terms: {},
      isSoft,
    });
  const findState = async (id: string) => (await db().select().from(hold).where(eq(hold.id, id)))[0]?.state;
  const isThere = async ({ slotId }: Shop) => (await db().$count(slot, eq(slot.id, slotId))) === 1;

  it("방문자가 담아만 둔 시간은 지우고, 담은 것은 자리를 내준 것이 된다", async () => {
    const shop = await addShop(db());
    const { id } = await choose(shop, "dropped-visitor", true);
    await db().$client.transaction(drop(shop));
    expect([await isThere(shop), await findState(id)]).toEqual([false, "YIELDED"]);
  });

  it("회원이 잡고 있는 시간은 남긴다", async () => {
    const shop = await addShop(db());
    const { id } = await choose(shop, (await addMember(db())).user.id, false);
    await db().$client.transaction(drop(shop));
    expect([await isThere(shop), await findState(id)]).toEqual([true, "LIVE"]);
  });

  it("지우는 동안 담으려는 방문자는 자리가 없다는 답을 받는다", async () => {
    const shop = await addShop(db());
    await expect(sideBySide(engine, drop(shop), () => choose(shop, "late-visitor", true))).rejects.toMatchObject({
      code: "C_SOLD_OUT",
    });
    expect(await isThere(shop)).toBe(false);
  });

  it("취소한 숙소의 밤을 지워도 장부가 맞는다", async () => {
    const lodge = await addLodge(db());
    const guest = new StayShopper(await addMember(db()), installTinyGateway());
    const { order_id: id } = await guest.buy({ lodge, nights: 2 });
    expect((await guest.cancel(id)).status).toBe(200);
    await stayContracts.switchOff(db(), lodge.accommodationId);
    expect(await db().$count(roomNight, eq(roomNight.productId, lodge.productId))).toBe(0);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("잡은 자리의 줄은 재고 하나를 가리키고, 그 재고는 줄이 있는 동안 지워지지 않는다", async () => {
    const shop = await addShop(db());
    const lodge = await addLodge(db());
    const { id } = await choose(shop, (await addMember(db())).user.id, false);
    const add = (columns: string, ...values: number[]) =>
      db().execute(sql.raw(`insert into hold_line (hold_id, seats, ${columns}) values ('${id}', 1, ${values.join()})`));
    const refused = (constraint: string) => ({ cause: { constraint } });
    await expect(add("slot_id, room_night_id", shop.slotId, lodge.nightIds[0] ?? 0)).rejects.toMatchObject(
      refused("hold_line_one"),
    );
    await expect(add("room_night_id", 999_999_999)).rejects.toMatchObject(refused("hold_line_room_night_id_fkey"));
    await expect(add("slot_id", shop.slotId)).rejects.toMatchObject(refused("hold_line_once"));
    await expect(db().delete(slot).where(eq(slot.id, shop.slotId))).rejects.toMatchObject(
      refused("hold_line_slot_id_fkey"),
    );
  });
});
