import { eq } from "drizzle-orm";
import { sweepHelp } from "@/server/commerce/questions/question-news";
import { insertStaff } from "@/server/commerce/staff/members";
import { eraseWithdrawn } from "@/server/commerce/withdrawal/erase-withdrawn";
import { consumers } from "@/server/commerce/work";
import { mainHost } from "@/server/main/app";
import { clock, moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { member } from "@/server/platform/schema/member";
import { contentQuestion } from "@/server/platform/schema/question";
import type { InboxPage } from "@/shared/contract/main/members";
import type { HelpAsked, HelpQuestions } from "@/shared/contract/main/questions";
import type { DeskQuestions } from "@/shared/contract/main/staff/desk-reviews";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays, weekday } from "@/shared/dates/plain-date";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { signedClient, visitor } from "../../../support/http-client";
import { forgetLimits, openInbox } from "../../../support/members";
import { addMember, addShop } from "../../../support/seed-commerce";
import { readData, Shopper } from "../../../support/shopper";
import { addStaff } from "../../../support/staff";

const TEXT = "입장권이 보이지 않아요. 확인해 주세요.";
const ANSWER = "확인했어요. 구매 내역을 새로 열어 주세요.";
const DAY_MS = 86_400_000;

const saturday = (): string => {
  const today = kstToday(Date.now());
  return addDays(today, ((13 - weekday(today)) % 7) + 7);
};

const topics = ["question.asked", "news.question", "news.answer"] as const;

describeEachEngine("고객센터 문의", (engine) => {
  const inbox = openInbox();
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  const goTo = (day: string, time: string) => moveClock(kstInstant(day, time) - Date.now());
  const settle = async () => {
    while ((await deliverOutbox(db(), consumers, { topics })) > 0);
  };
  const stranger = () => signedClient(mainHost, visitor("a-visitor"));
  const questions = () => db().select().from(contentQuestion);
  const answer = async (number: string, text = ANSWER) => {
    const desk = await addStaff(db(), { venueId: null, role: "desk" });
    const { questions: listed } = readData<DeskQuestions>(await desk.get("/desk/questions/"));
    const id = listed.find(({ help }) => help?.number === number)?.id ?? "";
    readData(await desk.put(`/desk/questions/${id}/`, { json: { text } }));
    await settle();
  };

  beforeAll(() => {
    gateway = installTinyGateway();
  });
  beforeEach(() => goTo(saturday(), "14:00"));
  afterEach(async () => {
    await settle();
    await db().delete(contentQuestion);
    moveClock(0);
    await forgetLimits(db());
    inbox.messages.length = 0;
  });

  it.each([
    ["휴대폰 번호", "010-9988-7766", "01099887766"],
    ["이메일", " parent@home.example ", "parent@home.example"],
  ])("방문자가 토요일에 남긴 문의에는 번호와 답할 때가 있고, 답은 적은 %s로 한 번 간다", async (_, contact, to) => {
    const asked = readData<HelpAsked>(await stranger().post("/help/questions/", { json: { text: TEXT, contact } }));
    expect(asked.number).toMatch(/^Q-[2-9A-Z]{8}$/);
    expect(Date.parse(asked.answer_by)).toBe(kstInstant(addDays(saturday(), 1), "14:00"));
    await settle();
    inbox.messages.length = 0;
    await answer(asked.number);
    await settle();
    const heard = inbox.messages.filter((message) => message.to === to);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.body).toContain(ANSWER);
    expect(JSON.stringify(heard)).toContain(asked.number);
  });

  it("밤에 남긴 문의는 다음 날 밤이 아니라 그다음 아침까지 답한다고 하고, 밤에 쓴 답은 아침에 간다", async () => {
    goTo(saturday(), "23:30");
    const json = { text: TEXT, contact: "010-9988-7766" };
    const asked = readData<HelpAsked>(await stranger().post("/help/questions/", { json }));
    expect(Date.parse(asked.answer_by)).toBe(kstInstant(addDays(saturday(), 2), "09:00"));
    await answer(asked.number);
    expect(inbox.messages.filter(({ to }) => to === "01099887766")).toEqual([]);
    goTo(addDays(saturday(), 1), "08:30");
    await settle();
    expect(inbox.messages.filter(({ to }) => to === "01099887766")).toHaveLength(1);
  });

  it("회원은 예약을 골라 묻고, 어디까지 왔는지와 답을 자기 것만 보고, 받은 소식으로 듣는다", async () => {
    const shop = await addShop(db(), { daysAhead: 20 });
    const shopper = new Shopper(await addMember(db()), gateway);
    const { order_id } = await shopper.buy(shop, [shop.adult], 15_000);
    const other = signedClient(mainHost, await addMember(db()));
    const json = { text: TEXT, order_id };
    expect((await other.post("/help/questions/", { json })).status).toBe(422);
    const asked = readData<HelpAsked>(await shopper.client.post("/help/questions/", { json }));
    const own = async () => readData<HelpQuestions>(await shopper.client.get("/help/questions/")).questions;
    expect(await own()).toMatchObject([
      { number: asked.number, text: TEXT, answer: null, order_name: expect.any(String) },
    ]);
    expect(readData<HelpQuestions>(await other.get("/help/questions/")).questions).toEqual([]);
    expect((await stranger().get("/help/questions/")).status).toBe(403);

    await answer(asked.number);
    expect(await own()).toMatchObject([{ answer: { text: ANSWER } }]);
    const { notifications } = readData<InboxPage>(await shopper.client.get("/notifications/"));
    expect(notifications.filter(({ body }) => body.includes(ANSWER))).toHaveLength(1);
  });

  it("고객센터는 글과 번호와 예약과 답할 때를 보고, 연락처와 남의 비공개 문의는 보지 않는다", async () => {
    const json = { text: TEXT, contact: "010-9988-7766" };
    const asked = readData<HelpAsked>(await stranger().post("/help/questions/", { json }));
    const desk = await addStaff(db(), { venueId: null, role: "desk" });
    const answered = await desk.get("/desk/questions/");
    expect(readData<DeskQuestions>(answered).questions).toMatchObject([
      { content_pk: null, text: TEXT, is_private: false, help: { ...asked, order_id: null }, answered_by: null },
    ]);
    expect(answered.text).not.toMatch(/9988/);
    const [row] = await questions();
    expect(row?.body).toBe("");
    expect(JSON.stringify(row)).not.toMatch(/입장권|9988/);
  });

  it("고객센터의 목록에는 장소에 물은 오래된 것보다 고객센터에 물은 것이 먼저 선다", async () => {
    const { contentId } = await addShop(db());
    const parent = signedClient(mainHost, await addMember(db()));
    readData(await parent.post(`/contents/${contentId}/questions/`, { json: { text: "주차가 되나요?" } }));
    moveClock(clock.nowMs() - Date.now() + 60_000);
    const json = { text: TEXT, contact: "010-9988-7766" };
    const asked = readData<HelpAsked>(await stranger().post("/help/questions/", { json }));
    const desk = await addStaff(db(), { venueId: null, role: "desk" });
    const { questions: listed } = readData<DeskQuestions>(await desk.get("/desk/questions/"));
    expect(listed.map(({ help }) => help?.number ?? null)).toEqual([asked.number, null]);
  });

  it("고객센터 사람에게 새 문의를 알리되 글은 보내지 않는다", async () => {
    const phone = "01077770301";
    await insertStaff(db(), { venueId: null, role: "desk", name: "한상담", phone, state: "active" });
    await stranger().post("/help/questions/", { json: { text: TEXT, contact: "010-9988-7766" } });
    await settle();
    const heard = inbox.messages.filter(({ to }) => to === phone);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.body).toContain("/desk/questions");
    expect(heard[0]?.body).not.toContain(TEXT);
  });

  it.each([
    ["연락처가 없으면", { text: TEXT }, "contact"],
    ["연락처가 번호도 이메일도 아니면", { text: TEXT, contact: "카톡으로" }, "contact"],
    ["글이 짧으면", { text: "왜", contact: "010-9988-7766" }, "text"],
    ["주민등록번호가 있으면", { text: "900101-1234568 이에요", contact: "010-9988-7766" }, "text"],
    ["방문자가 예약을 적으면", { text: TEXT, contact: "010-9988-7766", order_id: "someone-elses" }, "order_id"],
  ])("%s 받지 않고 어디가 틀렸는지 말한다", async (_, json, field) => {
    const refused = await stranger().post("/help/questions/", { json });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`"${field}"`);
    expect(await questions()).toEqual([]);
  });

  it("같은 열쇠로 두 번 보내면 하나이고, 쏟아붓거나 답을 기다리는 것이 많으면 막는다", async () => {
    const client = stranger();
    const json = { text: TEXT, contact: "010-9988-7766" };
    const [one, two] = [
      await client.post("/help/questions/", { json, idempotencyKey: "k".repeat(32) }),
      await client.post("/help/questions/", { json, idempotencyKey: "k".repeat(32) }),
    ];
    expect(readData<HelpAsked>(one).number).toBe(readData<HelpAsked>(two).number);
    expect(await questions()).toHaveLength(1);
    const statuses: number[] = [];
    for (let sent = 0; sent < 5; sent += 1) statuses.push((await client.post("/help/questions/", { json })).status);
    expect(statuses).toContain(429);

    await forgetLimits(db());
    const asker = signedClient(mainHost, await addMember(db()));
    for (let sent = 0; sent < 5; sent += 1) readData(await asker.post("/help/questions/", { json: { text: TEXT } }));
    await forgetLimits(db());
    expect(await asker.post("/help/questions/", { json: { text: TEXT } })).toMatchObject({ status: 400, code: "F000" });
  });

  it("방문자의 연락처는 답한 지 한 달 뒤, 문의는 3년 뒤, 탈퇴한 회원의 것은 함께 지운다", async () => {
    const json = { text: TEXT, contact: "010-9988-7766" };
    const asked = readData<HelpAsked>(await stranger().post("/help/questions/", { json }));
    await answer(asked.number);
    const sweep = () => sweepHelp(db());
    const start = clock.nowMs() - Date.now();
    moveClock(start + 29 * DAY_MS);
    await sweep();
    expect((await questions())[0]?.contactEnc).not.toBeNull();
    moveClock(start + 31 * DAY_MS);
    await sweep();
    expect((await questions())[0]?.contactEnc).toBeNull();
    moveClock(start + 3 * 367 * DAY_MS);
    await sweep();
    expect(await questions()).toEqual([]);

    moveClock(start);
    const leaver = await addMember(db());
    readData(await signedClient(mainHost, leaver).post("/help/questions/", { json: { text: TEXT } }));
    await db()
      .update(member)
      .set({ state: "grace", withdrawnAt: new Date(clock.nowMs() - 8 * DAY_MS) })
      .where(eq(member.userId, leaver.user.id));
    await eraseWithdrawn(db());
    expect(await questions()).toEqual([]);
  });
});
