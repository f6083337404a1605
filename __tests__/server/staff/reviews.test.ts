import { eq } from "drizzle-orm";
import { mainHost } from "@/server/main/app";
import { content } from "@/server/platform/schema/catalog";
import { review, reviewReport } from "@/server/platform/schema/review";
import { auditLog } from "@/server/platform/schema/staff/staff";
import { accommodation } from "@/server/platform/schema/stay/stay";
import type { InboxPage } from "@/shared/contract/main/members";
import type { ReviewPage } from "@/shared/contract/main/reviews";
import type { VenueReviews } from "@/shared/contract/main/staff/venue";
import { describeEachEngine } from "../../support/engines";
import { signedClient, visitor } from "../../support/http-client";
import { forgetLimits } from "../../support/members";
import { addMember, addOrder, addShop } from "../../support/seed-commerce";
import { addLodge } from "../../support/seed-stays";
import { readData } from "../../support/shopper";
import { addStaff, findVenueId } from "../../support/staff";

describeEachEngine("판매자의 후기", (engine) => {
  const db = () => engine.handle().db;
  afterEach(() => forgetLimits(db()));
  const anyone = signedClient(mainHost, visitor("reader"));

  async function told(stars = 2) {
    const shop = await addShop(db());
    const writer = await addMember(db());
    const [made] = await db()
      .insert(review)
      .values({
        subjectKind: "activity",
        contentId: shop.contentId,
        userId: writer.user.id,
        authorName: "하*네",
        items: { stars },
        text: "기다리는 시간이 길었어요.",
        visitedAt: "2026-11-01",
        optionText: "어른 1",
      })
      .returning();
    await db().update(content).set({ reviewCount: 1, starsSum: stars }).where(eq(content.id, shop.contentId));
    const owner = await addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role: "owner" });
    return { shop, writer, owner, pk: made?.id ?? 0 };
  }
  const loadReviews = async (client: { get: typeof anyone.get }) =>
    readData<VenueReviews>(await client.get("/partner/reviews/")).reviews;
  const shown = async (contentId: number) =>
    readData<ReviewPage>(await anyone.get(`/contents/${contentId}/reviews/`)).reviews[0];

  it("답글은 모든 부모에게 보이고, 쓴 사람은 소식함에서 한 번 듣고, 고치고 지울 수 있다", async () => {
    const { shop, writer, owner, pk } = await told();
    expect(await loadReviews(owner)).toMatchObject([{ kind: "activity", pk, reply: null, place: "숲속 도예 교실" }]);
    const path = `/partner/reviews/activity/${pk}/reply/`;
    expect((await owner.put(path, { json: { text: " " } })).status).toBe(422);
    readData(await owner.put(path, { json: { text: "오래 기다리셨군요. 시간을 더 나누었어요." } }));
    readData(await owner.put(path, { json: { text: "오래 기다리셨지요. 시간을 더 나누었어요." } }));
    expect((await shown(shop.contentId))?.venue_reply).toBe("오래 기다리셨지요. 시간을 더 나누었어요.");
    const inbox = readData<InboxPage>(await signedClient(mainHost, writer).get("/notifications/")).notifications;
    expect(inbox).toMatchObject([{ title: "내 후기에 답글이 달렸어요", path: "/mypage/reviews" }]);
    readData(await owner.delete(path));
    expect((await shown(shop.contentId))?.venue_reply).toBeNull();
    const acts = await db()
      .select({ act: auditLog.act })
      .from(auditLog)
      .where(eq(auditLog.subjectRef, `activity:${pk}`))
      .orderBy(auditLog.id);
    expect(acts.map(({ act }) => act)).toEqual(["review.reply", "review.reply", "review.unreply"]);
  });

  it("살펴봐 달라는 말은 고객센터의 목록에 한 번 남고, 그것만으로는 후기가 가려지지 않는다", async () => {
    const { shop, owner, pk } = await told();
    const path = `/partner/reviews/activity/${pk}/report/`;
    expect((await owner.post(path, { json: { reason: "싫어요" } })).status).toBe(422);
    readData(await owner.post(path, { json: { reason: "false" } }));
    const twice = readData<VenueReviews>(await owner.post(path, { json: { reason: "ad" } }));
    expect(twice.reviews[0]?.is_reported).toBe(true);
    const rows = await db().select().from(reviewReport).where(eq(reviewReport.reviewId, pk));
    expect(rows).toMatchObject([{ userId: `venue:${await findVenueId(db(), shop.contentId)}`, reason: "false" }]);
    for (let n = 0; n < 2; n += 1)
      readData(
        await signedClient(mainHost, await addMember(db())).post(`/reviews/${pk}/report/`, { json: { reason: "ad" } }),
      );
    expect(await shown(shop.contentId)).toBeDefined();
    readData(
      await signedClient(mainHost, await addMember(db())).post(`/reviews/${pk}/report/`, { json: { reason: "ad" } }),
    );
    expect(await shown(shop.contentId)).toBeUndefined();
    expect((await loadReviews(owner))[0]?.is_hidden).toBe(true);
  });

  it("남의 후기와 지운 후기에는 답하지도 알리지도 못하고, 입장을 맡은 사람에게는 보이지 않는다", async () => {
    const { shop, pk } = await told();
    const { owner: stranger } = await told();
    const gate = await addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role: "gate" });
    const path = `/partner/reviews/activity/${pk}`;
    const json = { text: "고맙습니다." };
    expect((await stranger.put(`${path}/reply/`, { json })).status).toBe(404);
    expect((await stranger.post(`${path}/report/`, { json: { reason: "ad" } })).status).toBe(404);
    expect((await gate.get("/partner/reviews/")).status).toBe(403);
    expect((await loadReviews(stranger)).map((review) => review.pk)).not.toContain(pk);
    const { owner, pk: gone } = await told();
    await db().update(review).set({ state: "deleted" }).where(eq(review.id, gone));
    expect(await loadReviews(owner)).toEqual([]);
    expect((await owner.put(`/partner/reviews/activity/${gone}/reply/`, { json })).status).toBe(404);
  });

  it("숙소의 후기에도 답하고, 같은 번호의 다른 후기는 그대로다", async () => {
    const lodge = await addLodge(db());
    const [place] = await db()
      .select({ pk: accommodation.venueId })
      .from(accommodation)
      .where(eq(accommodation.id, lodge.accommodationId));
    const [made] = await db()
      .insert(review)
      .values({
        subjectKind: "stay",
        accommodationId: lodge.accommodationId,
        orderId: await addOrder(db(), (await addMember(db())).user.id, "stay"),
        authorName: "서*네",
        items: { cleanliness: 5, child_comfort: 4, location: 5, service: 5 },
        text: "아이가 좋아했어요.",
        visitedAt: "2026-11-01",
      })
      .returning();
    const host = await addStaff(db(), { venueId: place?.pk ?? 0, role: "manager" });
    expect(await loadReviews(host)).toMatchObject([{ kind: "stay", stars: 4.8, reply: null }]);
    readData(await host.put(`/partner/reviews/stay/${made?.id}/reply/`, { json: { text: "또 오세요." } }));
    const [after] = await db()
      .select()
      .from(review)
      .where(eq(review.id, made?.id ?? 0));
    expect(after?.venueReply).toBe("또 오세요.");
    expect(
      (await host.put(`/partner/reviews/activity/${made?.id}/reply/`, { json: { text: "또 오세요." } })).status,
    ).toBe(404);
  });
});
