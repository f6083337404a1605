import { eq } from "drizzle-orm";
import { installMessageGateway } from "@/server/commerce/messages/port";
import { sweepMembers } from "@/server/commerce/withdrawal/sweep-members";
import { mainHost } from "@/server/main/app";
import { moveClock } from "@/server/platform/clock";
import { otp, phoneTicket, session } from "@/server/platform/schema/member";
import { describeEachEngine } from "../../../support/engines";
import { signedClient, visitor } from "../../../support/http-client";
import { openInbox, signUp, ticketFor } from "../../../support/members";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeEachEngine("쓸모를 다한 인증 기록", (engine) => {
  const db = () => engine.handle().db;
  afterEach(() => {
    moveClock(0);
    installMessageGateway(null);
  });

  it("하루 안의 인증번호와 살아 있는 표와 로그인은 두고, 지난 것은 지운다", async () => {
    const inbox = openInbox();
    const { user } = await signUp(inbox, "01070000001");
    await ticketFor(signedClient(mainHost, visitor("v")), inbox, "01070000002");
    await sweepMembers(db());
    expect([await db().$count(otp), await db().$count(phoneTicket)]).toEqual([2, 2]);
    moveClock(11 * MINUTE);
    await sweepMembers(db());
    expect([await db().$count(otp), await db().$count(phoneTicket)]).toEqual([2, 0]);
    moveClock(DAY + MINUTE);
    await sweepMembers(db());
    expect(await db().$count(otp)).toBe(0);
    expect(await db().$count(session, eq(session.userId, user.id))).toBe(1);
    // An ended session records the member's last visit, until the number can have a new owner.
    moveClock(89 * DAY);
    await sweepMembers(db());
    expect(await db().$count(session, eq(session.userId, user.id))).toBe(1);
    moveClock(91 * DAY);
    await sweepMembers(db());
    expect(await db().$count(session, eq(session.userId, user.id))).toBe(0);
  });
});
