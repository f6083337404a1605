import { eq } from "drizzle-orm";
import { reviewReward } from "@/server/commerce/settings/remote-settings";
import { mainHost } from "@/server/main/app";
import { moveClock } from "@/server/platform/clock";
import { photo, review } from "@/server/platform/schema/review";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { stayHost } from "@/server/stay/app";
import type {
  MyStayReviews,
  StayReview,
  StayReviewPage,
  StayReviewSaved,
  StayReviewWriteInfo,
} from "@/shared/contract/stay/reviews";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { signedClient, visitor } from "../../../support/http-client";
import { forgetLimits } from "../../../support/members";
import { addMember } from "../../../support/seed-commerce";
import { readData } from "../../../support/shopper";
import { dayMs, moveBy, realPhoto, reviewForm, sleptStay } from "../../../support/stay-reviews";
import { StayShopper } from "../../../support/stay-shopper";

describeEachEngine("숙소 후기", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  beforeEach(() => forgetLimits(db()));
  afterEach(() => moveClock(0));

  const newShopper = async () => new StayShopper(await addMember(db()), gateway);
  const infoOf = async (shopper: StayShopper, id: string) =>
    readData<StayReviewWriteInfo>(await shopper.stay.get(`/reviews/write-info/${id}`));
  const post = (shopper: StayShopper, id: string, set = {}, photos: readonly (Uint8Array | Blob)[] = []) =>
    shopper.stay.post("/reviews", { multipart: reviewForm({ booking_id: id, ...set }, photos) });
  const findPlace = async (id: number) => (await db().select().from(accommodation).where(eq(accommodation.id, id)))[0];
  const findPage = async (id: number, query = "") =>
    readData<StayReviewPage>(await signedClient(stayHost, visitor("v")).get(`/accommodations/${id}/reviews${query}`));
  const saved = (answer: Parameters<typeof readData>[0]): StayReview => readData<StayReviewSaved>(answer).review;
  const ask = (path: string) => mainHost.fetch(new Request(`http://localhost:3000${path}`));

  it("다녀온 뒤 사진과 함께 쓰고, 사진은 다시 그려지고, 숙소의 별점과 내 후기 수가 함께 오른다", async () => {
    const shopper = await newShopper();
    const { lodge, bookingId } = await sleptStay(db(), shopper, { ages: [3, 7] });
    expect(await infoOf(shopper, bookingId)).toMatchObject({
      writable: true,
      reason: null,
      max_photos: 10,
      review: null,
    });
    const answer = await post(shopper, bookingId, {}, [await realPhoto(), await realPhoto({ kind: "png" })]);
    expect(answer.message).toBe("리뷰가 등록되었습니다.");
    const review = saved(answer);
    expect(review).toMatchObject({
      accommodation_id: lodge.accommodationId,
      product_name: "가족실",
      author_name: "하준네",
      stars: 4.3,
      items: { cleanliness: 5, child_comfort: 4, location: 3, service: 5 },
      tags: ["방이 깨끗해요", "친절해요"],
      child_ages: [3, 7],
      stayed_at: lodge.date(0),
      is_mine: true,
      booking_id: bookingId,
    });
    expect(review.images).toHaveLength(2);
    const picture = await ask(review.images[0]?.url ?? "");
    expect(picture.status).toBe(200);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
    expect(picture.headers.get("cache-control")).toBe("public, max-age=86400, s-maxage=300, immutable");
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    expect(bytes.toString("latin1")).not.toMatch(/EXIF|SECRETCAMERA|ICCP|XMP/);
    expect(await findPlace(lodge.accommodationId)).toMatchObject({ reviewCount: 1, starsSum: 4.25 });
    const me = readData<{ stay_review_count: number; review_count: number }>(await shopper.main.get("/users/me/"));
    expect(me).toMatchObject({ stay_review_count: 1, review_count: 1 });
    expect((await shopper.reservation(bookingId)).stay?.is_reviewable).toBe(false);
    expect(saved(await shopper.stay.get(`/reviews/${bookingId}`)).id).toBe(review.id);
    expect((await brokenLaws(db())).filter((law) => law.startsWith("I10"))).toEqual([]);
  });

  it("약속한 포인트를 한 번만 주고, 사진이 있으면 더 주며, 고쳐도 더 주지 않고, 지우면 되돌려 받는다", async () => {
    const shopper = await newShopper();
    const points = async () =>
      readData<{ point_amount: number }>(await shopper.main.get("/points/?type=M")).point_amount;
    const { bookingId } = await sleptStay(db(), shopper);
    const { reward } = await infoOf(shopper, bookingId);
    expect(reward).toEqual(await reviewReward(engine.handle().db));
    const before = await points();
    const answer = await post(shopper, bookingId);
    expect(readData<StayReviewSaved>(answer)).toMatchObject({ earned: reward?.text, review: { is_rewarded: true } });
    expect(await points()).toBe(before + (reward?.text ?? 0));
    await post(shopper, bookingId);
    const { id } = saved(answer);
    const change = reviewForm({ photo_order: "+" }, [await realPhoto()]);
    expect(saved(await shopper.stay.patch(`/reviews/${id}/modify`, { multipart: change })).images).toHaveLength(1);
    expect(await points()).toBe(before + (reward?.text ?? 0));
    readData(await shopper.stay.delete(`/reviews/${id}`));
    expect(await points()).toBe(before);
    expect(await shopper.stay.delete(`/reviews/${id}`)).toMatchObject({ status: 404 });
    expect(await points()).toBe(before);

    const other = await sleptStay(db(), shopper);
    const withPhoto = readData<StayReviewSaved>(await post(shopper, other.bookingId, {}, [await realPhoto()]));
    expect(withPhoto.earned).toBe(reward?.photo);
    expect((await brokenLaws(db())).filter((law) => law.startsWith("I5"))).toEqual([]);
  });

  it("내가 쓴 것만 새것부터 모아 보고, 지운 것은 없다", async () => {
    const [shopper, other] = [await newShopper(), await newShopper()];
    const ids: number[] = [];
    for (const _ of [1, 2, 3]) {
      const { bookingId } = await sleptStay(db(), shopper);
      ids.push(saved(await post(shopper, bookingId)).id);
    }
    const { bookingId } = await sleptStay(db(), other);
    readData(await post(other, bookingId));
    const mine = async (query = "") =>
      readData<MyStayReviews>(await shopper.stay.get(`/reviews/mine${query}`)).reviews.map(({ id }) => id);
    expect(await mine()).toEqual([...ids].reverse());
    expect([await mine("?index=1&size=2"), await mine("?index=2&size=2")]).toEqual([[ids[2], ids[1]], [ids[0]]]);
    readData(await shopper.stay.delete(`/reviews/${ids[1]}`));
    expect(await mine()).toEqual([ids[2], ids[0]]);
    expect(await signedClient(stayHost, visitor("v")).get("/reviews/mine")).toMatchObject({ status: 403 });
  });

  it("한 예약에 한 번만 쓴다: 다시 눌러도, 열 번을 한꺼번에 보내도", async () => {
    const shopper = await newShopper();
    const { lodge, bookingId } = await sleptStay(db(), shopper);
    const photo1 = await realPhoto({ width: 40, height: 30 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(shopper, bookingId, {}, [photo1])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ code }) => ["S000", "F000", "F429"].includes(code))).toBe(true);
    await forgetLimits(db());
    expect(await post(shopper, bookingId)).toMatchObject({ status: 400, message: "이미 후기를 쓴 예약이에요." });
    expect(await findPlace(lodge.accommodationId)).toMatchObject({ reviewCount: 1 });
    expect(await db().$count(photo, eq(photo.userId, shopper.member.user.id))).toBe(1);
  });

  it("체크아웃 날 11시부터 90일 동안만 쓰고, 취소한 예약에는 쓸 수 없다", async () => {
    const shopper = await newShopper();
    const { lodge, bookingId } = await sleptStay(db(), shopper);
    moveClock(Date.parse(`${lodge.date(1)}T01:59:59Z`) - Date.now());
    expect(await infoOf(shopper, bookingId)).toMatchObject({
      writable: false,
      reason: "체크아웃한 날 오전 11시부터 쓸 수 있어요.",
    });
    expect(await post(shopper, bookingId)).toMatchObject({ status: 400, code: "F000" });
    moveClock(Date.parse(`${lodge.date(1)}T02:00:00Z`) - Date.now());
    expect((await infoOf(shopper, bookingId)).writable).toBe(true);
    moveBy(91 * dayMs);
    expect((await infoOf(shopper, bookingId)).reason).toBe("후기를 쓸 수 있는 90일이 지났어요.");
    moveClock(0);
    const { order_id } = await shopper.buy({ lodge, night: 5 });
    await shopper.cancel(order_id);
    moveClock(Date.parse(`${lodge.date(7)}T02:00:00Z`) - Date.now());
    expect((await infoOf(shopper, order_id)).reason).toBe("취소한 예약에는 후기를 쓸 수 없어요.");
  });

  it("30일 안에 글과 별과 사진의 차례를 고치고, 지우면 사진까지 사라진다", async () => {
    const shopper = await newShopper();
    const { lodge, bookingId } = await sleptStay(db(), shopper, { ages: [5] });
    const [a, b, c] = await Promise.all([
      realPhoto({ width: 10, height: 10 }),
      realPhoto({ width: 20, height: 20 }),
      realPhoto({ width: 30, height: 30 }),
    ]);
    const before = saved(await post(shopper, bookingId, {}, [a, b]));
    const [first, second] = before.images;
    const change = (set: Record<string, string>, photos: readonly Uint8Array[] = []) =>
      shopper.stay.patch(`/reviews/${before.id}/modify`, { multipart: reviewForm(set, photos) });
    const answer = await change(
      { location: "5", text: "다시 읽어 보니 더 좋았어요.", photo_order: `${second?.pk},+` },
      [c],
    );
    expect(answer.message).toBe("리뷰가 수정되었습니다.");
    const after = saved(answer);
    expect(after).toMatchObject({ id: before.id, stars: 4.8, text: "다시 읽어 보니 더 좋았어요." });
    expect(after.images.map(({ pk }) => pk)).toEqual([second?.pk, expect.any(Number)]);
    expect(after.images[1]?.pk).not.toBe(first?.pk);
    expect((await ask(first?.url ?? "")).status).toBe(404);
    expect(await findPlace(lodge.accommodationId)).toMatchObject({ reviewCount: 1, starsSum: 4.75 });
    for (const wrong of ["+", "999999,+", `${second?.pk},${second?.pk},+`, "+,+"]) {
      expect((await change({ photo_order: wrong }, wrong === "+" ? [] : [c])).status).toBe(422);
    }
    const stranger = await newShopper();
    const foreign = await stranger.stay.patch(`/reviews/${before.id}/modify`, { multipart: reviewForm() });
    const missing = await stranger.stay.patch("/reviews/99999999/modify", { multipart: reviewForm() });
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await stranger.stay.delete(`/reviews/${before.id}`)).status).toBe(404);

    moveBy(31 * dayMs);
    expect(await change({})).toMatchObject({ status: 400, message: "후기를 수정할 수 있는 30일이 지났어요." });
    expect((await shopper.stay.delete(`/reviews/${before.id}`)).status).toBe(200);
    expect(await findPlace(lodge.accommodationId)).toMatchObject({ reviewCount: 0, starsSum: 0 });
    expect(await db().$count(photo, eq(photo.userId, shopper.member.user.id))).toBe(0);
    const [gone] = await db().select().from(review).where(eq(review.id, before.id));
    expect(gone).toMatchObject({ state: "deleted", authorName: "", text: "", childAges: [], venueReply: null });
    expect((await findPage(lodge.accommodationId)).reviews).toEqual([]);
    expect((await infoOf(shopper, bookingId)).reason).toBe("이미 후기를 쓴 예약이에요.");
    expect((await brokenLaws(db())).filter((law) => law.startsWith("I10"))).toEqual([]);
  });

  it("목록은 별점이 높은 것부터 20개씩, 아이 나이로 거르고, 묻는 칸만 준다", async () => {
    const shopper = await newShopper();
    const { lodge, bookingId } = await sleptStay(db(), shopper, { ages: [7] });
    const id = lodge.accommodationId;
    const row = {
      subjectKind: "stay" as const,
      accommodationId: id,
      authorName: "김**",
      text: "좋아요 좋아요 좋아요",
      visitedAt: "2026-01-01",
    };
    await db()
      .insert(review)
      .values(
        Array.from({ length: 24 }, (_, n) => {
          const stars = (n % 5) + 1;
          const items = { cleanliness: stars, child_comfort: stars, location: stars, service: stars };
          return { ...row, items, childAges: [n % 12] };
        }),
      );
    await post(shopper, bookingId);
    const page = await findPage(id);
    expect(page.reviews).toHaveLength(20);
    const stars = page.reviews?.map((review) => review.stars) ?? [];
    expect(stars).toEqual([...stars].sort((x, y) => y - x));
    expect(page.summary).toMatchObject({ count: 25, tags: expect.any(Array) });
    expect(page.summary?.by_stars.map(({ count }) => count).reduce((x, y) => x + y, 0)).toBe(25);
    expect((await findPage(id, "?index=2")).reviews).toHaveLength(5);
    const sevens = await findPage(id, "?child_age=7&fields=reviews");
    expect(sevens.summary).toBeNull();
    expect(sevens.reviews?.every((review) => review.child_ages.includes(7))).toBe(true);
    expect(sevens.filtered_count).toBe(3);
    expect((await findPage(id, "?fields=summary")).reviews).toBeNull();
    expect(page.reviews?.every((review) => !review.is_mine && review.booking_id === null)).toBe(true);
    expect((await signedClient(stayHost, visitor("v")).get("/accommodations/9999999/reviews")).status).toBe(404);
  });

  it("별과 글이 모자라거나 주민등록번호가 있으면 칸마다 알려 준다", async () => {
    const shopper = await newShopper();
    const { bookingId } = await sleptStay(db(), shopper);
    const faults = async (set: Record<string, string | undefined>) => {
      await forgetLimits(db());
      const answer = await post(shopper, bookingId, set);
      expect(answer.status).toBe(422);
      return (answer.data as { fields: Record<string, string> }).fields;
    };
    expect(await faults({ cleanliness: "6" })).toEqual({ cleanliness: "별점을 골라 주세요." });
    expect(await faults({ service: undefined })).toEqual({ service: "별점을 골라 주세요." });
    expect(await faults({ text: "짧아요" })).toEqual({ text: "10자 이상 써 주세요." });
    expect(await faults({ text: "번호는 190101-3234567 이에요 정말로요" })).toEqual({
      text: "주민등록번호는 쓸 수 없어요.",
    });
    expect(await faults({ tags: "<script>" })).toHaveProperty(["tags.0"]);
  });
});
