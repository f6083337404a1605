import { and, asc, eq } from "drizzle-orm";
import { mergeVisitor } from "@/server/commerce/members/merge-visitor";
import { installMessageGateway } from "@/server/commerce/messages/port";
import { mainHost } from "@/server/main/app";
import { deviceCookie } from "@/server/platform/auth/device";
import { content } from "@/server/platform/schema/catalog";
import { hold } from "@/server/platform/schema/commerce";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { visitor as visitorTable } from "@/server/platform/schema/member";
import { pointLot } from "@/server/platform/schema/points";
import { favorite } from "@/server/platform/schema/review";
import { describeEachEngine } from "../../../support/engines";
import { signedClient, visitor } from "../../../support/http-client";
import { cookieOf, forgetLimits, openInbox, signUp, textField } from "../../../support/members";
import { addMember, addShop, type Shop } from "../../../support/seed-commerce";

describeEachEngine("방문자가 회원이 될 때", (engine) => {
  const db = () => engine.handle().db;
  const hearts = (userId: string) =>
    db()
      .select({ pk: favorite.contentId, at: favorite.createdAt })
      .from(favorite)
      .where(eq(favorite.userId, userId))
      .orderBy(asc(favorite.contentId));
  const heart = (userId: string, { contentId }: Shop, at: string) =>
    db()
      .insert(favorite)
      .values({ userId, contentId, createdAt: new Date(at) });
  const holdOf = (id: string, userId: string, productKey: string) =>
    db()
      .insert(hold)
      .values({ id, userId, productKey, expiresAt: new Date(Date.now() + 600_000), terms: {} });
  const findOwner = async (id: string) => (await db().select().from(hold).where(eq(hold.id, id)))[0]?.userId;
  const findCount = async ({ contentId }: Shop) =>
    (await db().select({ n: content.favoriteCount }).from(content).where(eq(content.id, contentId)))[0]?.n;

  afterEach(() => installMessageGateway(null));

  it("찜은 합쳐지고, 두 번 찜한 것은 먼저 찜한 때를 지키며, 찜 수는 하나 준다", async () => {
    const { user } = await addMember(db());
    const [both, mine, theirs] = [await addShop(db()), await addShop(db()), await addShop(db())];
    await heart(user.id, both, "2026-05-02T00:00:00Z");
    await heart(user.id, mine, "2026-05-03T00:00:00Z");
    await heart("v-union", both, "2026-05-01T00:00:00Z");
    await heart("v-union", theirs, "2026-05-04T00:00:00Z");
    await db().update(content).set({ favoriteCount: 2 }).where(eq(content.id, both.contentId));
    await db().update(content).set({ favoriteCount: 1 }).where(eq(content.id, theirs.contentId));
    await mergeVisitor(db(), { visitorId: "v-union", userId: user.id });
    expect(await hearts(user.id)).toEqual([
      { pk: both.contentId, at: new Date("2026-05-01T00:00:00Z") },
      { pk: mine.contentId, at: new Date("2026-05-03T00:00:00Z") },
      { pk: theirs.contentId, at: new Date("2026-05-04T00:00:00Z") },
    ]);
    expect(await hearts("v-union")).toEqual([]);
    expect([await findCount(both), await findCount(theirs)]).toEqual([1, 1]);
  });

  it("두 번 합쳐도 한 번과 같다", async () => {
    const { user } = await addMember(db());
    const shop = await addShop(db());
    await heart("v-twice", shop, "2026-05-01T00:00:00Z");
    await holdOf("h-twice", "v-twice", "activity:twice");
    for (let n = 0; n < 2; n += 1) await mergeVisitor(db(), { visitorId: "v-twice", userId: user.id });
    expect(await hearts(user.id)).toHaveLength(1);
    expect(await findOwner("h-twice")).toBe(user.id);
    const other = await addMember(db());
    await mergeVisitor(db(), { visitorId: "v-twice", userId: other.user.id });
    expect(await hearts(other.user.id)).toHaveLength(0);
    const [tomb] = await db().select().from(visitorTable).where(eq(visitorTable.userId, "v-twice"));
    expect(tomb?.mergedInto).toBe(user.id);
  });

  it("잡아 둔 자리는 따라오고, 회원이 이미 잡은 것과 같은 자리는 그대로 둔다", async () => {
    const { user } = await addMember(db());
    await holdOf("h-own", user.id, "activity:same");
    await holdOf("h-same", "v-holds", "activity:same");
    await holdOf("h-other", "v-holds", "activity:other");
    await mergeVisitor(db(), { visitorId: "v-holds", userId: user.id });
    expect([await findOwner("h-own"), await findOwner("h-same"), await findOwner("h-other")]).toEqual([
      user.id,
      "v-holds",
      user.id,
    ]);
  });

  it("가입하면 방문자 때의 찜이 남고, 방문자 번호에는 쿠폰도 포인트도 붙지 않으며, 그 번호는 다시 쓰이지 않는다", async () => {
    await forgetLimits(db());
    const shop = await addShop(db());
    const device = "v-signup";
    const client = signedClient(mainHost, visitor(device));
    await client.post("/contents/favorite", { form: { content_pk: String(shop.contentId) } });
    const member = await signUp(openInbox(), "01050001234", device);
    expect(await hearts(member.user.id)).toHaveLength(1);
    expect(await db().$count(issuedCoupon, eq(issuedCoupon.userId, device))).toBe(0);
    expect(await db().$count(pointLot, and(eq(pointLot.userId, device)))).toBe(0);
    const [cookie = ""] = deviceCookie(device).split(";");
    const again = await signedClient(mainHost).get("/api/auth/anonymous", { headers: { cookie } });
    expect(textField(again, "user_id")).not.toBe(device);
    expect(cookieOf(member.answer, "nadlang-device")?.startsWith(device)).toBe(false);
  });
});
