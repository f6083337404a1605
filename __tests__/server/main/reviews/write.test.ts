import { eq } from "drizzle-orm";
import { showBlockedAgain } from "@/server/commerce/reviews/report-review";
import { remoteSettings } from "@/server/commerce/settings/remote-settings";
import { completeOrders } from "@/server/commerce/visits/complete-orders";
import { clock, moveClock } from "@/server/platform/clock";
import { resetEnv } from "@/server/platform/env";
import { content } from "@/server/platform/schema/catalog";
import { photo, review, reviewPhoto } from "@/server/platform/schema/review";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import type { AuthorableReviews, MyReviews, ReviewPage, ReviewSaved } from "@/shared/contract/main/reviews";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { forgetLimits } from "../../../support/members";
import { addMember, addShop, type Shop } from "../../../support/seed-commerce";
import { readData, Shopper } from "../../../support/shopper";
import { dayMs, moveBy, realPhoto } from "../../../support/stay-reviews";

const SECOND = 1000;

describeEachEngine("놀이 후기 쓰기", (engine) => {
  let gateway: TinyGateway;
  let visits = 0;
  const db = () => engine.handle().db;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  beforeEach(() => forgetLimits(db()));
  afterEach(async () => {
    expect((await brokenLaws(db())).filter((law) => /^I(5|10)/.test(law))).toEqual([]);
    moveClock(0);
  });

  const newShopper = async () => new Shopper(await addMember(db()), gateway);
  const bought = async (shopper: Shopper): Promise<{ shop: Shop; orderId: string }> => {
    moveClock(0);
    const shop = await addShop(db(), { daysAhead: 3 });
    const { order_id: orderId } = await shopper.buy(shop, [shop.adult, shop.child], 27_000);
    return { shop, orderId };
  };
  /** A visit that ended an hour ago; no two at the same moment, or their multipart signatures would be equal. */
  const visited = async (shopper: Shopper) => {
    const visit = await bought(shopper);
    visits += 1;
    moveClock(kstInstant(addDays(visit.shop.date, 1), "05:00") - Date.now() + visits * SECOND);
    await completeOrders(db());
    await forgetLimits(db());
    return visit;
  };
  const form = (set: Record<string, string | undefined>, photos: readonly Uint8Array[] = []): FormData => {
    const made = new FormData();
    const fields = {
      stars: "4",
      text: "흙을 만지는 시간이 길어서 좋았어요.",
      tags: "깨끗해요,설명이 친절해요",
      ...set,
    };
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) made.set(name, value);
    for (const photo of photos) made.append("photos", new Blob([new Uint8Array(photo)]), "photo");
    return made;
  };
  const post = (shopper: Shopper, orderId: string, set = {}, photos: readonly Uint8Array[] = []) =>
    shopper.client.post("/reviews/", { multipart: form({ order_id: orderId, ...set }, photos) });
  const authorable = async (shopper: Shopper) =>
    readData<AuthorableReviews>(await shopper.client.get("/reviews/authorable/", { version: "3" }));
  const refusal = async (shopper: Shopper, orderId: string) =>
    readData<AuthorableReviews>(await shopper.client.get(`/reviews/authorable/?order_id=${orderId}`, { version: "3" }))
      .refusal;
  const points = async (shopper: Shopper) =>
    readData<{ point_amount: number }>(await shopper.client.get("/points/?type=M")).point_amount;
  const findContent = async (pk: number) => (await db().select().from(content).where(eq(content.id, pk)))[0];

  it("다녀온 것만 쓸 수 있고, 쓰면 목록에서 빠지고, 별점과 후기 수와 포인트가 함께 오른다", async () => {
    const shopper = await newShopper();
    const { shop, orderId } = await visited(shopper);
    const before = await authorable(shopper);
    expect(before.reviews).toEqual([
      expect.objectContaining({ order_id: orderId, visited_at: shop.date, option_text: "어른 1, 어린이 1" }),
    ]);
    const had = await points(shopper);
    const answer = await post(shopper, orderId, {}, [await realPhoto()]);
    expect(answer.message).toBe("리뷰가 등록되었습니다.");
    const { review: written, earned } = readData<ReviewSaved>(answer);
    expect(written).toMatchObject({
      stars: 4,
      is_mine: true,
      is_rewarded: true,
      tags: ["깨끗해요", "설명이 친절해요"],
    });
    expect(written.images[0]?.url).toMatch(/^\/api\/main\/photos\//);
    expect(await points(shopper)).toBe(had + earned);
    expect(earned).toBe(before.reward.photo);
    expect(await findContent(shop.contentId)).toMatchObject({ reviewCount: 1, starsSum: 4 });
    expect((await authorable(shopper)).reviews).toEqual([]);
    const mine = readData<MyReviews>(await shopper.client.get("/reviews/mine/"));
    expect(mine.reviews.map(({ pk }) => pk)).toEqual([written.pk]);
    const page = readData<ReviewPage>(await shopper.client.get(`/contents/${shop.contentId}/reviews/`));
    expect(page.summary.count).toBe(1);
  });

  it("보상은 호스트의 설정 하나다: 미리 말하는 것과 브라우저에 알리는 것과 주는 것이 같다", async () => {
    process.env.REVIEW_POINT_REWARD = '{"text":170,"photo":640}';
    resetEnv();
    try {
      const shopper = await newShopper();
      const { orderId } = await visited(shopper);
      const stands = { text: 170, photo: 640 };
      expect((await authorable(shopper)).reward).toEqual(stands);
      expect(JSON.parse((await remoteSettings(engine.handle().db)).review_point_reward ?? "")).toEqual(stands);
      const order = readData<Reservation>(await shopper.client.get(`/reservations/${orderId}/`, { version: "4" }));
      expect(order.review_reward).toEqual(stands);
      const had = await points(shopper);
      expect(readData<ReviewSaved>(await post(shopper, orderId, {}, [await realPhoto()])).earned).toBe(640);
      expect(await points(shopper)).toBe(had + 640);
    } finally {
      delete process.env.REVIEW_POINT_REWARD;
      resetEnv();
    }
  });

  it("아직 가지 않았거나, 취소했거나, 90일이 지났거나, 남의 예약이면 그 이유를 말한다", async () => {
    const shopper = await newShopper();
    const ahead = await bought(shopper);
    expect(await post(shopper, ahead.orderId)).toMatchObject({
      status: 400,
      message: expect.stringContaining("다녀온"),
    });
    const late = await visited(shopper);
    moveBy(91 * dayMs);
    await forgetLimits(db());
    expect(await post(shopper, late.orderId)).toMatchObject({ status: 400, message: expect.stringContaining("90일") });
    const other = await newShopper();
    expect((await post(other, late.orderId)).status).toBe(404);
  });

  it("쓰기 전에도 같은 이유를 말하고, 쓸 수 있으면 이유가 없다", async () => {
    const shopper = await newShopper();
    const ahead = await bought(shopper);
    expect(await refusal(shopper, ahead.orderId)).toContain("다녀온");
    const { orderId } = await visited(shopper);
    expect(await refusal(shopper, orderId)).toBeNull();
    expect(await refusal(await newShopper(), orderId)).toContain("찾지 못했어요");
    await post(shopper, orderId);
    expect(await refusal(shopper, orderId)).toContain("이미");
  });

  it("한 번만 쓴다: 열 번을 한꺼번에 보내도 하나이고 포인트도 한 번이다", async () => {
    const shopper = await newShopper();
    const { shop, orderId } = await visited(shopper);
    const had = await points(shopper);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(shopper, orderId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await findContent(shop.contentId)).toMatchObject({ reviewCount: 1 });
    expect(await points(shopper)).toBe(had + (await authorable(shopper)).reward.text);
  });

  it("서른 날 안에는 고칠 수 있고, 사진 순서와 별점이 따라 바뀌며, 포인트는 더 주지 않는다", async () => {
    const shopper = await newShopper();
    const { shop, orderId } = await visited(shopper);
    const { review: first } = readData<ReviewSaved>(
      await post(shopper, orderId, {}, [await realPhoto(), await realPhoto()]),
    );
    const had = await points(shopper);
    const [a, b] = first.images.map(({ pk }) => pk);
    const edited = await shopper.client.patch(`/reviews/${first.pk}/`, {
      multipart: form({ stars: "2", photo_order: `${b},+` }, [await realPhoto({ kind: "png" })]),
    });
    expect(edited.message).toBe("리뷰가 수정되었습니다.");
    const { review: after } = readData<ReviewSaved>(edited);
    expect(after.images).toHaveLength(2);
    expect(after.images[0]?.pk).toBe(b);
    expect(after.images.map(({ pk }) => pk)).not.toContain(a);
    expect(await db().$count(photo, eq(photo.userId, shopper.member.user.id))).toBe(2);
    expect(await findContent(shop.contentId)).toMatchObject({ reviewCount: 1, starsSum: 2 });
    expect(await points(shopper)).toBe(had);
    const wrong = await shopper.client.patch(`/reviews/${first.pk}/`, { multipart: form({ photo_order: `${a}` }) });
    expect(wrong.status).toBe(422);
    moveBy(31 * dayMs);
    await forgetLimits(db());
    expect((await shopper.client.patch(`/reviews/${first.pk}/`, { multipart: form({}) })).status).toBe(400);
  });

  it("사진을 더하거나 빼도 포인트는 처음 받은 그대로다", async () => {
    const shopper = await newShopper();
    const change = async (pk: number, order: string, photos: Uint8Array[] = []) => {
      const multipart = form({ photo_order: order }, photos);
      const { review: changed } = readData<ReviewSaved>(await shopper.client.patch(`/reviews/${pk}/`, { multipart }));
      return changed.images.length;
    };
    const { review: plain } = readData<ReviewSaved>(await post(shopper, (await visited(shopper)).orderId));
    const afterText = await points(shopper);
    expect(await change(plain.pk, "+", [await realPhoto()])).toBe(1);
    expect(await points(shopper)).toBe(afterText);
    const pictured = await post(shopper, (await visited(shopper)).orderId, {}, [await realPhoto()]);
    const afterPhoto = await points(shopper);
    expect(await change(readData<ReviewSaved>(pictured).review.pk, "")).toBe(0);
    expect(await points(shopper)).toBe(afterPhoto);
  });

  it("고객센터가 가린 사진은 그대로 둔 채 고쳐도 사진 수에 다시 세지 않는다", async () => {
    const shopper = await newShopper();
    const { shop, orderId } = await visited(shopper);
    const { review: written } = readData<ReviewSaved>(await post(shopper, orderId, {}, [await realPhoto()]));
    const pk = written.images[0]?.pk ?? 0;
    await db().update(reviewPhoto).set({ hiddenAt: clock.now() }).where(eq(reviewPhoto.id, pk));
    await db().update(review).set({ photoCount: 0 }).where(eq(review.id, written.pk));
    readData(await shopper.client.patch(`/reviews/${written.pk}/`, { multipart: form({}) }));
    const page = readData<ReviewPage>(await shopper.client.get(`/contents/${shop.contentId}/reviews/?with_photo=true`));
    expect([page.summary.photo_count, page.reviews]).toEqual([0, []]);
  });

  it("지우면 글과 사진과 포인트가 사라지고, 다시 쓸 수는 없다", async () => {
    const shopper = await newShopper();
    const { shop, orderId } = await visited(shopper);
    const had = await points(shopper);
    const { review: written } = readData<ReviewSaved>(await post(shopper, orderId, {}, [await realPhoto()]));
    await db()
      .update(review)
      .set({ childAges: [4, 7], venueReply: "하준이네 또 오세요." })
      .where(eq(review.id, written.pk));
    const other = await newShopper();
    expect((await other.client.delete(`/reviews/${written.pk}/`)).status).toBe(404);
    await shopper.client.delete(`/reviews/${written.pk}/`);
    expect(await points(shopper)).toBe(had);
    expect(await db().$count(photo, eq(photo.userId, shopper.member.user.id))).toBe(0);
    expect(await findContent(shop.contentId)).toMatchObject({ reviewCount: 0, starsSum: 0 });
    const [row] = await db().select().from(review).where(eq(review.id, written.pk));
    const nothing = { authorName: "", text: "", tags: [], childAges: [], optionText: "", venueReply: null };
    expect(row).toMatchObject({ state: "deleted", ...nothing });
    expect(await post(shopper, orderId)).toMatchObject({ status: 400, message: expect.stringContaining("이미") });
  });

  it("서로 다른 세 사람이 신고하면 가려지고, 서른 날 뒤에 다시 보인다", async () => {
    const shopper = await newShopper();
    const { shop, orderId } = await visited(shopper);
    const { review: written } = readData<ReviewSaved>(await post(shopper, orderId));
    const report = (reader: Shopper) =>
      reader.client.post(`/reviews/${written.pk}/report/`, { json: { reason: "insult" } });
    expect((await report(shopper)).status).toBe(400);
    const [one, two, three] = [await newShopper(), await newShopper(), await newShopper()];
    await report(one);
    await report(one);
    await report(two);
    expect(await findContent(shop.contentId)).toMatchObject({ reviewCount: 1 });
    await report(three);
    expect(await findContent(shop.contentId)).toMatchObject({ reviewCount: 0, starsSum: 0 });
    expect((await one.client.get(`/reviews/${written.pk}/`)).status).toBe(404);
    const mine = readData<MyReviews>(await shopper.client.get("/reviews/mine/"));
    expect(mine.reviews[0]).toMatchObject({ pk: written.pk, is_blocked: true });
    moveBy(31 * dayMs);
    await forgetLimits(db());
    expect(await showBlockedAgain(db())).toBe(1);
    expect(await findContent(shop.contentId)).toMatchObject({ reviewCount: 1, starsSum: 4 });
  });

  it("글에 쓴 휴대폰 번호는 가려서 남긴다", async () => {
    const shopper = await newShopper();
    const { orderId } = await visited(shopper);
    const answer = await post(shopper, orderId, { text: "같이 가실 분은 010-1234-5678로 연락 주세요." });
    expect(readData<ReviewSaved>(answer).review.text).toBe("같이 가실 분은 010-****-****로 연락 주세요.");
  });

  it("빠뜨린 것과 틀린 것마다 무엇인지 말한다", async () => {
    const shopper = await newShopper();
    const { orderId } = await visited(shopper);
    const answer = await post(shopper, orderId, { stars: "0", text: "짧아요", tags: "없는 말" });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.data as { fields: object }).fields).sort()).toEqual(["stars", "tags.0", "text"]);
    const fake = await post(shopper, orderId, {}, [Buffer.from("<svg onload=alert(1)>")]);
    expect(fake).toMatchObject({ status: 422, data: { fields: { "photos.0": expect.stringContaining("사진만") } } });
  });
});
