import { and, eq } from "drizzle-orm";
import { generate } from "otplib";
import { insertStaff } from "@/server/commerce/staff/members";
import { addFirstStaff } from "@/server/commerce/staff/staff-command";
import { mainHost } from "@/server/main/app";
import { clock, moveClock } from "@/server/platform/clock";
import { auditLog } from "@/server/platform/schema/staff/staff";
import type { StaffChoices, StaffList, VenueStaff } from "@/shared/contract/main/staff/staff";
import { UNUSED_DAYS } from "@/shared/identity/phone";
import type { StaffRole } from "@/shared/staff/roles";
import { describeEachEngine } from "../../support/engines";
import { type SignedClient, signedClient, visitor } from "../../support/http-client";
import { forgetLimits, openInbox, phoneBook, textField, ticketFor } from "../../support/members";
import { addShop } from "../../support/seed-commerce";
import { readData } from "../../support/shopper";
import { addStaff, findVenueId } from "../../support/staff";

const DAY = 86_400_000;
const newPhone = phoneBook("6400");

describeEachEngine("오래 로그인하지 않은 직원의 번호", (engine) => {
  const db = () => engine.handle().db;
  const inbox = openInbox();
  const anyone = signedClient(mainHost, visitor("staff-number"));
  afterEach(async () => {
    moveClock(0);
    await forgetLimits(db());
  });

  const venue = async (): Promise<number> => findVenueId(db(), (await addShop(db())).contentId);
  const works = async (venueId: number | null, role: StaffRole, phone = newPhone()) => {
    const id = await insertStaff(db(), { venueId, role, name: "김직원", phone, state: "active" });
    return { id, phone };
  };
  const signIn = async (phone: string, staffId?: string) => {
    const json = {
      phone_ticket: await ticketFor(anyone, inbox, phone, "staff"),
      ...(staffId && { staff_id: staffId }),
    };
    const answer = await anyone.post("/staff/sessions/", { json });
    moveClock(clock.nowMs() - Date.now() + 61_000);
    return answer;
  };
  const authenticate = async (desk: SignedClient) => {
    const secret = textField(await desk.get("/staff/authenticator/"), "secret");
    const code = await generate({ secret, epoch: Math.floor(clock.nowMs() / 1000) });
    readData(await desk.post("/staff/authenticator/", { json: { secret, code } }));
  };

  it("로그인할 때마다 다시 세고, 그동안 로그인하지 않은 번호로는 들어오지 못한다", async () => {
    const { phone } = await works(await venue(), "gate");
    moveClock((UNUSED_DAYS - 1) * DAY);
    expect(readData<StaffChoices>(await signIn(phone)).staff).toMatchObject({ role: "gate" });
    moveClock((2 * UNUSED_DAYS - 2) * DAY);
    expect(readData<StaffChoices>(await signIn(phone)).staff).toMatchObject({ role: "gate" });
    moveClock(3 * UNUSED_DAYS * DAY);
    const refused = await signIn(phone);
    expect(refused).toMatchObject({ status: 400, code: "V020" });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(refused.text).not.toContain("김직원");
  });

  it("오래 답하지 않은 초대도 닫히고, 다른 일터는 열려 있으며 닫힌 곳의 이름은 보이지 않는다", async () => {
    const phone = newPhone();
    const closed = await works(await venue(), "owner", phone);
    moveClock((UNUSED_DAYS + 1) * DAY);
    const invited = await insertStaff(db(), { venueId: await venue(), role: "gate", name: "이입장", phone });
    const { choices, staff } = readData<StaffChoices>(await signIn(phone));
    expect(choices.map(({ id }) => id)).toEqual([invited]);
    expect(staff).toMatchObject({ id: invited });
    expect(await signIn(phone, closed.id)).toMatchObject({ status: 400, code: "V020" });
    const unanswered = newPhone();
    await insertStaff(db(), { venueId: await venue(), role: "gate", name: "박초대", phone: unanswered });
    moveClock(2 * (UNUSED_DAYS + 1) * DAY);
    expect(await signIn(unanswered)).toMatchObject({ code: "V020" });
  });

  it("함께 일하는 대표가 번호를 확인하면 다시 들어오고, 다른 곳의 대표와 맡은 일이 다른 직원은 하지 못한다", async () => {
    const place = await venue();
    const { id, phone } = await works(place, "gate");
    moveClock((UNUSED_DAYS + 1) * DAY);
    const [owner, stranger, manager] = [
      await addStaff(db(), { venueId: place, role: "owner" }),
      await addStaff(db(), { venueId: await venue(), role: "owner" }),
      await addStaff(db(), { venueId: place, role: "manager" }),
    ];
    const listed = readData<StaffList>(await owner.get("/staff/colleagues/")).staff;
    expect(listed.filter(({ is_away }) => is_away).map((item) => item.id)).toEqual([id]);
    const path = `/staff/colleagues/${id}/number/`;
    expect((await stranger.post(path)).status).toBe(404);
    expect((await manager.post(path)).status).toBe(403);
    expect(await signIn(phone)).toMatchObject({ code: "V020" });
    const after = readData<StaffList>(await owner.post(path)).staff;
    expect(after.find((item) => item.id === id)).toMatchObject({ is_away: false });
    expect(readData<StaffChoices>(await signIn(phone)).staff).toMatchObject({ id });
    const written = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, "staff"), eq(auditLog.subjectRef, id)));
    expect(written).toMatchObject([{ act: "staff.confirm", staffId: owner.staffId, venueId: place }]);
  });

  it("혼자 일하던 대표는 고객센터의 총괄이 번호로 찾아, 인증 앱을 확인하고 이유를 써서 다시 들인다", async () => {
    const { id, phone } = await works(await venue(), "owner");
    moveClock((UNUSED_DAYS + 1) * DAY);
    const admin = await addStaff(db(), { venueId: null, role: "admin" });
    const desk = await addStaff(db(), { venueId: null, role: "desk" });
    const look = `/desk/venue-staff/?phone=${phone}`;
    expect((await desk.get(look)).status).toBe(403);
    expect((await admin.get("/desk/venue-staff/?phone=02-123-4567")).status).toBe(422);
    expect(readData<VenueStaff>(await admin.get(look)).staff).toMatchObject([{ id, role: "owner", is_away: true }]);
    const path = `/desk/venue-staff/${id}/number/`;
    const why = { json: { reason: "사업자 번호와 계좌로 확인했어요" } };
    expect((await desk.post(path, why)).status).toBe(403);
    expect(await admin.post(path, why)).toMatchObject({ code: "T002" });
    await authenticate(admin);
    expect((await admin.post(path, { json: { reason: "" } })).status).toBe(422);
    expect(await admin.post(`/desk/venue-staff/${admin.staffId}/number/`, why)).toMatchObject({ code: "T003" });
    expect((await admin.post(path, why)).status).toBe(200);
    expect(readData<VenueStaff>(await admin.get(look)).staff).toMatchObject([{ is_away: false }]);
    expect(readData<StaffChoices>(await signIn(phone)).staff).toMatchObject({ id, role: "owner" });
    const [written] = await db().select().from(auditLog).where(eq(auditLog.subjectRef, id));
    expect(written).toMatchObject({ act: "staff.confirm", staffId: admin.staffId, reason: why.json.reason });
  });

  it("혼자 일하던 총괄은 명령으로 다시 들이고, 닫히지 않은 번호를 또 넣지는 않는다", async () => {
    const { phone } = await works(null, "admin");
    const lines: string[] = [];
    const command = () => addFirstStaff(db(), ["admin", phone, "김직원"], (line) => lines.push(line));
    expect(await command()).toBe(1);
    moveClock((UNUSED_DAYS + 1) * DAY);
    expect(await signIn(phone)).toMatchObject({ code: "V020" });
    expect(await command()).toBe(0);
    expect(lines.at(-1)).toContain("다시 로그인");
    expect(readData<StaffChoices>(await signIn(phone)).staff).toMatchObject({ role: "admin" });
  });
});
