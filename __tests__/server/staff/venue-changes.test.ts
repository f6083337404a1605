import { and, eq } from "drizzle-orm";
import { createTaxOffice, installTaxOffice, sandboxTaxOffice } from "@/server/commerce/applications/tax-office";
import { type Account, loadPauses, readAccount, writeAccount } from "@/server/commerce/settlement/account";
import { agreeToChange } from "@/server/commerce/settlement/changes";
import { insertStaff } from "@/server/commerce/staff/members";
import { consumers } from "@/server/commerce/work";
import { mainHost } from "@/server/main/app";
import type { Staff } from "@/server/platform/auth/policy";
import { clock, moveClock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { deliverOutbox } from "@/server/platform/outbox";
import { venueApplication } from "@/server/platform/schema/staff/application";
import { auditLog, staff, staffSession } from "@/server/platform/schema/staff/staff";
import { venueChange } from "@/server/platform/schema/staff/venue-change";
import { venue } from "@/server/platform/schema/venue";
import { isBusinessNumber } from "@/shared/business/business";
import type { PartnerAccount } from "@/shared/contract/main/staff/account";
import type { ApplicationFormBody, DeskApplication } from "@/shared/contract/main/staff/application";
import type { DeskIssues } from "@/shared/contract/main/staff/desk";
import type { VenueChange } from "@/shared/contract/main/staff/venue-change";
import { kstToday } from "@/shared/dates/kst";
import { payoutDay } from "@/shared/price/settle";
import { VENUE_TERMS } from "@/shared/price/venue-terms";
import { describeEachEngine } from "../../support/engines";
import { signedClient, visitor } from "../../support/http-client";
import { forgetLimits, openInbox, textField, ticketFor } from "../../support/members";
import { readData } from "../../support/shopper";
import { sideBySide } from "../../support/side-by-side";
import { addConfirmed, addStaff, decideAt, type StaffClient } from "../../support/staff";
import { realPhoto } from "../../support/stay-reviews";

const DAY_MS = 86_400_000;
const REASON = "통장을 새로 만들었어요";
const OLD: Account = { bank: "011", holder: "바람언덕 목장", number: "3510123456789" };
const ASK = { bank: "088", account_number: "110-456-789012", account_holder: "바람언덕", reason: REASON };
const NEW: Account = { bank: "088", holder: "바람언덕", number: "110456789012" };

describeEachEngine("판매자의 정산 계좌 변경", (engine) => {
  const db = () => engine.handle().db;
  const inbox = openInbox();
  const anyone = signedClient(mainHost, visitor("applicant"));
  let made = 0;
  beforeAll(() => {
    installTaxOffice(createTaxOffice({ url: "http://tax.test", key: "k", transport: sandboxTaxOffice }));
  });
  afterEach(async () => {
    await settle();
    moveClock(0);
    await forgetLimits(db());
    inbox.messages.length = 0;
  });
  const settle = async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
  };

  /** A venue with an account, a mail address and two owners; the first has just entered a code. */
  const openVenue = async () => {
    made += 1;
    const nine = `5${String(made).padStart(8, "0")}`;
    const number = nine + [..."0123456789"].find((last) => isBusinessNumber(nine + last));
    const [row] = await db()
      .insert(venue)
      .values({
        key: `business:${number}`,
        name: "바람언덕 목장",
        representative: "한바람",
        address: "강원 옛주소 1",
        phone: "033-123-4567",
        email: `farm${made}@baram.example`,
      })
      .returning();
    const venueId = row?.id ?? 0;
    await writeAccount(db(), venueId, OLD);
    const owner = await addStaff(db(), { venueId, role: "owner" });
    await confirm(owner);
    const other = await addStaff(db(), { venueId, role: "owner" });
    return { venueId, number, mail: row?.email ?? "", owner, other };
  };
  const confirm = (client: StaffClient) =>
    db().update(staffSession).set({ confirmedAt: clock.now() }).where(eq(staffSession.staffId, client.staffId));
  const pair = async () => [await addConfirmed(db(), "finance"), await addConfirmed(db(), "admin")] as const;
  const ask = async (owner: StaffClient, json: object = ASK) =>
    readData<PartnerAccount>(await owner.post("/partner/account/changes/", { json })).change?.id ?? "";
  const agree = (client: StaffClient, id: string) => client.post(`/desk/venue-changes/${id}/`);
  const findState = async (id: string) =>
    (await db().select({ state: venueChange.state }).from(venueChange).where(eq(venueChange.id, id)))[0]?.state;
  const findActs = async (venueId: number) =>
    (
      await db()
        .select({ act: auditLog.act })
        .from(auditLog)
        .where(and(eq(auditLog.subject, "account"), eq(auditLog.subjectRef, String(venueId))))
        .orderBy(auditLog.id)
    ).map(({ act }) => act);

  it("대표가 인증 번호를 넣고 요청하면 서로 다른 직원 둘이 확인해야 바뀌고, 대표 모두와 판매자의 메일이 듣는다", async () => {
    const { venueId, owner, other, mail } = await openVenue();
    expect(await other.post("/partner/account/changes/", { json: ASK })).toMatchObject({ code: "T002" });
    const id = await ask(owner);
    expect(await owner.post("/partner/account/changes/", { json: ASK })).toMatchObject({ code: "F000" });
    await settle();
    expect(inbox.messages).toHaveLength(3);
    expect(inbox.messages.find(({ to }) => to === mail)).toMatchObject({
      channel: "email",
      subject: expect.stringContaining("바꿔 달라는 요청을 받았어요"),
    });

    const [first, second] = await pair();
    const plain = await addStaff(db(), { venueId: null, role: "finance" });
    expect(await agree(plain, id)).toMatchObject({ code: "T002" });
    expect((await agree(await addConfirmed(db(), "desk"), id)).status).toBe(403);
    const shown = readData<DeskIssues>(await first.get("/desk/issues/")).changes?.find((change) => change.id === id);
    expect(shown).toMatchObject({
      before: { bank: "011", hint: "••••6789", holder: "바람언덕 목장" },
      after: { bank: "088", hint: "••••9012", holder: "바람언덕" },
      reason: REASON,
      first_by: null,
      refusal: null,
    });
    expect(readData<VenueChange>(await agree(first, id))).toMatchObject({ state: "waiting", is_mine: true });
    expect(await agree(first, id)).toMatchObject({ code: "F000", message: expect.stringContaining("다른 직원") });
    expect(await readAccount(db(), venueId)).toEqual(OLD);

    inbox.messages.length = 0;
    expect(readData<VenueChange>(await agree(second, id)).state).toBe("made");
    expect(await readAccount(db(), venueId)).toEqual(NEW);
    await settle();
    expect(inbox.messages).toHaveLength(3);
    expect(inbox.messages.every(({ body }) => body.includes("지급을 멈추고"))).toBe(true);
    expect(inbox.messages.map(({ body }) => body).join("")).not.toContain(NEW.number);
    expect(await findActs(venueId)).toEqual(["account.ask", "account.confirm", "account.approve"]);
    expect((await agree(first, id)).status).toBe(404);
  });

  it("한 사람이 두 창에서 한꺼번에 확인해도 한 번으로 센다", async () => {
    const { venueId, owner } = await openVenue();
    const id = await ask(owner);
    const admin = await addConfirmed(db(), "admin");
    const me = {
      id: admin.staffId,
      isMember: false,
      sessionId: "",
      name: "",
      role: "admin",
      venueId: null,
      hasAuthenticator: true,
      expiresAt: clock.now(),
      confirmedAt: clock.now(),
    } as const satisfies Staff;
    const second = await sideBySide(
      engine,
      (tx) => agreeToChange(tx, me, id),
      () => agree(admin, id),
    );
    expect(second.code).toBe("F000");
    expect(await findState(id)).toBe("waiting");
    expect(await readAccount(db(), venueId)).toEqual(OLD);
    // The table itself rejects one person in both roles.
    const alone = db()
      .update(venueChange)
      .set({ state: "made", decidedBy: admin.staffId, pausedUntil: clock.now() })
      .where(eq(venueChange.id, id));
    await expect(alone).rejects.toMatchObject({ cause: { constraint: "venue_change_two" } });
    expect(readData<VenueChange>(await agree(await addConfirmed(db(), "finance"), id)).state).toBe("made");
  });

  it("바뀐 뒤 3일 동안 지급이 멈추고, 그동안은 대표나 고객센터가 되돌리며, 지나면 새로 바꿔야 한다", async () => {
    const { venueId, owner, other } = await openVenue();
    const [first, second] = await pair();
    const make = async () => {
      const id = await ask(owner);
      readData(await agree(first, id));
      readData(await agree(second, id));
      return id;
    };
    const id = await make();
    const paused = readData<PartnerAccount>(await other.get("/partner/account/")).paused_until;
    expect(Date.parse(paused ?? "") - clock.nowMs()).toBeGreaterThan(2.9 * DAY_MS);
    const today = kstToday(clock.now());
    const [pause] = await loadPauses(db(), venueId);
    expect(pause).toEqual({ from: today, until: kstToday(new Date(clock.nowMs() + 3 * DAY_MS)) });
    expect(payoutDay("2026-11", [{ from: "2026-12-09", until: "2026-12-12" }])).toBe("2026-12-14");
    expect(payoutDay("2026-11", [{ from: "2026-12-11", until: "2026-12-14" }])).toBe("2026-12-10");

    inbox.messages.length = 0;
    readData(await other.post(`/partner/account/changes/${id}/undo/`));
    expect(await readAccount(db(), venueId)).toEqual(OLD);
    expect(readData<PartnerAccount>(await other.get("/partner/account/")).paused_until).toBeNull();
    await settle();
    expect(inbox.messages.filter(({ body }) => body.includes("바꾸기 전의 것"))).toHaveLength(3);
    expect((await other.post(`/partner/account/changes/${id}/undo/`)).status).toBe(404);

    const again = await make();
    expect((await agree(second, again)).status).toBe(404);
    readData(await second.post(`/desk/venue-changes/${again}/undo/`));
    expect(await readAccount(db(), venueId)).toEqual(OLD);

    const last = await make();
    moveClock(3 * DAY_MS + 60_000);
    await db()
      .update(staffSession)
      .set({ expiresAt: new Date(clock.nowMs() + DAY_MS) });
    expect(await other.post(`/partner/account/changes/${last}/undo/`)).toMatchObject({
      code: "F000",
      message: expect.stringContaining("3일이 지났어요"),
    });
    expect(await readAccount(db(), venueId)).toEqual(NEW);
  });

  it("대표가 아니거나 다른 판매자의 사람은 보지도 바꾸지도 못하고, 나간 대표의 요청은 확인되지 않는다", async () => {
    const { venueId, owner, other } = await openVenue();
    const elsewhere = await openVenue();
    const manager = await addStaff(db(), { venueId, role: "manager" });
    expect((await manager.get("/partner/account/")).status).toBe(403);
    const id = await ask(owner);
    expect((await elsewhere.other.delete(`/partner/account/changes/${id}/`)).status).toBe(404);
    const [first, second] = await pair();
    readData(await agree(first, id));
    readData(await other.delete(`/staff/colleagues/${owner.staffId}/`));
    expect(await agree(second, id)).toMatchObject({
      code: "F000",
      message: expect.stringContaining("대표가 아니에요"),
    });
    expect(await readAccount(db(), venueId)).toEqual(OLD);
    readData(await other.delete(`/partner/account/changes/${id}/`));
    expect(await findState(id)).toBe("withdrawn");
  });

  describe("입점 신청에서", () => {
    let phones = 0;
    const newPhone = () => `0106666${String(++phones).padStart(4, "0")}`;
    const toForm = (number: string): ApplicationFormBody => ({
      business_name: "바람언덕 새 목장",
      representative: "한바람",
      business_number: number,
      mail_order_number: "",
      address: "강원 새주소 2",
      phone: "033-123-4567",
      email: "new@baram.example",
      intro: "양에게 먹이를 주고 우유로 치즈를 만들어 보는 목장이에요.",
      place: "",
      lodging_kind: "",
      lodging_number: "",
      contact_name: "한바람",
      bank: NEW.bank,
      account_number: NEW.number,
      account_holder: NEW.holder,
    });
    const start = async (phone: string) => {
      const ticket = await ticketFor(anyone, inbox, phone, "staff");
      return textField(await anyone.post("/partner/applications/", { json: { phone_ticket: ticket } }), "token");
    };
    const look = (token: string) => anyone.post("/partner/applications/look/", { json: { token } });
    const submit = async (token: string, number: string) => {
      const form = new FormData();
      form.append("token", token);
      form.append("photos", new File([new Uint8Array(await realPhoto())], "paper"));
      readData(await anyone.post("/partner/applications/paper/", { multipart: form }));
      return anyone.post("/partner/applications/submission/", {
        json: { token, form: toForm(number), terms: VENUE_TERMS },
      });
    };
    const loadId = async (token: string) => {
      const hash = blindIndex("application-link", token);
      const [row] = await db().select().from(venueApplication).where(eq(venueApplication.tokenHash, hash));
      return row?.id ?? "";
    };
    const ownedBy = async (phone: string) => {
      const place = await openVenue();
      const ownerId = await insertStaff(db(), {
        venueId: place.venueId,
        role: "owner",
        name: "한바람",
        phone,
        state: "active",
      });
      return { ...place, ownerId };
    };

    it("이미 있는 판매자의 신청은 승인해도 계좌와 사업자 정보를 바꾸지 않고, 두 사람이 확인할 변경이 된다", async () => {
      const phone = newPhone();
      const { venueId, number, mail } = await ownedBy(phone);
      const token = await start(phone);
      readData(await submit(token, number));
      const id = await loadId(token);
      const [first, second] = await pair();
      const shown = readData<DeskApplication>(await first.get(`/desk/applications/${id}/`));
      expect(shown.standing).toMatchObject({
        is_owner: true,
        business: { name: "바람언덕 목장", address: "강원 옛주소 1" },
        account: { hint: "••••6789" },
      });
      readData(await decideAt(first, `/desk/applications/${id}/`));
      const standing = async () => (await db().select().from(venue).where(eq(venue.id, venueId)))[0];
      expect(await readAccount(db(), venueId)).toEqual(OLD);
      expect(await standing()).toMatchObject({ name: "바람언덕 목장", address: "강원 옛주소 1", email: mail });

      const [change] = (readData<DeskIssues>(await first.get("/desk/issues/")).changes ?? []).filter(
        ({ business }) => business?.after.name === "바람언덕 새 목장",
      );
      expect(change?.business?.before).toMatchObject({ name: "바람언덕 목장", address: "강원 옛주소 1" });
      inbox.messages.length = 0;
      readData(await agree(first, change?.id ?? ""));
      expect((await agree(first, change?.id ?? "")).code).toBe("F000");
      readData(await agree(second, change?.id ?? ""));
      expect(await readAccount(db(), venueId)).toEqual(NEW);
      expect(await standing()).toMatchObject({ name: "바람언덕 새 목장", email: "new@baram.example" });
      await settle();
      const mails = inbox.messages.filter(({ channel }) => channel === "email").map(({ to }) => to);
      expect([...new Set(mails)].sort()).toEqual([mail, "new@baram.example"].sort());
      readData(await second.post(`/desk/venue-changes/${change?.id}/undo/`));
      expect(await standing()).toMatchObject({ name: "바람언덕 목장", address: "강원 옛주소 1", email: mail });
      expect(await readAccount(db(), venueId)).toEqual(OLD);
    });

    it("90일 넘게 쓰지 않은 대표의 번호로 온 신청은 링크도 승인도 열리지 않는다", async () => {
      const phone = newPhone();
      const { venueId, number, ownerId } = await ownedBy(phone);
      const token = await start(phone);
      readData(await submit(token, number));
      const id = await loadId(token);
      const long = new Date(clock.nowMs() - 91 * DAY_MS);
      await db().update(staff).set({ createdAt: long }).where(eq(staff.id, ownerId));
      await db().delete(staffSession).where(eq(staffSession.staffId, ownerId));
      expect((await look(token)).status).toBe(404);
      const [first] = await pair();
      expect(await decideAt(first, `/desk/applications/${id}/`)).toMatchObject({
        code: "F000",
        message: expect.stringContaining("새로 신청"),
      });
      expect(await readAccount(db(), venueId)).toEqual(OLD);
      // The new owner of the number cannot proceed with a new application.
      moveClock(61_000);
      const again = await start(phone);
      expect((await submit(again, number)).status).toBe(404);
    });

    it("뺀 대표의 신청과 이어 쓰는 링크는 열리지 않고, 다른 판매자의 신청과 다시 초대받은 대표의 것은 열린다", async () => {
      const phone = newPhone();
      const { venueId, number, ownerId, other } = await ownedBy(phone);
      const token = await start(phone);
      readData(await submit(token, number));
      const id = await loadId(token);
      moveClock(61_000);
      const elsewhere = await start(phone);
      readData(await other.delete(`/staff/colleagues/${ownerId}/`));
      expect((await look(token)).status).toBe(404);
      const [first] = await pair();
      expect((await decideAt(first, `/desk/applications/${id}/`)).message).toContain("떠났거나");
      expect((await look(elsewhere)).status).toBe(200);
      await insertStaff(db(), { venueId, role: "owner", name: "한바람", phone, state: "active" });
      expect((await look(token)).status).toBe(200);
    });

    it("90일 동안 쓰지 않은 신청서의 링크는 열리지 않고, 그 신청은 승인되지 않는다", async () => {
      const token = await start(newPhone());
      readData(await submit(token, "1234567891"));
      const id = await loadId(token);
      const [first] = await pair();
      const long = new Date(clock.nowMs() - 91 * DAY_MS);
      await db()
        .update(venueApplication)
        .set({ updatedAt: long, submittedAt: long })
        .where(eq(venueApplication.id, id));
      expect((await look(token)).status).toBe(404);
      expect((await decideAt(first, `/desk/applications/${id}/`)).message).toContain("90일");
    });
  });
});
