import { eq, sql } from "drizzle-orm";
import { findOrders } from "@/server/commerce/desk/orders";
import { sealMemberField } from "@/server/commerce/members/member-fields";
import { eraseWithdrawn } from "@/server/commerce/withdrawal/erase-withdrawn";
import { exportMember } from "@/server/commerce/withdrawal/export-member";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { resealOldFields } from "@/server/platform/crypto/reseal";
import { resetEnv } from "@/server/platform/env";
import { member } from "@/server/platform/schema/member";
import type { DeskOrders } from "@/shared/contract/main/staff/desk";
import { brokenLaws } from "../../support/books";
import { describeEachEngine } from "../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../support/gateways/tiny-gateway";
import { forgetLimits } from "../../support/members";
import { addMember, addShop } from "../../support/seed-commerce";
import { addLodge } from "../../support/seed-stays";
import { readData, Shopper } from "../../support/shopper";
import { addStaff } from "../../support/staff";
import { StayShopper } from "../../support/stay-shopper";

const DAY_MS = 86_400_000;
const key = process.env.SECRET_KEY;

describeEachEngine("고객센터: 예약할 때 쓴 번호", (engine) => {
  let gateway: TinyGateway;
  let numbers = 70_000_000;
  const db = () => engine.handle().db;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  afterEach(async () => {
    expect(await brokenLaws(db())).toEqual([]);
    await forgetLimits(db());
  });
  const newPhone = () => {
    numbers += 1;
    return `010${numbers}`;
  };
  const spelled = (phone: string) => `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`;

  /** A member with a number, who orders an activity and a stay under two other numbers. */
  async function someone() {
    const made = await addMember(db());
    const userId = made.user.id;
    const [own, orderer, guest] = [newPhone(), newPhone(), newPhone()];
    await db()
      .update(member)
      .set({ phoneHash: blindIndex("phone", own), phoneEnc: sealMemberField("phone_enc", userId, own) })
      .where(eq(member.userId, userId));
    const shop = await addShop(db());
    const shopper = new Shopper(made, gateway);
    const who = { orderer: { name: "김외숙", phone: spelled(orderer), email: "aunt@example.com" } };
    const activity = await shopper.buy(shop, [shop.adult], 15_000, who);
    const more = { orderer_phone: spelled(orderer), guest_phone: spelled(guest) };
    const stay = await new StayShopper(made, gateway).buy({ lodge: await addLodge(db()) }, undefined, more);
    return { userId, own, orderer, guest, activity: activity.order_id, stay: stay.order_id };
  }
  let reader: string;
  beforeAll(async () => {
    reader = (await addStaff(db(), { venueId: null, role: "desk" })).staffId;
  });
  const found = async (phone: string) =>
    (await findOrders(db(), { id: reader, venueId: null }, phone)).orders.map(({ id }) => id).sort();

  it("가입한 번호가 아니어도 예약한 사람과 묵는 사람의 번호로 찾고, 이름과 번호는 가려져 있다", async () => {
    const { userId, own, orderer, guest, activity, stay } = await someone();
    const desk = await addStaff(db(), { venueId: null, role: "desk" });
    const both = [activity, stay].sort();
    const find = async (text: string) =>
      readData<DeskOrders>(await desk.get(`/desk/orders/?q=${encodeURIComponent(text)}`));
    for (const text of [orderer, spelled(orderer), `+82 ${spelled(orderer).slice(1)}`, own]) {
      const answer = await find(text);
      expect(answer.orders.map(({ id }) => id).sort()).toEqual(both);
      expect(answer.members.map(({ id }) => id)).toEqual([userId]);
      expect(JSON.stringify(answer)).not.toMatch(new RegExp(`김외숙|${orderer}|${spelled(orderer)}|${own}`));
    }
    expect((await find(guest)).orders.map(({ id }) => id)).toEqual([stay]);
    expect((await find(newPhone())).orders).toEqual([]);
    const raw = await db().execute<{ text: string }>(
      sql`select (p.*)::text as text from orders p where id = ${activity}`,
    );
    expect(raw.rows[0]?.text).not.toContain(orderer);
    expect(JSON.stringify(await exportMember(db(), userId))).not.toContain("phone_hash");
  });

  it("열쇠를 바꾼 뒤에도 찾고, 탈퇴해 지운 번호로는 열쇠를 바꾸어도 다시 찾히지 않는다", async () => {
    const stays = await someone();
    const leaves = await someone();
    const withdrawnAt = new Date(clock.nowMs() - 8 * DAY_MS);
    await db().update(member).set({ state: "grace", withdrawnAt }).where(eq(member.userId, leaves.userId));
    await eraseWithdrawn(db());
    const left = async () => [await found(leaves.orderer), await found(leaves.guest)];
    expect(await left()).toEqual([[], []]);
    try {
      process.env.PREVIOUS_SECRET_KEYS = process.env.SECRET_KEY;
      process.env.SECRET_KEY = "another-secret-key-of-at-least-32-letters";
      resetEnv();
      expect(await found(stays.orderer)).toEqual([]);
      await resealOldFields(db());
      process.env.PREVIOUS_SECRET_KEYS = "";
      resetEnv();
      expect(await found(stays.orderer)).toEqual([stays.activity, stays.stay].sort());
      expect(await found(stays.guest)).toEqual([stays.stay]);
      expect(await left()).toEqual([[], []]);
      // The books open every seal: with the key that sealed it.
      expect(await brokenLaws(db())).toEqual([]);
      process.env.PREVIOUS_SECRET_KEYS = process.env.SECRET_KEY;
    } finally {
      process.env.SECRET_KEY = key;
      resetEnv();
      await resealOldFields(db());
      process.env.PREVIOUS_SECRET_KEYS = "";
      resetEnv();
    }
  });
});
