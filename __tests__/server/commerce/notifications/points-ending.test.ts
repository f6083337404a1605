import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { sealMemberField } from "@/server/commerce/members/member-fields";
import { recordPointsEnding } from "@/server/commerce/notifications/points-ending";
import { earnPoints, spendPoints } from "@/server/commerce/points/move-points";
import { consumers } from "@/server/commerce/work";
import { moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { member } from "@/server/platform/schema/member";
import { outbox } from "@/server/platform/schema/operations";
import { dateText } from "@/shared/dates/date-text";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { describeEachEngine } from "../../../support/engines";
import { openInbox } from "../../../support/members";
import { addMember } from "../../../support/seed-commerce";

const PHONE = "01055550101";

const topics = ["points.ending"] as const;

describeEachEngine("곧 사라질 포인트", (engine) => {
  const inbox = openInbox();
  const db = () => engine.handle().db;
  const goTo = (date: PlainDate, time = "10:00") => moveClock(kstInstant(date, time) - Date.now());
  const today = kstToday(Date.now());
  /** Adds points that expire after this day. */
  const give = (userId: string, amount: number, last: PlainDate) =>
    db().$client.transaction((tx) =>
      earnPoints(tx, {
        userId,
        amount,
        source: "event",
        reason: "이벤트",
        expiresAt: new Date(kstInstant(addDays(last, 1))),
        dedupeKey: randomUUID(),
      }),
    );
  const family = async (): Promise<string> => {
    const { user } = await addMember(db());
    await db()
      .update(member)
      .set({ phoneEnc: sealMemberField("phone_enc", user.id, PHONE) })
      .where(eq(member.userId, user.id));
    return user.id;
  };
  const told = async (): Promise<string[]> => {
    await recordPointsEnding(db());
    while ((await deliverOutbox(db(), consumers, { topics })) > 0);
    return inbox.messages.splice(0).map(({ body }) => body);
  };

  afterEach(async () => {
    moveClock(0);
    await db().delete(outbox);
    await db().execute(sql`truncate member cascade`);
    inbox.messages.length = 0;
  });

  it("두 달, 한 달, 사흘 전에 한 번씩 얼마가 언제까지인지 문자로 알린다", async () => {
    const last = addDays(today, 100);
    const userId = await family();
    await give(userId, 1_000, last);
    await give(userId, 200, last);
    const days: number[] = [];
    for (let before = 63; before >= 0; before -= 1) {
      goTo(addDays(last, -before));
      const bodies = await told();
      if (bodies.length === 0) continue;
      days.push(before);
      expect(bodies).toEqual([expect.stringContaining("포인트 1,200P가 곧 사라져요.")]);
      expect(bodies[0]).toContain(dateText(last));
      expect(bodies[0]).toContain("/mypage/point");
    }
    expect(days).toEqual([60, 30, 3]);
  });

  it("그날 멈춰 있었으면 다음 날 알리고, 밤에는 알리지 않는다", async () => {
    const last = addDays(today, 100);
    await give(await family(), 1_000, last);
    goTo(addDays(last, -30), "21:30");
    expect(await told()).toEqual([]);
    goTo(addDays(last, -29), "09:00");
    expect(await told()).toHaveLength(1);
    expect(await told()).toEqual([]);
  });

  it("다 썼거나, 받은 지 얼마 안 됐거나, 탈퇴했으면 알리지 않는다", async () => {
    const last = addDays(today, 100);
    const [spent, gone] = [await family(), await family()];
    for (const userId of [spent, gone]) await give(userId, 1_000, last);
    await db().$client.transaction((tx) =>
      spendPoints(tx, { userId: spent, amount: 1_000, reason: "예약", dedupeKey: randomUUID() }),
    );
    await db().update(member).set({ state: "withdrawn" }).where(eq(member.userId, gone));
    goTo(addDays(last, -30));
    await give(await family(), 500, last);
    expect(await told()).toEqual([]);
  });
});
