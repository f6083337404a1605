import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { showBlockedAgain } from "@/server/commerce/reviews/report-review";
import { consumers } from "@/server/commerce/work";
import { mainHost } from "@/server/main/app";
import { loadViews } from "@/server/main/desk/reported-reviews";
import { clock, moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { content } from "@/server/platform/schema/catalog";
import { photo, review, reviewPhoto } from "@/server/platform/schema/review";
import { auditLog } from "@/server/platform/schema/staff/staff";
import type { InboxPage } from "@/shared/contract/main/members";
import type { QuestionPage } from "@/shared/contract/main/questions";
import type { MyReviews, ReviewPage, ReviewPhotoPage } from "@/shared/contract/main/reviews";
import type {
  DeskQuestionPrivate,
  DeskQuestions,
  DeskReview,
  DeskReviews,
} from "@/shared/contract/main/staff/desk-reviews";
import type { VenueReviews } from "@/shared/contract/main/staff/venue";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../support/books";
import { describeEachEngine } from "../../support/engines";
import { signedClient } from "../../support/http-client";
import { forgetLimits, openInbox, textField } from "../../support/members";
import { addMember, addOrder, addShop } from "../../support/seed-commerce";
import { readData } from "../../support/shopper";
import { addConfirmed, addStaff, findVenueId, type StaffClient } from "../../support/staff";

const WHY = "욕설이 있어 운영 기준에 어긋나요";

describeEachEngine("고객센터: 후기와 문의", (engine) => {
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

  /** A visible review of two photos, its writer, and the desk. */
  async function story() {
    const shop = await addShop(db());
    const venueId = await findVenueId(db(), shop.contentId);
    const writer = await addMember(db());
    const owner = await addStaff(db(), { venueId, role: "owner" });
    const [row] = await db()
      .insert(review)
      .values({
        subjectKind: "activity",
        contentId: shop.contentId,
        userId: writer.user.id,
        orderId: await addOrder(db(), writer.user.id),
        authorName: "하준네",
        items: { stars: 2 },
        text: "나쁜 말이 적힌 후기예요. 아이가 보면 안 돼요.",
        visitedAt: shop.date,
        photoCount: 2,
      })
      .returning();
    const pk = row?.id ?? 0;
    const files = [randomUUID(), randomUUID()];
    for (const [position, id] of files.entries()) {
      await db()
        .insert(photo)
        .values({ id, userId: writer.user.id, width: 10, height: 10, bytes: new Uint8Array([1, 2, position]) });
      await db().insert(reviewPhoto).values({
        reviewId: pk,
        contentId: shop.contentId,
        position,
        photoId: id,
        alt: "사진",
      });
    }
    await db().update(content).set({ reviewCount: 1, starsSum: 2 }).where(eq(content.id, shop.contentId));
    const desk = await addConfirmed(db(), "desk");
    const reader = signedClient(mainHost, writer);
    return { shop, pk, files, desk, owner, writer: reader };
  }
  const report = async (pk: number, n = 1) => {
    for (let index = 0; index < n; index += 1) {
      const client = signedClient(mainHost, await addMember(db()));
      readData(await client.post(`/reviews/${pk}/report/`, { json: { reason: index === 0 ? "insult" : "ad" } }));
    }
  };
  const findVersion = async (pk: number) => (await loadViews(db(), [{ kind: "activity", pk }]))[0]?.version;
  const decide = async (desk: StaffClient, pk: number, body: object) => {
    const json = { version: await findVersion(pk), reason: WHY, ...body };
    return desk.post(`/desk/reviews/activity/${pk}/decision/`, { json });
  };
  const oneOf = (list: DeskReviews, pk: number): DeskReview | undefined =>
    [...list.waiting, ...list.decided].find((item) => item.pk === pk);
  const isWaiting = async (desk: StaffClient, pk: number) =>
    readData<DeskReviews>(await desk.get("/desk/reviews/")).waiting.some((item) => item.pk === pk);
  const shown = async (contentId: number) =>
    readData<ReviewPage>(await signedClient(mainHost, await addMember(db())).get(`/contents/${contentId}/reviews/`));

  it("신고된 후기는 이유와 함께 줄에 서고, 신고한 사람은 보이지 않는다", async () => {
    const { pk, desk } = await story();
    expect(await isWaiting(desk, pk)).toBe(false);
    await report(pk, 2);
    const one = oneOf(readData<DeskReviews>(await desk.get("/desk/reviews/")), pk);
    expect(one).toMatchObject({
      state: "visible",
      days_left: 30,
      reports: [
        { reason: "ad", count: 1, by_place: false },
        { reason: "insult", count: 1, by_place: false },
      ],
    });
    expect(JSON.stringify(one)).not.toContain("user_id");
  });

  it("다른 이유로 신고하면 쓴 말이 고객센터에 보이고, 말이 없으면 받지 않는다", async () => {
    const { pk, desk, owner } = await story();
    const reader = signedClient(mainHost, await addMember(db()));
    const path = `/reviews/${pk}/report/`;
    for (const note of [undefined, "", "  "])
      expect((await reader.post(path, { json: { reason: "other", note } })).status).toBe(422);
    readData(await reader.post(path, { json: { reason: "other", note: "다른 곳에서 찍은 사진이에요." } }));
    const byPlace = { json: { reason: "other", note: "우리 곳의 이야기가 아니에요." } };
    readData(await owner.post(`/partner/reviews/activity/${pk}/report/`, byPlace));
    expect(oneOf(readData<DeskReviews>(await desk.get("/desk/reviews/")), pk)?.reports).toEqual([
      { reason: "other", count: 1, by_place: false, notes: ["다른 곳에서 찍은 사진이에요."] },
      { reason: "other", count: 1, by_place: true, notes: ["우리 곳의 이야기가 아니에요."] },
    ]);
  });

  it("장소가 살펴봐 달라고 한 후기는 가려지지 않은 채 줄에 서고, 장소의 말이라고 보인다", async () => {
    const { pk, desk, owner } = await story();
    readData(await owner.post(`/partner/reviews/activity/${pk}/report/`, { json: { reason: "false" } }));
    const one = oneOf(readData<DeskReviews>(await desk.get("/desk/reviews/")), pk);
    expect(one).toMatchObject({ state: "visible", reports: [{ reason: "false", count: 1, by_place: true }] });
    expect(one?.audit.map(({ act }) => act)).toEqual(["review.report"]);
    readData(await decide(desk, pk, { decision: "keep", reason: "사실을 확인했어요" }));
    expect(await isWaiting(desk, pk)).toBe(false);
  });

  it("내리면 세던 것에서 빠지고 쓴 사람과 장소가 이유를 들으며, 다시 두면 그대로 돌아온다", async () => {
    const { pk, shop, desk, writer } = await story();
    await report(pk, 2);
    expect((await decide(desk, pk, { decision: "remove", reason: "음" })).status).toBe(422);
    const gone = readData<DeskReviews>(await decide(desk, pk, { decision: "remove" }));
    expect(oneOf(gone, pk)).toMatchObject({ state: "removed", audit: [{ act: "review.remove", reason: WHY }] });
    expect(await isWaiting(desk, pk)).toBe(false);
    expect((await shown(shop.contentId)).summary.count).toBe(0);
    expect(await brokenLaws(db())).toEqual([]);
    await settle();
    const told = readData<InboxPage>(await writer.get("/notifications/")).notifications[0];
    expect(told?.title).toContain("내렸어요");
    expect(told?.body).toContain(WHY);
    expect(inbox.messages.map(({ body }) => body).filter((body) => body.includes("후기를 내렸어요"))).toHaveLength(1);
    const [mine] = readData<MyReviews>(await writer.get("/reviews/mine/")).reviews;
    expect(mine).toMatchObject({ pk, is_removed: true, editable_until: null });

    readData(await decide(desk, pk, { decision: "keep", reason: "다시 보니 기준에 맞아요" }));
    expect((await shown(shop.contentId)).summary.count).toBe(1);
    expect(readData<InboxPage>(await writer.get("/notifications/")).notifications[0]?.title).toContain("다시 보여요");
    // Reports that were decided on do not count; new ones count from zero.
    await report(pk, 2);
    expect((await shown(shop.contentId)).summary.count).toBe(1);
    await report(pk, 1);
    expect((await shown(shop.contentId)).summary.count).toBe(0);
  });

  it("임시로 가리는 것은 신고가 있을 때만, 모두 합해 서른 날까지고, 끝나면 다시 보인다", async () => {
    const { pk, shop, desk } = await story();
    expect((await decide(desk, pk, { decision: "hide", days: 7 })).message).toContain("신고가 없는");
    await report(pk, 1);
    expect((await decide(desk, pk, { decision: "hide" })).status).toBe(422);
    expect((await decide(desk, pk, { decision: "hide", days: 31 })).status).toBe(422);
    const start = clock.nowMs();
    readData(await decide(desk, pk, { decision: "hide", days: 7 }));
    expect((await shown(shop.contentId)).summary.count).toBe(0);
    // A minute more, as the review was hidden some time after `start`.
    moveClock(start + 5 * 86_400_000 + 60_000 - Date.now());
    const later = await addStaff(db(), { venueId: null, role: "desk" });
    const again = oneOf(readData<DeskReviews>(await decide(later, pk, { decision: "hide", days: 30 })), pk);
    const days = (Date.parse(again?.blocked_until ?? "") - start) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30.01);
    expect(again?.days_left).toBe(25);
    moveClock(start + 31 * 86_400_000 - Date.now());
    await showBlockedAgain(db());
    expect((await shown(shop.contentId)).summary.count).toBe(1);
    expect(await isWaiting(await addStaff(db(), { venueId: null, role: "desk" }), pk)).toBe(false);
  });

  it("세 사람이 신고해 가려진 뒤에 더 가려도 처음부터 서른 날을 넘지 않는다", async () => {
    const { pk } = await story();
    const start = clock.nowMs();
    await report(pk, 3);
    moveClock(start + 20 * 86_400_000 - Date.now());
    const desk = await addStaff(db(), { venueId: null, role: "desk" });
    const one = oneOf(readData<DeskReviews>(await decide(desk, pk, { decision: "hide", days: 30 })), pk);
    expect((Date.parse(one?.blocked_until ?? "") - start) / 86_400_000).toBeLessThanOrEqual(30.01);
    expect(one?.state).toBe("blocked");
  });

  it("사진만 가리면 글은 남고, 주소를 알아도 열리지 않으며, 다시 볼 때는 이유를 쓴다", async () => {
    const { pk, shop, files, desk, writer } = await story();
    await report(pk, 1);
    const [first, second] = oneOf(readData<DeskReviews>(await desk.get("/desk/reviews/")), pk)?.photos ?? [];
    expect((await decide(desk, pk, { decision: "keep", hidden_photos: [99_999_999] })).status).toBe(422);
    readData(await decide(desk, pk, { decision: "keep", hidden_photos: [first?.pk] }));
    const page = await shown(shop.contentId);
    expect(page.reviews[0]?.images.map((image) => image.pk)).toEqual([second?.pk]);
    const grid = readData<ReviewPhotoPage>(await writer.get(`/contents/${shop.contentId}/reviews/photos/`));
    expect(grid.photos.map((photo) => photo.pk)).toEqual([second?.pk]);
    const open = async (id: string | undefined) =>
      (await mainHost.fetch(new Request(`http://host.test/photos/${id}`))).status;
    expect([await open(files[0]), await open(files[1])]).toEqual([404, 200]);
    const seen = await desk.post(`/desk/reviews/activity/${pk}/photos/`, {
      json: { reason: "이의가 들어와서 다시 봐요" },
    });
    expect(readData<{ photos: object[] }>(seen).photos).toHaveLength(1);
    expect(await db().$count(auditLog, eq(auditLog.act, "review.see-photos"))).toBe(1);
    readData(await decide(desk, pk, { decision: "keep", hidden_photos: [] }));
    expect((await shown(shop.contentId)).reviews[0]?.images).toHaveLength(2);
  });

  it("본 뒤에 글이 바뀌었거나, 새 이유로 신고됐거나, 다른 직원이 정한 후기는 정하지 못한다", async () => {
    const { pk, desk } = await story();
    await report(pk, 2);
    const unseen = { status: 409, code: "C_CHANGED", message: expect.stringContaining("후기가 바뀌었거나") };
    const afterwards = async (change: () => Promise<unknown>) => {
      const version = await findVersion(pk);
      await change();
      return decide(desk, pk, { decision: "keep", version });
    };
    const write = (text: string) => db().update(review).set({ text }).where(eq(review.id, pk));
    expect(await afterwards(() => write("못 본 글이에요. 처음과 아주 달라요."))).toMatchObject(unseen);
    const told = signedClient(mainHost, await addMember(db()));
    const tell = (reason: string) => told.post(`/reviews/${pk}/report/`, { json: { reason } });
    expect(await afterwards(() => tell("privacy"))).toMatchObject(unseen);
    // A page of an older release does not send `version`.
    expect(await decide(desk, pk, { decision: "keep", version: undefined })).toMatchObject(unseen);
    expect(await isWaiting(desk, pk)).toBe(true);
    expect(await afterwards(() => decide(desk, pk, { decision: "remove" }))).toMatchObject(unseen);
    expect((await db().select().from(review).where(eq(review.id, pk)))[0]?.state).toBe("removed");
  });

  it("본 이유로 한 번 더 신고된 후기는 정할 수 있다", async () => {
    const { pk, desk } = await story();
    await report(pk, 1);
    const version = await findVersion(pk);
    await report(pk, 1);
    readData(await decide(desk, pk, { decision: "keep", version }));
    expect(await isWaiting(desk, pk)).toBe(false);
  });

  it("내린 후기의 사진도 주소를 알아도 열리지 않고, 다시 보이게 하면 열린다", async () => {
    const { pk, files, desk, owner, writer } = await story();
    const open = async () =>
      Promise.all(files.map(async (id) => (await mainHost.fetch(new Request(`http://host.test/photos/${id}`))).status));
    expect(await open()).toEqual([200, 200]);
    const one = oneOf(readData<DeskReviews>(await decide(desk, pk, { decision: "remove" })), pk);
    expect(await open()).toEqual([404, 404]);
    expect(one?.photos).toMatchObject([{ url: null }, { url: null }]);
    const [mine] = readData<MyReviews>(await writer.get("/reviews/mine/")).reviews;
    expect(mine).toMatchObject({ is_removed: true, images: [] });
    const place = readData<VenueReviews>(await owner.get("/partner/reviews/")).reviews.find((row) => row.pk === pk);
    expect(place).toMatchObject({ is_hidden: true, photos: [] });
    const seen = await desk.post(`/desk/reviews/activity/${pk}/photos/`, { json: { reason: "이의가 들어왔어요" } });
    expect(readData<{ photos: object[] }>(seen).photos).toHaveLength(2);
    readData(await decide(desk, pk, { decision: "keep" }));
    expect(await open()).toEqual([200, 200]);
  });

  it("내린 후기는 고치지 못하지만 쓴 사람이 지울 수 있고, 지운 것은 되살아나지 않는다", async () => {
    const { pk, desk, writer } = await story();
    readData(await decide(desk, pk, { decision: "remove" }));
    const form = new FormData();
    form.set("stars", "5");
    form.set("text", "고쳐서 다시 올리려고 해요.");
    expect((await writer.patch(`/reviews/${pk}/`, { multipart: form })).status).toBe(404);
    readData(await writer.delete(`/reviews/${pk}/`));
    expect((await decide(desk, pk, { decision: "keep" })).status).toBe(404);
  });

  it("둘이 한꺼번에 정해도 세던 것은 한 번만 바뀐다", async () => {
    const { pk, shop, desk } = await story();
    await report(pk, 1);
    await Promise.all([1, 2, 3].map(() => decide(desk, pk, { decision: "remove" })));
    const [row] = await db().select().from(content).where(eq(content.id, shop.contentId));
    expect([row?.reviewCount, row?.starsSum]).toEqual([0, 0]);
  });

  it("어느 곳의 문의든 고객센터의 이름으로 답하고, 비공개 문의는 이유를 쓴 뒤에만 읽는다", async () => {
    const { shop, desk, owner } = await story();
    const parent = signedClient(mainHost, await addMember(db()));
    const path = `/contents/${shop.contentId}/questions/`;
    const ask = (text: string, is_private: boolean) => parent.post(path, { json: { text, is_private } });
    const open = textField(await ask("유모차를 가져가도 되나요?", false), "id");
    const closed = textField(await ask("아이가 자폐가 있는데 괜찮나요?", true), "id");
    const list = await desk.get("/desk/questions/");
    expect(list.text).toContain("유모차");
    expect(list.text).not.toContain("자폐");
    const reveal = `/desk/questions/${closed}/private/`;
    expect((await desk.post(reveal, { json: { reason: "" } })).status).toBe(422);
    expect((await desk.post(reveal, { json: { reason: "이틀째 답이 없어서 봐요" } })).text).toContain("자폐");
    for (const id of [open, closed])
      readData(await desk.put(`/desk/questions/${id}/`, { json: { text: "네, 괜찮아요. 입구에서 도와드려요." } }));
    const { questions } = readData<QuestionPage>(await parent.get(path));
    expect(questions.map(({ answer }) => answer?.by_desk)).toEqual([true, true]);
    const [raw] = (
      await db().execute<{ answer: string }>(sql`select answer from content_question where id = ${closed}`)
    ).rows;
    expect(raw?.answer).toBe("");
    readData(await owner.put(`/partner/questions/${open}/`, { json: { text: "네, 저희가 다시 답해요." } }));
    const after = readData<DeskQuestions>(await desk.get("/desk/questions/")).questions;
    expect(after.find(({ id }) => id === open)?.answered_by).toBe("venue");
    expect((await desk.put("/desk/questions/none/", { json: { text: "네, 괜찮아요." } })).status).toBe(404);
    await settle();
  });

  it("그사이 올라온 답은 고객센터가 못 본 채 덮지 못하고, 본 답은 고칠 수 있다", async () => {
    const { shop, desk, owner } = await story();
    const parent = signedClient(mainHost, await addMember(db()));
    const ask = (is_private: boolean) =>
      parent.post(`/contents/${shop.contentId}/questions/`, {
        json: { text: "유모차를 가져가도 되나요?", is_private },
      });
    const [open, closed] = [textField(await ask(false), "id"), textField(await ask(true), "id")];
    const put = (id: string, json: object) => desk.put(`/desk/questions/${id}/`, { json });
    const listed = async () =>
      readData<DeskQuestions>(await desk.get("/desk/questions/")).questions.find(({ id }) => id === open);
    expect((await listed())?.answered_at).toBeNull();
    readData(await owner.put(`/partner/questions/${open}/`, { json: { text: "저희가 먼저 답했어요." } }));
    const other = { status: 409, code: "C_CHANGED", message: expect.stringContaining("다른 답") };
    expect(await put(open, { text: "못 본 답을 덮어요.", answered_at: null })).toMatchObject(other);
    // A page of an older release does not send `answered_at`.
    expect(await put(open, { text: "못 본 답을 덮어요." })).toMatchObject(other);
    expect(await listed()).toMatchObject({ answer: "저희가 먼저 답했어요.", answered_by: "venue" });
    readData(await put(open, { text: "유모차는 되고 킥보드는 안 돼요.", answered_at: (await listed())?.answered_at }));
    expect((await listed())?.answered_by).toBe("desk");

    readData(await put(closed, { text: "네, 가져오세요.", answered_at: null }));
    const reveal = await desk.post(`/desk/questions/${closed}/private/`, { json: { reason: "답을 고치려고 봐요" } });
    const { answered_at } = readData<DeskQuestionPrivate>(reveal);
    readData(await put(closed, { text: "네, 접어서 가져오세요.", answered_at }));
    expect(await put(closed, { text: "못 본 답을 덮어요.", answered_at })).toMatchObject(other);
    await settle();
  });
});
