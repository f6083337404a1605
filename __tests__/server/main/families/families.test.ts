import { eq } from "drizzle-orm";
import { answerCalendar } from "@/server/commerce/calendar/serve-feed";
import { MAX_FAMILY } from "@/server/commerce/families/members";
import { sweepLinks } from "@/server/commerce/families/sweep-links";
import { sealMemberField } from "@/server/commerce/members/member-fields";
import { readInbox } from "@/server/commerce/messages/member-inbox";
import { mainHost } from "@/server/main/app";
import { clock, moveClock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { familyGroup, familyInvite, familyMember } from "@/server/platform/schema/family";
import { member } from "@/server/platform/schema/member";
import type { Family, FamilyInvite, FamilyReservation, FamilyReservationDetail } from "@/shared/contract/main/family";
import type { CalendarFeed, FamilyAnswer } from "@/shared/contract/main/members";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { type Sent, signedClient } from "../../../support/http-client";
import { forgetLimits, openInbox, phoneBook, signUp, ticketFor } from "../../../support/members";
import { addMember, addShop, type TestMember } from "../../../support/seed-commerce";
import { addLodge } from "../../../support/seed-stays";
import { readData, Shopper } from "../../../support/shopper";
import { sideBySide } from "../../../support/side-by-side";
import { StayShopper } from "../../../support/stay-shopper";

const HOUR = 3_600_000;

describeEachEngine("가족", (engine) => {
  const db = () => engine.handle().db;
  const phone = phoneBook("7100");
  let gateway: TinyGateway;
  beforeEach(async () => {
    gateway = installTinyGateway();
    await forgetLimits(db());
  });
  afterEach(() => moveClock(0));

  const as = (one: TestMember | null) => signedClient(mainHost, one);
  const findFamily = async (member: TestMember) => readData<Family>(await as(member).get("/families/"));
  const invite = async (member: TestMember): Promise<string> => {
    const { url } = readData<FamilyInvite>(await as(member).post("/families/invites/"));
    return new URL(url).pathname.replace("/family/", "");
  };
  const look = (token: string) => as(null).post("/families/invites/look/", { json: { token } });
  const join = (member: TestMember, token: string): Promise<Sent> =>
    as(member).post("/families/join/", { json: { token } });
  const shared = async (member: TestMember) => {
    const to = addDays(kstToday(clock.now()), 200);
    const from = addDays(to, -300);
    const path = `/families/reservations/?start_date=${from}&end_date=${to}`;
    return readData<{ reservations: FamilyReservation[] }>(await as(member).get(path)).reservations;
  };
  async function couple(): Promise<[TestMember, TestMember]> {
    const [mother, father] = [await addMember(db(), { username: "서아엄마" }), await addMember(db())];
    readData(await join(father, await invite(mother)));
    return [mother, father];
  }
  const findPlace = async (userId: string) => {
    const [place] = await db().select().from(familyMember).where(eq(familyMember.userId, userId));
    return place;
  };
  const titlesOf = async ({ user }: TestMember) =>
    (await readInbox(db(), { userId: user.id, index: 1, size: 10 })).map(({ title }) => title);
  const buy = async (member: TestMember) => {
    const shop = await addShop(db());
    const { order_id: id } = await new Shopper(member, gateway).buy(shop, [shop.adult, shop.child], 27_000);
    return { shop, id };
  };

  it("초대 링크는 하루 동안 한 사람만 들이고, 데이터베이스에는 링크가 남지 않는다", async () => {
    const [mother, father, stranger] = [
      await addMember(db(), { username: "서아엄마" }),
      await addMember(db()),
      await addMember(db()),
    ];
    const token = await invite(mother);
    expect(readData(await look(token))).toMatchObject({ inviter: "서아엄마" });
    const [kept] = await db().select().from(familyInvite).orderBy(familyInvite.createdAt);
    expect(JSON.stringify(await db().select().from(familyInvite))).not.toContain(token);
    expect((kept?.expiresAt.getTime() ?? 0) - clock.nowMs()).toBeLessThanOrEqual(24 * HOUR);

    const family = readData<Family>(await join(father, token));
    expect(family.members.map(({ is_me, is_owner }) => ({ is_me, is_owner }))).toEqual([
      { is_me: false, is_owner: true },
      { is_me: true, is_owner: false },
    ]);
    expect((await join(stranger, token)).status).toBe(404);
    expect((await look(token)).status).toBe(404);
  });

  it("별명을 짓지 않은 식구는 가입한 이름으로 보이고, 초대 링크만 든 사람에게는 그 이름이 가려진다", async () => {
    const mother = await addMember(db(), { username: "나들이615226" });
    const father = await addMember(db(), { username: "서아아빠" });
    const { id } = mother.user;
    await db()
      .update(member)
      .set({ realnameEnc: sealMemberField("realname_enc", id, "김하린") })
      .where(eq(member.userId, id));
    const token = await invite(mother);
    expect(readData(await look(token))).toMatchObject({ inviter: "김*린" });
    readData(await join(father, token));
    expect((await findFamily(father)).members.map(({ name }) => name)).toEqual(["김하린", "서아아빠"]);
    const bought = await buy(mother);
    const seen = (await shared(father)).find((item) => item.id === bought.id);
    expect(JSON.stringify(seen)).toContain("김하린");
    expect(JSON.stringify(await findFamily(father))).not.toContain("나들이");
  });

  it("하루가 지난 초대와 거둔 초대와 새 초대에 밀려난 초대는 아무것도 열지 못한다", async () => {
    const [mother, father] = [await addMember(db()), await addMember(db())];
    const first = await invite(mother);
    const second = await invite(mother);
    expect((await look(first)).status).toBe(404);
    expect((await look(second)).status).toBe(200);
    readData(await as(mother).delete("/families/invites/"));
    expect((await join(father, second)).status).toBe(404);
    const third = await invite(mother);
    moveClock(24 * HOUR + 1_000);
    expect((await look(third)).status).toBe(404);
    expect((await join(father, third)).status).toBe(404);
    await sweepLinks(db());
    expect(await db().$count(familyInvite, eq(familyInvite.invitedBy, mother.user.id))).toBe(0);
  });

  it("두 사람이 한 링크를 함께 눌러도 한 사람만 들어온다", async () => {
    const mother = await addMember(db());
    const crowd = await Promise.all(Array.from({ length: 6 }, () => addMember(db())));
    const token = await invite(mother);
    const answers = await Promise.all(crowd.map((member) => join(member, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect((await findFamily(mother)).members).toHaveLength(2);
  });

  it(`가족은 ${MAX_FAMILY}명까지이고, 다른 가족이 있으면 먼저 나와야 하고, 막힌 초대는 쓰이지 않는다`, async () => {
    const [mother] = await couple();
    for (let n = 2; n < MAX_FAMILY; n += 1) readData(await join(await addMember(db()), await invite(mother)));
    expect(await as(mother).post("/families/invites/")).toMatchObject({ status: 400, code: "F000" });
    const [other, taken] = await couple();
    const token = await invite(other);
    expect(await join(mother, token)).toMatchObject({ status: 400, code: "F000" });
    expect(await join(taken, token)).toMatchObject({ status: 400, code: "F000" });
    readData(await join(await addMember(db()), token));
  });

  it("두 보호자는 서로의 예약과 입장권과 준비물을 보지만, 돈과 카드는 낸 사람만 본다", async () => {
    const [mother, father] = await couple();
    const { id } = await buy(mother);
    const [line] = await shared(father);
    expect(line).toMatchObject({ id, owner_name: "서아엄마", segment: "upcoming" });
    const answer = await as(father).get(`/families/reservations/${id}/`);
    const seen = readData<FamilyReservationDetail>(answer);
    const own = await new Shopper(mother, gateway).reservation(id);
    expect(seen.products.map(({ ticket_code }) => ticket_code)).toEqual(
      own.products.map(({ ticket_code }) => ticket_code),
    );
    for (const text of [answer.text, JSON.stringify(line)]) {
      for (const word of [
        "27000",
        "15000",
        "12000",
        "payment",
        "refund",
        "pay_method",
        "total",
        "net_paid",
        "price",
        "ics_url",
      ])
        expect(text).not.toContain(word);
    }
  });

  it("낸 사람이 아니면 취소도 환불 금액도 날짜 변경도 맡기기도 할 수 없다", async () => {
    const [mother, father] = await couple();
    const { id } = await buy(mother);
    const [piece] = (await new Shopper(mother, gateway).reservation(id)).products;
    const his = as(father);
    const tries = [
      await his.get(`/reservations/${id}/`),
      await his.get(`/reservations/${id}/cancel-check/`),
      await his.post(`/reservations/${id}/cancel-info`, { json: { product_pks: [piece?.pk] } }),
      await his.get(`/reservations/${id}/move/`),
      await his.post(`/reservations/${id}/move/`, { json: { slot_pk: 1, refund: 0 } }),
      await his.get(`/reservations/${id}/hand-offs/`),
      await his.post(`/reservations/${id}/hand-offs/`, { json: { helper: "할머니" } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404));
    expect((await new Shopper(mother, gateway).reservation(id)).state).toBe("PAID");
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("숙소 예약도 함께 보이되 후기는 낸 사람의 것이다", async () => {
    const [mother, father] = await couple();
    const lodge = await addLodge(db());
    const { order_id: id } = await new StayShopper(mother, gateway).buy({ lodge });
    expect((await shared(father)).map((item) => [item.id, item.kind])).toEqual([[id, "stay"]]);
    const seen = readData<FamilyReservationDetail>(await as(father).get(`/families/reservations/${id}/`));
    expect(seen.stay).toMatchObject({ guest_name: "이서아", is_reviewable: false });
  });

  it("묵는 분의 이름은 체크인할 숙소가 있는 동안만 가족에게 보인다", async () => {
    const [mother, father] = await couple();
    const shopper = new StayShopper(mother, gateway);
    const lodge = await addLodge(db());
    const { order_id: past } = await shopper.buy({ lodge });
    const { order_id: canceled } = await shopper.buy({ lodge: await addLodge(db()) });
    await shopper.cancel(canceled);
    const findName = async (id: string) =>
      readData<FamilyReservationDetail>(await as(father).get(`/families/reservations/${id}/`)).stay?.guest_name;
    expect([await findName(past), await findName(canceled)]).toEqual(["이서아", ""]);
    moveClock(kstInstant(addDays(lodge.date(1), 1), "00:01") - Date.now());
    expect(await findName(past)).toBe("");
  });

  it("나가거나 내보내면 그 자리에서 아무것도 보이지 않고, 남은 사람이 가족을 잇는다", async () => {
    const [mother, father] = await couple();
    const { id } = await buy(father);
    expect(await shared(mother)).toHaveLength(1);
    const family = await findFamily(mother);
    const his = family.members.find(({ is_me }) => !is_me);
    const hers = family.members.find(({ is_me }) => is_me);
    expect(await as(father).delete(`/families/members/${hers?.id}/`)).toMatchObject({ status: 400, code: "F000" });
    readData(await as(mother).delete(`/families/members/${his?.id}/`));
    expect(await shared(mother)).toEqual([]);
    expect((await as(mother).get(`/families/reservations/${id}/`)).status).toBe(404);
    expect((await findFamily(father)).members).toEqual([]);
    expect(await titlesOf(father)).toEqual(["함께하던 가족에서 나오게 됐어요"]);
    expect(await titlesOf(mother)).toEqual([]);

    readData(await join(father, await invite(mother)));
    readData(await as(mother).delete(`/families/members/${hers?.id}/`));
    expect((await findFamily(father)).members).toMatchObject([{ is_me: true, is_owner: true }]);
    const [last] = (await findFamily(father)).members;
    const groups = await db().$count(familyGroup);
    readData(await as(father).delete(`/families/members/${last?.id}/`));
    expect(await db().$count(familyGroup)).toBe(groups - 1);
    expect(await titlesOf(father)).toHaveLength(1);
  });

  it("나눈 아이는 다른 보호자의 아이 목록에도 읽기만 하게 오고, 끄거나 내보내면 사라진다", async () => {
    const [mother, father] = await couple();
    const { pk } = readData<{ pk: string }>(
      await as(mother).post("/children/", { json: { child_name: "서아", child_birth: "2023-03-02" } }),
    );
    const his = async () => readData<FamilyAnswer>(await as(father).get("/children/")).shared;
    expect(await his()).toEqual([]);
    readData(await as(mother).put("/families/sharing/", { json: { shares_children: true } }));
    const [seoa] = await his();
    expect(seoa).toEqual({ key: seoa?.key, child_name: "서아", child_birth: "2023-03-02", parent_name: "서아엄마" });
    expect(pk.includes(seoa?.key ?? pk)).toBe(false);
    expect((await as(father).patch(`/children/${seoa?.key}/`, { json: { child_name: "남" } })).status).toBe(404);
    const { who_goes } = readData<FamilyAnswer>(
      await as(father).put("/children/who-goes/", { json: { adults: 2, child_pks: [seoa?.key] } }),
    );
    expect(who_goes.child_pks).toEqual([]);
    readData(await as(mother).put("/families/sharing/", { json: { shares_children: false } }));
    expect(await his()).toEqual([]);
    readData(await as(mother).put("/families/sharing/", { json: { shares_children: true } }));
    const place = (await findFamily(mother)).members.find(({ is_me }) => !is_me);
    readData(await as(mother).delete(`/families/members/${place?.id}/`));
    expect(await his()).toEqual([]);
  });

  it("스스로 나가 다른 가족에 들어가는 사람을 그 순간에 내보내도 새 가족에서 나오지 않는다", async () => {
    const [mother, father] = await couple();
    const grandmother = await addMember(db());
    await invite(grandmother);
    const [his, hers] = await Promise.all(
      [father, grandmother].map(async ({ user }) => (await findPlace(user.id)) ?? { id: "", groupId: "" }),
    );
    const group = await findPlace(mother.user.id);
    const moved = async (tx: Db) => {
      await tx
        .select()
        .from(familyGroup)
        .where(eq(familyGroup.id, group?.groupId ?? ""))
        .for("update");
      await tx
        .update(familyMember)
        .set({ groupId: hers?.groupId })
        .where(eq(familyMember.id, his?.id ?? ""));
    };
    await sideBySide(engine, moved, () => as(mother).delete(`/families/members/${his?.id}/`));
    expect((await findPlace(father.user.id))?.groupId).toBe(hers?.groupId);
  });

  it("내보낸 사람은 그 전에 받아 둔 초대 링크로 돌아오지 못하고, 스스로 나온 뒤의 초대는 그대로다", async () => {
    const [mother, father] = await couple();
    const sent = await invite(mother);
    const his = (await findFamily(mother)).members.find(({ is_me }) => !is_me);
    readData(await as(mother).delete(`/families/members/${his?.id}/`));
    expect((await join(father, sent)).status).toBe(404);
    expect((await findFamily(mother)).invite_until).toBeNull();
    readData(await join(father, await invite(mother)));
    const next = await invite(mother);
    const again = (await findFamily(father)).members.find(({ is_me }) => is_me);
    readData(await as(father).delete(`/families/members/${again?.id}/`));
    expect((await look(next)).status).toBe(200);
  });

  it("함께하기 전에 다녀온 곳은 보이지 않는다", async () => {
    const [mother, father] = [await addMember(db()), await addMember(db())];
    const { id } = await buy(mother);
    moveClock(20 * 24 * HOUR);
    readData(await join(father, await invite(mother)));
    expect(await shared(father)).toEqual([]);
    expect((await as(father).get(`/families/reservations/${id}/`)).status).toBe(404);
  });

  it("아이 정보는 그 보호자가 켠 동안만, 이름과 생일만 읽을 수 있다", async () => {
    const [mother, father] = await couple();
    readData(await as(mother).post("/children/", { json: { child_name: "서아", child_birth: "2023-03-02" } }));
    const hers = async () => (await findFamily(father)).members.find(({ is_me }) => !is_me)?.children;
    expect(await hers()).toBeNull();
    readData(await as(mother).put("/families/sharing/", { json: { shares_children: true } }));
    expect(await hers()).toEqual([{ child_name: "서아", child_birth: "2023-03-02" }]);
    readData(await as(mother).put("/families/sharing/", { json: { shares_children: false } }));
    expect(await hers()).toBeNull();
  });

  it("아이 나이는 예약에서도 캘린더에서도 그 보호자가 켠 동안만 보인다", async () => {
    const [mother, father] = await couple();
    const shop = await addShop(db());
    const people = [{ kind: "adult" }, { kind: "child", name: "서아", birth: "2023-03-02" }];
    const { order_id: outing } = await new Shopper(mother, gateway).buy(shop, [shop.adult, shop.child], 27_000, {
      people,
    });
    const lodge = await addLodge(db());
    const { order_id: night } = await new StayShopper(mother, gateway).buy({ lodge, ages: [7] });
    const { url } = readData<CalendarFeed>(await as(father).post("/calendar/"));
    const told = async () => {
      const texts = await Promise.all([
        shared(father),
        as(father).get(`/families/reservations/${outing}/`),
        as(father).get(`/families/reservations/${night}/`),
        answerCalendar(new Request(url ?? "")).then(async (answer) => (await answer.text()).replaceAll("\r\n ", "")),
      ]);
      return texts.map((text) => JSON.stringify(text));
    };
    const age = /만 \d+세|\(7세\)|children_ages[\\":]+\[7\]/;
    const hidden = await told();
    expect(hidden.filter((text) => age.test(text))).toEqual([]);
    expect(hidden.every((text) => text.includes("아이 1"))).toBe(true);
    readData(await as(mother).put("/families/sharing/", { json: { shares_children: true } }));
    expect((await told()).every((text) => age.test(text))).toBe(true);
  });

  it("챙길 서류도 아이 나이를 나누지 않는 동안에는 그곳의 서류 모두를 말해서 나이를 짐작하게 하지 않는다", async () => {
    const [mother, father] = await couple();
    const proof = { max_months: 36, for_text: "36개월 미만", name: "나이를 증명하는 서류" };
    const card = { max_months: null, for_text: "모두", name: "예약 확인 문자" };
    const shop = await addShop(db());
    await db()
      .update(content)
      .set({ papers: [proof, card] })
      .where(eq(content.id, shop.contentId));
    const people = [{ kind: "adult" }, { kind: "child", name: "서아", birth: "2017-03-02" }];
    const shopper = new Shopper(mother, gateway);
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.child], 27_000, { people });
    const papers = async () =>
      readData<FamilyReservationDetail>(await as(father).get(`/families/reservations/${id}/`)).papers;
    expect((await shopper.reservation(id)).papers).toEqual([card]);
    expect(await papers()).toEqual([proof, card]);
    readData(await as(mother).put("/families/sharing/", { json: { shares_children: true } }));
    expect(await papers()).toEqual([card]);
  });

  it("탈퇴하면 가족에서 나가고, 남은 사람은 더 볼 수 없다", async () => {
    const inbox = openInbox();
    const number = phone();
    const leaving = await signUp(inbox, number);
    const mother = await addMember(db());
    const token = await invite(mother);
    readData(await leaving.client.post("/families/join/", { json: { token } }));
    expect((await findFamily(mother)).members).toHaveLength(2);
    moveClock(2 * 60_000);
    const ticket = await ticketFor(leaving.client, inbox, number, "unregister");
    readData(await leaving.client.post("/users/unregister/", { json: { phone_ticket: ticket } }));
    expect((await findFamily(mother)).members).toHaveLength(1);
    expect(await db().$count(familyMember, eq(familyMember.userId, leaving.user.id))).toBe(0);
    const [kept] = await db().select().from(member).where(eq(member.userId, leaving.user.id));
    expect(kept?.state).toBe("grace");
  });

  it("없는 링크를 한 주소에서 수백 번 열어 보면 멈추지만, 맞는 링크는 그래도 열린다", async () => {
    const token = await invite(await addMember(db()));
    const wrong = "x".repeat(43);
    const answers = [];
    // An ended invitation in a kindergarten's group chat is opened often, without any guessing: 200 tries are allowed.
    for (let n = 0; n < 202; n += 1) answers.push((await look(wrong)).status);
    expect(answers.slice(0, 200)).toEqual(Array.from({ length: 200 }, () => 404));
    expect(answers.slice(200)).toEqual([429, 429]);
    expect((await look(token)).status).toBe(200);
  });
});
