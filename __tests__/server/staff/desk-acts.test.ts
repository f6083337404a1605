import { auditLog } from "@/server/platform/schema/staff/staff";
import type { DeskActs } from "@/shared/contract/main/staff/desk-acts";
import { describeEachEngine } from "../../support/engines";
import { addShop } from "../../support/seed-commerce";
import { readData } from "../../support/shopper";
import { addStaff, findVenueId, type StaffClient } from "../../support/staff";

describeEachEngine("고객센터: 직원이 한 일", (engine) => {
  const db = () => engine.handle().db;
  const note = (by: StaffClient, more: Partial<typeof auditLog.$inferInsert> = {}) =>
    db()
      .insert(auditLog)
      .values({ staffId: by.staffId, act: "order.reveal", subject: "order", subjectRef: "order-1", ...more });
  const read = async (by: StaffClient, query = "") => readData<DeskActs>(await by.get(`/desk/acts/${query}`));

  it("총괄만 보고, 판매자의 사람과 다른 직원은 보지 못한다", async () => {
    const venueId = await findVenueId(db(), (await addShop(db())).contentId);
    for (const role of ["owner", "manager", "gate"] as const)
      expect((await (await addStaff(db(), { venueId, role })).get("/desk/acts/")).status).toBe(403);
    for (const role of ["desk", "finance"] as const)
      expect((await (await addStaff(db(), { venueId: null, role })).get("/desk/acts/")).status).toBe(403);
    expect((await (await addStaff(db(), { venueId: null, role: "admin" })).get("/desk/acts/")).status).toBe(200);
  });

  it("누가 언제 무엇을 왜 했는지 보이고, 그때 있던 내용은 나가지 않는다", async () => {
    const venueId = await findVenueId(db(), (await addShop(db())).contentId);
    const admin = await addStaff(db(), { venueId: null, role: "admin", name: "유총괄" });
    const venue = await addStaff(db(), { venueId, role: "manager", name: "한매니저" });
    await note(venue, { venueId, act: "slot.close", subject: "slot", subjectRef: "7", before: { note: "속내용" } });
    await note(admin, { act: "member.reveal", subject: "member", subjectRef: "u-1", reason: "본인 확인" });
    const page = await read(admin);
    expect(page.acts.slice(0, 2)).toMatchObject([
      {
        who: { id: admin.staffId, name: "유총괄", venue_name: null },
        act: "member.reveal",
        subject: "member",
        ref: "u-1",
        reason: "본인 확인",
      },
      { who: { id: venue.staffId, name: "한매니저" }, act: "slot.close", subject: "slot", ref: "7", reason: "" },
    ]);
    expect(page.acts[1]?.who.venue_name).toBeTruthy();
    expect(JSON.stringify(page)).not.toContain("속내용");
    expect(page.people).toContainEqual({ id: admin.staffId, name: "유총괄" });
    expect(page.people.map(({ id }) => id)).not.toContain(venue.staffId);
  });

  it("사람과 종류로 고르고, 보는 사이에 늘어도 빠지거나 겹치지 않게 이어 읽는다", async () => {
    const admin = await addStaff(db(), { venueId: null, role: "admin" });
    const desk = await addStaff(db(), { venueId: null, role: "desk" });
    for (let n = 0; n < 60; n += 1) await note(desk, { subjectRef: `order-${n}` });
    await note(desk, { act: "issue.close", subject: "issue", subjectRef: "3" });
    await note(admin);
    const first = await read(admin, `?who=${desk.staffId}&subject=order`);
    expect([first.acts.length, first.acts[0]?.ref]).toEqual([50, "order-59"]);
    await note(desk, { subjectRef: "order-new" });
    const second = await read(admin, `?who=${desk.staffId}&subject=order&before=${first.next}`);
    expect(second.acts.map(({ ref }) => ref)).toEqual(Array.from({ length: 10 }, (_, n) => `order-${9 - n}`));
    expect(second.next).toBeNull();
    const closed = await read(admin, `?who=${desk.staffId}&subject=issue`);
    expect(closed.acts.map(({ act }) => act)).toEqual(["issue.close"]);
    expect((await admin.get("/desk/acts/?subject=secrets")).status).toBe(422);
  });
});
