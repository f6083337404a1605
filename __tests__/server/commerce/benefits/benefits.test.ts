import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { couponCodeHash, pointCodeHash, redeemCouponCode, redeemPointCode } from "@/server/commerce/coupons/codes";
import { issueCoupon } from "@/server/commerce/coupons/issue-coupon";
import { issueWelcomeCoupons } from "@/server/commerce/coupons/welcome";
import {
  clawBackPoints,
  earnPoints,
  expirePoints,
  returnPoints,
  spendPoints,
} from "@/server/commerce/points/move-points";
import { mainHost } from "@/server/main/app";
import { clock, moveClock } from "@/server/platform/clock";
import { ApiError } from "@/server/platform/errors";
import { content } from "@/server/platform/schema/catalog";
import { coupon } from "@/server/platform/schema/coupon";
import { member } from "@/server/platform/schema/member";
import { pointCode, pointLog } from "@/server/platform/schema/points";
import type { MyCoupons, OfferedCoupons, PointLogs, ReceivedCoupon } from "@/shared/contract/main/benefits";
import type { Coupon } from "@/shared/contract/main/booking/offers";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { addContract, addCoupon, addMember, addOrder, addShop, givePoints } from "../../../support/seed-commerce";
import { readData } from "../../../support/shopper";

const DAY = 86_400_000;

describeEachEngine("쿠폰과 포인트", (engine) => {
  const db = () => engine.handle().db;
  const client = async (set = {}) => {
    const member = await addMember(db(), set);
    return { userId: member.user.id, ...signedClient(mainHost, member) };
  };
  const define = async (set: Partial<typeof coupon.$inferInsert> = {}) => {
    const [made] = await db()
      .insert(coupon)
      .values({
        key: randomUUID(),
        name: "쿠폰",
        kind: "download",
        scope: "all",
        isPercent: false,
        discountAmount: 1_000,
        ...set,
      })
      .returning();
    if (!made) throw new Error("no coupon");
    return made;
  };

  afterEach(async () => {
    expect(await brokenLaws(db())).toEqual([]);
    moveClock(0);
  });

  describe("쿠폰", () => {
    it("단골에게만 주는 쿠폰은 단골에게만 보인다", async () => {
      const { contentId } = await addShop(db());
      const { id: pk } = await define({ contentId, vipOnly: true });
      const seenBy = async (set: object) => {
        const parent = await client(set);
        const { coupons } = readData<{ coupons: { coupon_pk: number }[] }>(
          await parent.get(`/contents/${contentId}/coupons/`),
        );
        return coupons.map(({ coupon_pk }) => coupon_pk);
      };
      expect(await seenBy({ userVip: true })).toContain(pk);
      expect(await seenBy({})).not.toContain(pk);
    });

    it("300명이 한꺼번에 받아도 50장이 꼭 50번 나간다", async () => {
      const definition = await define({ issueLimit: 50 });
      const receivers = await db()
        .insert(member)
        .values(Array.from({ length: 300 }, (_, n) => ({ userId: `receiver-${n}`, username: "하준네" })))
        .returning();
      const tries = await Promise.allSettled(receivers.map(({ userId }) => issueCoupon(db(), definition, userId)));
      const lost = tries.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
      expect(tries.length - lost.length).toBe(50);
      expect(lost.every((error) => error instanceof ApiError && error.code === "CP005")).toBe(true);
    });

    it("한 사람은 한꺼번에 눌러도 한 장만 받고, 받은 쿠폰에는 정한 글이 따라온다", async () => {
      const definition = await define();
      const { post, get } = await client();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => post(`/contents/coupons/${definition.id}/download/`, { json: {} })),
      );
      const good = answers.filter(({ status }) => status === 200);
      expect(good).toMatchObject([{ message: "쿠폰받기가 완료되었습니다" }]);
      expect(answers.filter(({ code }) => code === "CP002")).toHaveLength(7);
      expect(readData<MyCoupons>(await get("/coupons/")).activated_coupons).toHaveLength(1);
    });

    it("놀이의 쿠폰은 받을 것, 쓸 수 있는 것, 최소 금액이 모자란 것을 나누어 알려 준다", async () => {
      const shop = await addShop(db());
      const { userId, get } = await client();
      const here = { contentId: shop.contentId };
      await addCoupon(db(), userId, { ...here, name: "쓸 수 있음" });
      await addCoupon(db(), userId, { ...here, name: "모자람", minSpend: 20_000 });
      await define({ ...here, name: "받을 수 있음" });
      await define({ ...here, name: "다 나감", issueLimit: 0 });
      await define({ ...here, name: "아직", startsAt: new Date(clock.nowMs() + DAY) });
      await define({ ...here, name: "끝남", endsAt: new Date(clock.nowMs() - DAY) });
      await define({ name: "다른 놀이", contentId: (await addShop(db())).contentId });
      const path = `/coupons/contents/?content_pk=${shop.contentId}&option_pks=${shop.adult}`;
      const { coupons } = readData<{ coupons: { name: string; state: string }[] }>(await get(path));
      const mine = coupons.filter(({ name }) => name !== "쿠폰");
      expect(mine.map(({ name, state }) => `${name}: ${state}`)).toEqual([
        "쓸 수 있음: usable",
        "받을 수 있음: receivable",
        "모자람: below_min_spend",
        "아직: not_started",
        "다 나감: sold_out",
      ]);
    });

    it("코드는 띄어쓰기, 줄표, 소문자를 가리지 않고, 안 되는 이유마다 코드가 다르다", async () => {
      const { post } = await client();
      const register = (code: string) => post("/coupons/", { json: { coupon_code: code } });
      const withCode = (code: string, set = {}) => define({ kind: "code", codeHash: couponCodeHash(code), ...set });
      await withCode("SPRING-2026");
      await withCode("PAST-1", { endsAt: new Date(clock.nowMs() - DAY) });
      await withCode("SOON-1", { startsAt: new Date(clock.nowMs() + DAY) });
      await withCode("FULL-1", { issueLimit: 0 });
      expect(await register(" spring 2026 ")).toMatchObject({ status: 200, message: "쿠폰이 등록되었습니다" });
      const codes = [];
      for (const code of ["SPRING-2026", "PAST1", "SOON1", "FULL1", "NONE1"]) codes.push((await register(code)).code);
      expect(codes).toEqual(["CP002", "CP003", "CP004", "CP005", "CP001"]);
    });

    it("이미 받은 코드, 끝난 코드, 아직 열리지 않은 코드는 몇 번을 넣어도 틀린 코드가 아니다", async () => {
      const future = new Date(clock.nowMs() + DAY);
      await define({ kind: "code", codeHash: couponCodeHash("HAVE-IT") });
      await define({ kind: "code", codeHash: couponCodeHash("OVER"), endsAt: new Date(clock.nowMs() - DAY) });
      await define({ kind: "code", codeHash: couponCodeHash("NOT-YET"), startsAt: future });
      await db()
        .insert(pointCode)
        .values({ codeHash: pointCodeHash("NOT-YET-P"), name: "내일부터", amount: 1_000, startsAt: future });
      const { post } = await client();
      const register = (coupon_code: string) => post("/coupons/", { json: { coupon_code } });
      await register("HAVE-IT");
      const heard: string[] = [];
      for (let n = 0; n < 5; n += 1) {
        for (const code of ["HAVE-IT", "OVER", "NOT-YET"]) heard.push((await register(code)).code);
        heard.push((await post("/point-code/", { json: { code: "NOT-YET-P" } })).code);
      }
      expect(heard).toEqual(Array(5).fill(["CP002", "CP003", "CP004", "PC004"]).flat());
      for (let n = 0; n < 5; n += 1) expect((await register(`NOBODY-HAS-${n}`)).code).toBe("CP001");
      expect((await register("NOBODY-HAS-5")).message).toMatch(/(10분|9분 \d+초) 뒤에 다시 해 주세요\.$/);
    });

    it("한 주소에서 여러 계정으로 틀린 코드를 쏟아 내면 더 견주지 않지만, 다른 주소의 맞는 코드는 받는다", async () => {
      await define({ kind: "code", codeHash: couponCodeHash("RIGHT-2") });
      const at = async (address: string, code: string, redeem = redeemCouponCode) => {
        const { userId } = await client();
        return redeem(db(), { userId, code, address }).then(
          () => 200,
          (error: unknown) => (error instanceof ApiError ? (error.status === 429 ? 429 : error.code) : error),
        );
      };
      // Correct codes are never counted, however many come from one address.
      for (let n = 0; n < 20; n += 1) expect(await at("flood", "RIGHT-2")).toBe(200);
      const wrong: unknown[] = [];
      for (let n = 0; n < 40; n += 1) {
        const { userId } = await client();
        for (let k = 0; k < 5; k += 1)
          wrong.push(
            await redeemCouponCode(db(), { userId, code: `WRONG-${n}-${k}`, address: "flood" }).catch(
              (error: unknown) => (error instanceof ApiError ? error.code : error),
            ),
          );
      }
      expect(wrong).toEqual(Array(200).fill("CP001"));
      expect(await at("flood", "WRONG-AGAIN")).toBe(429);
      expect(await at("flood", "WRONG-AGAIN", redeemPointCode as never)).toBe(429);
      expect(await at("elsewhere", "RIGHT-2")).toBe(200);
    });

    it("틀린 코드를 다섯 번 넣으면 10분 쉬고, 그동안은 맞는 코드도 받지 않는다", async () => {
      await define({ kind: "code", codeHash: couponCodeHash("RIGHT-1") });
      const { post } = await client();
      const register = (coupon_code: string) => post("/coupons/", { json: { coupon_code } });
      const wrong = await Promise.all(Array.from({ length: 8 }, (_, n) => register(`WRONG-${n}`)));
      expect(wrong.filter(({ code }) => code === "CP001")).toHaveLength(5);
      const paused = await register("RIGHT-1");
      expect(paused.status).toBe(429);
      expect(Number(paused.headers.get("retry-after"))).toBeGreaterThan(500);
      moveClock(601_000);
      expect((await register("RIGHT-1")).status).toBe(200);
    });

    it("가입 쿠폰은 모두 19,000원이고, 같은 번호로는 한 해에 한 번만 준다", async () => {
      const phoneHash = randomUUID();
      const give = async () => {
        const { user } = await addMember(db());
        return db().$client.transaction((tx) => issueWelcomeCoupons(tx, { userId: user.id, phoneHash }));
      };
      const given = await give();
      expect(given.reduce((sum, { definition }) => sum + definition.discountAmount, 0)).toBe(19_000);
      expect(await give()).toEqual([]);
      moveClock(366 * DAY);
      expect(await give()).toHaveLength(3);
    });
  });

  describe("포인트", () => {
    it("먼저 끝나는 포인트부터 쓰고, 내역의 합은 잔액과 같다", async () => {
      const { userId, get } = await client();
      await givePoints(db(), userId, 500, 100);
      await givePoints(db(), userId, 300, 10);
      await db().$client.transaction((tx) =>
        spendPoints(tx, { userId, amount: 400, reason: "주문", dedupeKey: randomUUID() }),
      );
      expect(readData(await get("/points/?type=M"))).toMatchObject({ point_amount: 400, expiration_amount: 0 });
      await givePoints(db(), userId, 70, 20);
      expect(readData(await get("/points/?type=M"))).toMatchObject({ point_amount: 470, expiration_amount: 70 });
      const { point_logs: logs } = readData<PointLogs>(await get("/points/logs/?index=1&size=20"));
      expect(logs.map(({ amount, balance }) => [amount, balance])).toEqual([
        [70, 470],
        [-400, 400],
        [300, 800],
        [500, 500],
      ]);
      expect(readData<PointLogs>(await get("/points/logs/?index=0&size=2")).point_logs).toHaveLength(2);
      expect(readData<PointLogs>(await get("/points/logs/?kind=spend")).point_logs).toHaveLength(1);
    });

    it("끝나는 날이 다른 포인트를 돌려주면 먼저 끝나는 만큼을 따로 말한다", async () => {
      const { userId, get } = await client();
      const orderId = await addOrder(db(), userId);
      await givePoints(db(), userId, 500, 100);
      await givePoints(db(), userId, 300, 10);
      await db().$client.transaction(async (tx) => {
        await spendPoints(tx, { userId, amount: 400, reason: "주문", dedupeKey: randomUUID(), orderId });
        const back = { userId, amount: 400, reason: "취소", dedupeKey: randomUUID(), orderId, hasGrace: true };
        await returnPoints(tx, back);
      });
      const { point_logs: logs } = readData<PointLogs>(await get("/points/logs/?index=1&size=20"));
      expect(logs[0]).toMatchObject({ amount: 400, expires_amount: 300 });
      expect(logs[2]?.expires_amount).toBeUndefined();
    });

    it("끝난 포인트는 쓸 수 없고, 끝내는 일은 여러 번 해도 같다", async () => {
      const { userId, get } = await client();
      await givePoints(db(), userId, 1_000, 1);
      moveClock(2 * DAY);
      expect(readData(await get("/points/?type=M"))).toMatchObject({ point_amount: 0 });
      const spend = db().$client.transaction((tx) =>
        spendPoints(tx, { userId, amount: 1, reason: "주문", dedupeKey: randomUUID() }),
      );
      await expect(spend).rejects.toMatchObject({ code: "F000" });
      await Promise.all([expirePoints(db()), expirePoints(db())]);
      await expirePoints(db());
      expect(await db().$count(pointLog, eq(pointLog.userId, userId))).toBe(2);
    });

    it("같은 일로는 두 번 주지 않고, 되가져갈 때는 0 아래로 내려가지 않는다", async () => {
      const { userId } = await client();
      const earning = {
        userId,
        amount: 500,
        source: "review",
        reason: "후기",
        expiresAt: new Date(clock.nowMs() + DAY * 365),
        dedupeKey: `review:${userId}`,
      };
      const given = await Promise.all(
        Array.from({ length: 8 }, () => db().$client.transaction((tx) => earnPoints(tx, earning))),
      );
      expect(given.filter(Boolean)).toHaveLength(1);
      await db().$client.transaction((tx) =>
        spendPoints(tx, { userId, amount: 400, reason: "주문", dedupeKey: randomUUID() }),
      );
      const back = await db().$client.transaction((tx) =>
        clawBackPoints(tx, { userId, amount: 500, reason: "후기 삭제", dedupeKey: `back:${userId}` }),
      );
      expect(back).toBe(100);
    });

    it("벌고 쓰고 끝나는 일이 한꺼번에 섞여도 장부의 모든 줄이 맞다", async () => {
      const { userId } = await client();
      await givePoints(db(), userId, 2_000, 1);
      const work = fc.sample(
        fc.record({
          isEarning: fc.boolean(),
          amount: fc.integer({ min: 1, max: 400 }),
          days: fc.integer({ min: 1, max: 3 }),
        }),
        { numRuns: 60, seed: 4150 },
      );
      await Promise.allSettled(
        work.map(({ isEarning, amount, days }, n) => {
          if (n % 20 === 10) return expirePoints(db());
          if (isEarning) return givePoints(db(), userId, amount, days);
          return db().$client.transaction((tx) =>
            spendPoints(tx, { userId, amount, reason: "주문", dedupeKey: randomUUID() }),
          );
        }),
      );
      expect(await brokenLaws(db())).toEqual([]);
      moveClock(4 * DAY);
      await expirePoints(db());
      const rows = await db().select().from(pointLog).where(eq(pointLog.userId, userId));
      expect(rows.reduce((sum, { delta }) => sum + delta, 0)).toBe(0);
    });

    it("포인트 코드는 100명이 한꺼번에 넣어도 정한 수만 받고, 한 사람은 한 번만 받는다", async () => {
      await db()
        .insert(pointCode)
        .values({ codeHash: pointCodeHash("FIRST-ONE"), name: "첫 한 분", amount: 3_000, issueLimit: 1 });
      const people = await Promise.all(Array.from({ length: 30 }, () => client()));
      const answers = await Promise.all(
        people.map(({ post }) => post("/point-code/", { json: { code: "first one" } })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === "PC005")).toHaveLength(29);
      const winner = people[answers.findIndex(({ status }) => status === 200)];
      expect(await winner?.post("/point-code/", { json: { code: "FIRST-ONE" } })).toMatchObject({ code: "PC002" });
    });

    it("탈퇴하고 같은 번호로 다시 가입해도 코드와 내려받는 쿠폰은 한 해에 한 번이다", async () => {
      const [code, coupons] = [randomUUID(), randomUUID()];
      await db()
        .insert(pointCode)
        .values({ codeHash: pointCodeHash(code), name: "한 번", amount: 3_000 });
      await define({ kind: "code", codeHash: couponCodeHash(coupons) });
      const { id: pk } = await define();
      const phoneHash = randomUUID();
      const take = async (set: Partial<typeof member.$inferInsert>) => {
        const { userId, post } = await client();
        await db().update(member).set(set).where(eq(member.userId, userId));
        const heard = [
          await post("/point-code/", { json: { code } }),
          await post("/coupons/", { json: { coupon_code: coupons } }),
          await post(`/contents/coupons/${pk}/download/`, { json: {} }),
        ].map(({ status, code: why }) => (status === 200 ? "given" : why));
        return { userId, heard };
      };
      const GIVEN = ["given", "given", "given"];
      const first = await take({ phoneHash });
      expect(first.heard).toEqual(GIVEN);
      await db().update(member).set({ state: "withdrawn", phoneHash: null }).where(eq(member.userId, first.userId));
      expect((await take({ phoneHash })).heard).toEqual(["PC002", "CP002", "CP002"]);
      expect((await take({ phoneHash, phoneSeat: 1 })).heard).toEqual(GIVEN);
      expect((await take({ phoneHash: randomUUID() })).heard).toEqual(GIVEN);
      const [{ issued } = { issued: 0 }] = await db()
        .select({ issued: coupon.issuedCount })
        .from(coupon)
        .where(eq(coupon.id, pk));
      expect(issued).toBe(3);
    });

    it("같은 번호로 다시 가입한 가족에게는 이미 받은 쿠폰을 받으라고 하지 않는다", async () => {
      const { contentId } = await addShop(db());
      const { id: pk } = await define({ contentId });
      const phoneHash = randomUUID();
      const sees = async (phone: string) => {
        const { userId, get, post } = await client();
        await db().update(member).set({ phoneHash: phone }).where(eq(member.userId, userId));
        const shown = async () =>
          readData<{ coupons: Coupon[] }>(await get(`/contents/${contentId}/coupons/`)).coupons.find(
            ({ coupon_pk }) => coupon_pk === pk,
          )?.state;
        return { userId, post, shown };
      };
      const first = await sees(phoneHash);
      expect(await first.shown()).toBe("receivable");
      expect(await first.post(`/contents/coupons/${pk}/download/`, { json: {} })).toMatchObject({ status: 200 });
      expect(await first.shown()).toBe("usable");
      await db().update(member).set({ state: "withdrawn", phoneHash: null }).where(eq(member.userId, first.userId));
      const again = await sees(phoneHash);
      expect(await again.shown()).toBeUndefined();
      expect(await (await sees(randomUUID())).shown()).toBe("receivable");
      moveClock(366 * DAY);
      expect(await again.shown()).toBe("receivable");
    });

    it("지금 받을 수 있는 쿠폰은 무엇에 쓰는지와 함께, 받을 수 있는 것만 보인다", async () => {
      await db().update(coupon).set({ endsAt: clock.now() });
      const { contentId } = await addShop(db());
      const [{ categoryId } = { categoryId: 0 }] = await db()
        .select({ categoryId: content.categoryId })
        .from(content)
        .where(eq(content.id, contentId));
      const at = (days: number) => new Date(clock.nowMs() + days * DAY);
      const open = await define({ name: "곧 끝나는", endsAt: at(3), contentId, scope: "activity" });
      const farm = await define({ name: "분류", categoryId, scope: "activity" });
      await define({ name: "단골", vipOnly: true });
      await define({ name: "나중", startsAt: at(1) });
      await define({ name: "다 나간", issueLimit: 0 });
      await define({ name: "코드", kind: "code" });
      const { get, post } = await client();
      const shown = async () => readData<OfferedCoupons>(await get("/coupons/offered/")).coupons;
      expect(await shown()).toEqual([
        expect.objectContaining({ coupon_pk: open.id, content_pk: contentId, target_name: "숲속 도예 교실" }),
        expect.objectContaining({ coupon_pk: farm.id, category_pk: categoryId, target_name: expect.any(String) }),
      ]);
      const received = await post(`/contents/coupons/${open.id}/download/`, { json: {} });
      expect(readData<ReceivedCoupon>(received).coupon).toMatchObject({ target_name: "숲속 도예 교실" });
      expect((await shown()).map(({ coupon_pk }) => coupon_pk)).toEqual([farm.id]);
      await db().update(content).set({ saleState: "ended" }).where(eq(content.id, contentId));
      expect(await shown()).toHaveLength(1);
      await define({ name: "끝난 놀이", contentId, scope: "activity" });
      expect(await shown()).toHaveLength(1);
    });

    it("제휴 계약은 쓸 수 있는지와 잔액을 알려 주고, 방문자는 포인트를 볼 수 없다", async () => {
      const { userId, get } = await client();
      await addContract(db(), userId, 8_000);
      expect(readData(await get("/points/partner/"))).toMatchObject({
        contracts: [{ contract_number: "P-1", usable: true, method: "play_point", balance: 8_000 }],
      });
      expect((await get("/points/partner/", { version: "4" })).status).toBe(400);
      const guest = signedClient(mainHost, { user: { id: "v", isMember: false, sessionId: "s" }, sessionVersion: 0 });
      expect((await guest.get("/points/?type=M")).status).toBe(403);
    });
  });
});
