import { and, eq, sql } from "drizzle-orm";
import { saveConsents } from "@/server/commerce/members/consents";
import { sealMemberField } from "@/server/commerce/members/member-fields";
import { recordConsents } from "@/server/commerce/notifications/consent-reminder";
import { consumers } from "@/server/commerce/work";
import { moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { consent, member } from "@/server/platform/schema/member";
import { outbox } from "@/server/platform/schema/operations";
import { kstInstant } from "@/shared/dates/kst";
import { describeEachEngine } from "../../../support/engines";
import { openInbox } from "../../../support/members";
import { addMember } from "../../../support/seed-commerce";

const PHONE = "01055550102";

const topics = ["consent.reminder"] as const;

describeEachEngine("광고 수신 동의를 다시 알림", (engine) => {
  const inbox = openInbox();
  const db = () => engine.handle().db;
  const goTo = (date: string, time = "10:00") => moveClock(kstInstant(date, time) - Date.now());
  /** Adds a member who answered the marketing consent on `date`. Returns the user id. */
  const agreed = async (date: string, granted = true): Promise<string> => {
    const { user } = await addMember(db());
    await db()
      .update(member)
      .set({ phoneEnc: sealMemberField("phone_enc", user.id, PHONE) })
      .where(eq(member.userId, user.id));
    await saveConsents(db(), user.id, { marketing: granted });
    await db()
      .update(consent)
      .set({ at: new Date(kstInstant(date, "23:30")) })
      .where(and(eq(consent.userId, user.id), eq(consent.kind, "marketing")));
    return user.id;
  };
  const told = async (): Promise<string[]> => {
    await recordConsents(db());
    while ((await deliverOutbox(db(), consumers, { topics })) > 0);
    return inbox.messages.splice(0).map(({ body }) => body);
  };
  afterEach(async () => {
    moveClock(0);
    await db().delete(outbox);
    await db().execute(sql`truncate member cascade`);
  });

  it("두 해마다 한 번, 언제 동의했고 어디서 끄는지 알린다", async () => {
    await agreed("2027-03-05");
    const days: string[] = [];
    for (const day of [
      "2028-03-05",
      "2029-03-04",
      "2029-03-05",
      "2029-03-06",
      "2030-03-05",
      "2031-03-06",
      "2031-03-07",
    ]) {
      goTo(day);
      const bodies = await told();
      if (bodies.length > 0) days.push(day);
      for (const body of bodies) expect(body).toContain("2027.03.05에 동의하셨어요.");
    }
    expect(days).toEqual(["2029-03-05", "2031-03-06"]);
  });

  it("몇 년이 됐는지와 설정 주소를 말하고, 밤에는 아침까지 기다린다", async () => {
    await agreed("2027-03-05");
    goTo("2029-03-05", "22:00");
    expect(await told()).toEqual([]);
    goTo("2029-03-06", "08:30");
    const [body] = await told();
    expect(body).toContain("동의하신 지 2년이 됐어요.");
    expect(body).toContain("/mypage/settings");
  });

  it("2월 29일에 동의했어도 두 해 뒤에 알린다", async () => {
    await agreed("2028-02-29");
    goTo("2030-02-28");
    expect(await told()).toHaveLength(1);
  });

  it("동의하지 않았거나, 그 사이 거뒀거나, 떠난 회원에게는 알리지 않는다", async () => {
    await agreed("2027-03-05", false);
    const back = await agreed("2027-03-05");
    const gone = await agreed("2027-03-05");
    await db().update(member).set({ state: "grace" }).where(eq(member.userId, gone));
    goTo("2029-03-05");
    await recordConsents(db());
    await saveConsents(db(), back, { marketing: false });
    expect(await told()).toEqual([]);
  });
});
