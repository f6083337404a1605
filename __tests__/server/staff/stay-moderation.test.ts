import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { showBlockedAgain } from "@/server/commerce/reviews/report-review";
import { eraseWithdrawn } from "@/server/commerce/withdrawal/erase-withdrawn";
import { consumers } from "@/server/commerce/work";
import { mainHost } from "@/server/main/app";
import { loadViews } from "@/server/main/desk/reported-reviews";
import { clock, moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { member } from "@/server/platform/schema/member";
import { photo, review, reviewPhoto, reviewReport } from "@/server/platform/schema/review";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { stayHost } from "@/server/stay/app";
import type { InboxPage } from "@/shared/contract/main/members";
import type { DeskReviews } from "@/shared/contract/main/staff/desk-reviews";
import type { VenueReviews } from "@/shared/contract/main/staff/venue";
import type { Accommodation } from "@/shared/contract/stay/accommodations";
import type { MyStayReviews, StayReviewPage } from "@/shared/contract/stay/reviews";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../support/books";
import { describeEachEngine } from "../../support/engines";
import { signedClient, visitor } from "../../support/http-client";
import { forgetLimits, openInbox } from "../../support/members";
import { addMember, addOrder } from "../../support/seed-commerce";
import { addLodge } from "../../support/seed-stays";
import { readData } from "../../support/shopper";
import { addConfirmed, addStaff, type StaffClient } from "../../support/staff";
import { reviewForm } from "../../support/stay-reviews";

const WHY = "욕설이 있어 운영 기준에 어긋나요";
const DAY_MS = 86_400_000;

describeEachEngine("고객센터: 숙소의 후기", (engine) => {
  const inbox = openInbox();
  const db = () => engine.handle().db;
  const settle = async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
  };
  /** In daytime: at night venue messages wait until the morning. */
  beforeEach(() => moveClock(kstInstant(addDays(kstToday(new Date()), 1), "10:00") - Date.now()));
  afterEach(async () => {
    await settle();
    expect(await brokenLaws(db())).toEqual([]);
    moveClock(0);
    await forgetLimits(db());
    inbox.messages.length = 0;
  });

  /** A visible review of a place with two photos, its writer, its host and the desk. */
  async function story() {
    const lodge = await addLodge(db());
    const [place] = await db().select().from(accommodation).where(eq(accommodation.id, lodge.accommodationId));
    const writer = await addMember(db());
    const [row] = await db()
      .insert(review)
      .values({
        subjectKind: "stay",
        accommodationId: lodge.accommodationId,
        userId: writer.user.id,
        orderId: await addOrder(db(), writer.user.id, "stay"),
        authorName: "하준네",
        items: { cleanliness: 1, child_comfort: 2, location: 3, service: 3 },
        text: "나쁜 말이 적힌 후기예요. 아이가 보면 안 돼요.",
        visitedAt: lodge.date(0),
        photoCount: 2,
      })
      .returning();
    const pk = row?.id ?? 0;
    const files = [randomUUID(), randomUUID()];
    for (const [position, id] of files.entries()) {
      const bytes = new Uint8Array([1, 2, position]);
      await db().insert(photo).values({ id, userId: writer.user.id, width: 10, height: 10, bytes });
      await db().insert(reviewPhoto).values({ reviewId: pk, position, photoId: id, alt: "사진" });
    }
    await db()
      .update(accommodation)
      .set({ reviewCount: 1, starsSum: 2.25 })
      .where(eq(accommodation.id, lodge.accommodationId));
    return {
      pk,
      files,
      stayId: lodge.accommodationId,
      desk: await addConfirmed(db(), "desk"),
      owner: await addStaff(db(), { venueId: place?.venueId ?? 0, role: "owner" }),
      writer,
      writes: signedClient(stayHost, writer),
    };
  }
  const report = async (pk: number, n = 1) => {
    const answers = [];
    for (let index = 0; index < n; index += 1) {
      const client = signedClient(stayHost, await addMember(db()));
      answers.push(await client.post(`/reviews/${pk}/report`, { json: { reason: index === 0 ? "insult" : "ad" } }));
    }
    return answers.map(({ status }) => status);
  };
  const findVersion = async (pk: number) => (await loadViews(db(), [{ kind: "stay", pk }]))[0]?.version;
  const decide = async (desk: StaffClient, pk: number, body: object) => {
    const json = { version: await findVersion(pk), reason: WHY, ...body };
    return desk.post(`/desk/reviews/stay/${pk}/decision/`, { json });
  };
  const oneOf = (list: DeskReviews, pk: number, kind = "stay") =>
    [...list.waiting, ...list.decided].find((item) => item.kind === kind && item.pk === pk);
  const listed = async (desk: StaffClient) => readData<DeskReviews>(await desk.get("/desk/reviews/"));
  const reader = signedClient(stayHost, visitor("reader"));
  const shown = async (id: number) => readData<StayReviewPage>(await reader.get(`/accommodations/${id}/reviews`));
  const findPlace = async (id: number) => readData<Accommodation>(await reader.get(`/accommodations/${id}`));
  const mine = async (of: { get: typeof reader.get }) =>
    readData<MyStayReviews>(await of.get("/reviews/mine")).reviews[0];

  it("서로 다른 세 사람이 신고하면 목록과 평균과 개수에서 빠지고, 쓴 사람만 이유와 함께 읽으며, 서른 날 뒤에 다시 보인다", async () => {
    const { pk, stayId, writer, writes } = await story();
    expect(await writes.post(`/reviews/${pk}/report`, { json: { reason: "ad" } })).toMatchObject({ status: 400 });
    expect((await reader.post(`/reviews/${pk}/report`, { json: { reason: "ad" } })).status).toBe(403);
    const again = signedClient(stayHost, await addMember(db()));
    expect((await again.post(`/reviews/${pk}/report`, { json: { reason: "싫어요" } })).status).toBe(422);
    for (const _ of [1, 2, 3]) readData(await again.post(`/reviews/${pk}/report`, { json: { reason: "ad" } }));
    await report(pk, 1);
    expect((await shown(stayId)).summary?.count).toBe(1);
    await report(pk, 1);
    const gone = await shown(stayId);
    expect([gone.reviews, gone.summary?.count, gone.filtered_count]).toEqual([[], 0, 0]);
    expect(await findPlace(stayId)).toMatchObject({ review_count: 0, rating: null });
    expect(await report(pk, 1)).toEqual([404]);
    expect(await mine(writes)).toMatchObject({ id: pk, is_blocked: true, is_removed: false });
    moveClock(clock.nowMs() + 31 * DAY_MS - Date.now());
    await forgetLimits(db());
    expect(await showBlockedAgain(db())).toBe(1);
    expect((await shown(stayId)).summary).toMatchObject({ count: 1, rating: 2.3 });
    expect(await db().$count(reviewReport, eq(reviewReport.reviewId, pk))).toBe(0);
    expect(writer.user.id).not.toBe("");
  });

  it("놀이의 후기와 한 목록에 서고, 번호가 맞아도 다른 종류로는 찾지 못한다", async () => {
    const { pk, desk, owner, writer, writes } = await story();
    await report(pk, 1);
    const list = await listed(desk);
    expect(oneOf(list, pk)).toMatchObject({
      accommodation_id: expect.any(Number),
      content_pk: null,
      stars: 2.3,
      reports: [{ reason: "insult", count: 1, by_place: false }],
    });
    expect(oneOf(list, pk, "activity")).toBeUndefined();
    const asActivity = `/desk/reviews/activity/${pk}`;
    const json = { version: await findVersion(pk), reason: WHY, decision: "remove" };
    expect((await desk.post(`${asActivity}/decision/`, { json })).status).toBe(404);
    expect((await desk.post(`${asActivity}/photos/`, { json: { reason: WHY } })).status).toBe(404);
    const reply = { json: { text: "고맙습니다." } };
    expect((await owner.put(`/partner/reviews/activity/${pk}/reply/`, reply)).status).toBe(404);
    const member = signedClient(mainHost, await addMember(db()));
    expect((await member.get(`/reviews/${pk}/`)).status).toBe(404);
    expect((await member.post(`/reviews/${pk}/report/`, { json: { reason: "ad" } })).status).toBe(404);
    expect((await member.put(`/reviews/${pk}/reaction/`, { json: { is_useful: true } })).status).toBe(404);
    const own = signedClient(mainHost, writer);
    expect((await own.get(`/reviews/${pk}/edit/`)).status).toBe(404);
    expect((await own.delete(`/reviews/${pk}/`)).status).toBe(404);
    expect(readData<{ reviews: unknown[] }>(await own.get("/reviews/mine/")).reviews).toEqual([]);
    expect(await mine(writes)).toMatchObject({ id: pk });
    readData(await decide(desk, pk, { decision: "keep" }));
    const after = await listed(desk);
    expect(after.decided.filter((item) => item.pk === pk).map(({ kind }) => kind)).toEqual(["stay"]);
    expect((await desk.post(`/desk/reviews/house/${pk}/decision/`, { json: { reason: WHY } })).status).toBe(422);
  });

  it("장소가 살펴봐 달라고 한 것은 아무것도 가리지 않고, 남의 후기에는 말하지 못한다", async () => {
    const { pk, desk, owner, stayId } = await story();
    const { owner: stranger } = await story();
    const path = `/partner/reviews/stay/${pk}/report/`;
    expect((await stranger.post(path, { json: { reason: "ad" } })).status).toBe(404);
    const told = readData<VenueReviews>(await owner.post(path, { json: { reason: "false" } }));
    expect(told.reviews).toMatchObject([{ kind: "stay", pk, is_reported: true, is_hidden: false }]);
    await report(pk, 2);
    expect((await shown(stayId)).summary?.count).toBe(1);
    const one = oneOf(await listed(desk), pk);
    expect(one?.reports).toContainEqual({ reason: "false", count: 1, by_place: true });
    expect(one?.audit.map(({ act }) => act)).toEqual(["review.report"]);
  });

  it("내리면 세던 것에서 빠지고 쓴 사람과 장소가 이유를 들으며, 고칠 수는 없어도 지울 수 있다", async () => {
    const { pk, desk, owner, writer, writes, stayId } = await story();
    await report(pk, 2);
    readData(await decide(desk, pk, { decision: "remove" }));
    expect((await shown(stayId)).summary?.count).toBe(0);
    expect(await brokenLaws(db())).toEqual([]);
    await settle();
    const [news] = readData<InboxPage>(await signedClient(mainHost, writer).get("/notifications/")).notifications;
    expect(news).toMatchObject({ title: expect.stringContaining("내렸어요"), body: expect.stringContaining(WHY) });
    const told = inbox.messages.map(({ body }) => body).filter((body) => body.includes("후기를 내렸어요"));
    expect(told).toEqual([expect.stringContaining(`/stay/review?id=${stayId}`)]);
    expect(readData<VenueReviews>(await owner.get("/partner/reviews/")).reviews[0]?.is_hidden).toBe(true);
    expect(await mine(writes)).toMatchObject({ is_removed: true, editable_until: null });
    readData(await decide(desk, pk, { decision: "keep", reason: "다시 보니 기준에 맞아요" }));
    expect((await shown(stayId)).summary?.count).toBe(1);
    readData(await decide(desk, pk, { decision: "remove" }));
    const change = reviewForm({ text: "고쳐서 다시 올리려고 해요.", photo_order: "" });
    expect((await writes.patch(`/reviews/${pk}/modify`, { multipart: change })).status).toBe(404);
    readData(await writes.delete(`/reviews/${pk}`));
    expect((await decide(desk, pk, { decision: "keep" })).status).toBe(404);
  });

  it("임시로 가리는 것은 신고가 있을 때만이고, 쓴 사람이 가려진 동안 고쳐도 평균은 그대로다", async () => {
    const { pk, desk, writes, stayId } = await story();
    expect((await decide(desk, pk, { decision: "hide", days: 7 })).message).toContain("신고가 없는");
    await report(pk, 1);
    const list = readData<DeskReviews>(await decide(desk, pk, { decision: "hide", days: 7 }));
    const hidden = oneOf(list, pk);
    expect(hidden).toMatchObject({ state: "blocked", days_left: 30 });
    const days = (Date.parse(hidden?.blocked_until ?? "") - clock.nowMs()) / DAY_MS;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7.01);
    const change = reviewForm({ cleanliness: "5", child_comfort: "5", location: "5", photo_order: "" });
    const version = await findVersion(pk);
    readData(await writes.patch(`/reviews/${pk}/modify`, { multipart: change }));
    expect(await decide(desk, pk, { decision: "keep", version })).toMatchObject({ status: 409, code: "C_CHANGED" });
    expect(await findPlace(stayId)).toMatchObject({ review_count: 0 });
    expect(await brokenLaws(db())).toEqual([]);
    readData(await decide(desk, pk, { decision: "keep" }));
    expect(await findPlace(stayId)).toMatchObject({ review_count: 1, rating: 5 });
  });

  it("사진만 가리면 글은 남고, 주소를 알아도 열리지 않으며, 다시 볼 때는 이유를 쓴다", async () => {
    const { pk, files, desk, stayId, writes } = await story();
    await report(pk, 1);
    const [first] = oneOf(await listed(desk), pk)?.photos ?? [];
    readData(await decide(desk, pk, { decision: "keep", hidden_photos: [first?.pk] }));
    expect((await shown(stayId)).reviews?.[0]?.images).toHaveLength(1);
    expect(await brokenLaws(db())).toEqual([]);
    const open = async (id: string | undefined) =>
      (await mainHost.fetch(new Request(`http://host.test/photos/${id}`))).status;
    expect([await open(files[0]), await open(files[1])]).toEqual([404, 200]);
    const photos = `/desk/reviews/stay/${pk}/photos/`;
    expect((await desk.post(photos, { json: { reason: "" } })).status).toBe(422);
    const seen = await desk.post(photos, { json: { reason: "이의가 들어와서 다시 봐요" } });
    expect(readData<{ photos: object[] }>(seen).photos).toHaveLength(1);
    expect((await decide(desk, pk, { decision: "keep", hidden_photos: [999_999] })).status).toBe(422);
    // Removing the review hides its pictures, too; restoring it shows them again.
    readData(await decide(desk, pk, { decision: "remove", hidden_photos: [] }));
    expect([await open(files[0]), await open(files[1])]).toEqual([404, 404]);
    expect((await mine(writes))?.images).toEqual([]);
    readData(await decide(desk, pk, { decision: "keep", hidden_photos: [] }));
    expect([await open(files[0]), await open(files[1])]).toEqual([200, 200]);
  });

  it("탈퇴한 사람이 신고한 말은 지워지고, 둘이 한꺼번에 정해도 세던 것은 한 번만 바뀐다", async () => {
    const { pk, desk, stayId } = await story();
    const leaver = await addMember(db());
    readData(await signedClient(stayHost, leaver).post(`/reviews/${pk}/report`, { json: { reason: "ad" } }));
    await report(pk, 1);
    const withdrawnAt = new Date(clock.nowMs() - 8 * DAY_MS);
    await db().update(member).set({ state: "grace", withdrawnAt }).where(eq(member.userId, leaver.user.id));
    await eraseWithdrawn(db());
    expect(await db().$count(reviewReport, eq(reviewReport.reviewId, pk))).toBe(1);
    await Promise.all([1, 2, 3].map(() => decide(desk, pk, { decision: "remove" })));
    const [row] = await db().select().from(accommodation).where(eq(accommodation.id, stayId));
    expect([row?.reviewCount, row?.starsSum]).toEqual([0, 0]);
  });
});
