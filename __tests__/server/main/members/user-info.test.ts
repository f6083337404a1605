import { eq } from "drizzle-orm";
import { installMessageGateway } from "@/server/commerce/messages/port";
import { earnPoints } from "@/server/commerce/points/move-points";
import { mainHost } from "@/server/main/app";
import { coupon, issuedCoupon } from "@/server/platform/schema/coupon";
import { consent, member } from "@/server/platform/schema/member";
import { district } from "@/server/platform/schema/region";
import { favorite, review } from "@/server/platform/schema/review";
import { userInfo } from "@/shared/contract/main/members";
import { describeEachEngine } from "../../../support/engines";
import { signedClient, visitor } from "../../../support/http-client";
import { forgetLimits, openInbox, phoneBook, signUp } from "../../../support/members";
import { addShop } from "../../../support/seed-commerce";

const newPhone = phoneBook("6000");

describeEachEngine("내 정보", (engine) => {
  const db = () => engine.handle().db;
  beforeEach(() => forgetLimits(db()));
  afterEach(() => installMessageGateway(null));

  it("정해진 모든 칸이 있고, 새 회원은 등급 2에 가입 쿠폰 말고는 0이다", async () => {
    const phone = newPhone();
    const { client, user } = await signUp(openInbox(), phone);
    const answer = await client.get("/users/me/?_=1");
    expect(Object.keys(answer.data ?? {}).sort()).toEqual(Object.keys(userInfo.shape).sort());
    expect(answer.data).toMatchObject({
      user_id: user.id,
      is_member: true,
      realname: "김하린",
      has_realname: true,
      user_email: null,
      has_email: false,
      user_phone: phone,
      user_level: "2",
      user_vip: false,
      district: null,
      review_count: 0,
      reservation_count: 0,
      point_amount: 0,
      favorite_count: 0,
      children_count: 0,
      coupon_count: 3,
      available_coupon: 3,
    });
  });

  it("개수는 남의 것을 빼고 실제 줄을 센다", async () => {
    const { client, user } = await signUp(openInbox(), newPhone());
    const other = await signUp(openInbox(), newPhone());
    const shops = [await addShop(db()), await addShop(db())];
    for (const { contentId } of shops) {
      await db().insert(favorite).values({ userId: user.id, contentId });
      await db().insert(favorite).values({ userId: other.user.id, contentId });
    }
    const written = {
      subjectKind: "activity",
      contentId: shops[0]?.contentId ?? 0,
      authorName: "김",
      items: { stars: 5 },
      text: "좋아요",
      visitedAt: "2026-05-01",
    } as const;
    await db()
      .insert(review)
      .values([
        { ...written, userId: user.id },
        { ...written, userId: user.id, state: "deleted" },
        { ...written, userId: other.user.id },
      ]);
    await earnPoints(db(), {
      userId: user.id,
      amount: 700,
      source: "test",
      reason: "시험",
      dedupeKey: user.id,
      expiresAt: new Date(Date.now() + 1e10),
    });
    await client.post("/children/", { json: { child_name: "하준", child_birth: "2019-03-02" } });
    const [used] = await db().select().from(issuedCoupon).where(eq(issuedCoupon.userId, user.id)).limit(1);
    await db()
      .update(issuedCoupon)
      .set({ expiresAt: new Date(0) })
      .where(eq(issuedCoupon.id, used?.id ?? ""));
    expect((await client.get("/users/me/")).data).toMatchObject({
      favorite_count: 2,
      favorite_content_count: 2,
      favorite_stay_count: 0,
      review_count: 1,
      content_review_count: 1,
      point_amount: 700,
      children_count: 1,
      coupon_count: 2,
    });
  });

  it("아직 시작하지 않은 쿠폰은 가진 쿠폰이지만 쓸 수 있는 쿠폰은 아니다", async () => {
    const { client, user } = await signUp(openInbox(), newPhone());
    const [later] = await db()
      .insert(coupon)
      .values({
        key: `later-${user.id}`,
        name: "다음 달",
        kind: "download",
        scope: "all",
        isPercent: false,
        startsAt: new Date(Date.now() + 1e9),
      })
      .returning();
    await db()
      .insert(issuedCoupon)
      .values({ id: user.id, couponId: later?.id ?? 0, userId: user.id, expiresAt: new Date(Date.now() + 1e10) });
    expect((await client.get("/users/me/")).data).toMatchObject({ coupon_count: 4, available_coupon: 3 });
  });

  it("방문자에게는 403으로 회원이 필요하다고 한다", async () => {
    for (const path of ["/users/me/", "/users/profile/", "/children/", "/auth/sessions/"]) {
      expect((await signedClient(mainHost, visitor("v")).get(path)).status).toBe(403);
    }
  });

  it("설정은 통째로 바뀌고, 동네가 남고, 바뀐 동의만 날짜가 바뀐다", async () => {
    await db()
      .insert(district)
      .values({
        id: 11110119,
        level: 3,
        name: "세종로",
        fullName: "서울 종로구 세종로",
        searchKey: "",
        choseongKey: "",
      })
      .onConflictDoNothing();
    const { client, user } = await signUp(openInbox(), newPhone());
    const long = new Date("2026-01-01T00:00:00Z");
    await db().update(consent).set({ at: long }).where(eq(consent.userId, user.id));
    const body = {
      marketing_agree: true,
      email_permission: true,
      sms_permission: false,
      event_push_permission: false,
      district: 11110119,
      level: "9",
    };
    const answer = await client.put("/users/profile/", { json: body });
    expect(answer.data).toMatchObject({
      level: "2",
      marketing_agree: true,
      email_permission: true,
      sms_permission: false,
      district: { pk: 11110119, name: "서울 종로구 세종로" },
    });
    const dates = await db().select().from(consent).where(eq(consent.userId, user.id));
    const changed = dates.filter(({ at }) => at.getTime() !== long.getTime()).map(({ kind }) => kind);
    expect(changed.sort()).toEqual(["email", "marketing"]);
    expect(await client.put("/users/profile/", { json: { ...body, district: 1 } })).toMatchObject({ status: 422 });
    const [row] = await db().select().from(member).where(eq(member.userId, user.id));
    expect(row).toMatchObject({ userLevel: "2", districtId: 11110119 });
    expect(await client.put("/users/profile/", { json: { ...body, night_permission: true } })).toMatchObject({
      status: 200,
    });
    const read = (await client.get("/users/profile/")).data;
    expect((await client.put("/users/profile/", { json: read })).data).toMatchObject({
      district: { pk: 11110119, name: "서울 종로구 세종로" },
      night_permission: true,
    });
    expect((await client.put("/users/profile/", { json: body })).data).toMatchObject({ night_permission: true });
  });
});
