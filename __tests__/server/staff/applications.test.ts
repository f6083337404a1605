import { eq } from "drizzle-orm";
import {
  createTaxOffice,
  installTaxOffice,
  sandboxTaxOffice,
  type TaxOffice,
} from "@/server/commerce/applications/tax-office";
import { mainHost } from "@/server/main/app";
import { clock, moveClock } from "@/server/platform/clock";
import { openField } from "@/server/platform/crypto/field";
import { content } from "@/server/platform/schema/catalog";
import { settlementAccount, venueApplication } from "@/server/platform/schema/staff/application";
import { auditLog } from "@/server/platform/schema/staff/staff";
import { venue } from "@/server/platform/schema/venue";
import { isBusinessNumber } from "@/shared/business/business";
import type {
  Application,
  ApplicationFormBody,
  ApplicationPrivate,
  DeskApplication,
  DeskApplications,
} from "@/shared/contract/main/staff/application";
import type { StaffChoices } from "@/shared/contract/main/staff/staff";
import { VENUE_TERMS } from "@/shared/price/venue-terms";
import { describeEachEngine } from "../../support/engines";
import { type Sent, signedClient, visitor } from "../../support/http-client";
import { forgetLimits, openInbox, textField, ticketFor } from "../../support/members";
import { addShop } from "../../support/seed-commerce";
import { readData } from "../../support/shopper";
import { addConfirmed, decideAt, shownAt } from "../../support/staff";
import { realPhoto } from "../../support/stay-reviews";

const businessNumber = (nine: string): string => nine + [..."0123456789"].find((last) => isBusinessNumber(nine + last));

const FORM: ApplicationFormBody = {
  business_name: "바람언덕 목장",
  representative: "한바람",
  business_number: businessNumber("123456789"),
  mail_order_number: "제2026-강원평창-0001호",
  address: "강원특별자치도 평창군 대관령면 1",
  phone: "033-123-4567",
  email: "hello@baram.example",
  intro: "양에게 먹이를 주고 우유로 치즈를 만들어 보는 목장이에요.",
  place: "",
  lodging_kind: "",
  lodging_number: "",
  contact_name: "한바람",
  bank: "011",
  account_number: "351-0123-4567-89",
  account_holder: "바람언덕 목장",
};

describeEachEngine("입점 신청", (engine) => {
  const db = () => engine.handle().db;
  const inbox = openInbox();
  const sandbox = createTaxOffice({ url: "http://tax.test", key: "k", transport: sandboxTaxOffice });
  const anyone = signedClient(mainHost, visitor("applicant"));
  let phones = 0;
  beforeEach(() => installTaxOffice(sandbox));
  afterEach(async () => {
    moveClock(0);
    await forgetLimits(db());
    inbox.messages.length = 0;
  });

  const start = async (phone = `0108888${String(++phones).padStart(4, "0")}`) => {
    const ticket = await ticketFor(anyone, inbox, phone, "staff");
    const token = textField(await anyone.post("/partner/applications/", { json: { phone_ticket: ticket } }), "token");
    expect(inbox.messages.at(-1)).toMatchObject({ to: phone });
    expect(inbox.messages.at(-1)?.body).toContain(`/partner/apply/${token}`);
    return { token, phone };
  };
  it("맞히려는 링크는 주소마다 세어 멈추고, 맞는 링크를 여는 사람은 막지 않는다", async () => {
    const { token } = await start();
    const guess = (n: number) =>
      anyone.post("/partner/applications/look/", { json: { token: `${String(n).padStart(4, "0")}${token.slice(4)}` } });
    const heard = [];
    for (let n = 0; n < 201; n += 1) heard.push((await guess(n)).status);
    expect(heard.filter((status) => status === 404)).toHaveLength(200);
    expect(heard.at(-1)).toBe(429);
    expect((await anyone.post("/partner/applications/look/", { json: { token } })).status).toBe(200);
  });

  const ask = (
    what: "look" | "save" | "submission",
    token: string,
    form?: Partial<ApplicationFormBody>,
    terms: string | undefined = VENUE_TERMS,
  ) =>
    anyone.post(`/partner/applications/${what}/`, {
      json: { token, ...(form ? { form: { ...FORM, ...form } } : {}), ...(what === "submission" ? { terms } : {}) },
    });
  const sendPaper = async (token: string): Promise<Sent> => {
    const form = new FormData();
    form.append("token", token);
    form.append("photos", new File([new Uint8Array(await realPhoto())], "paper"));
    return anyone.post("/partner/applications/paper/", { multipart: form });
  };
  const send = async (form: Partial<ApplicationFormBody> = {}, phone?: string) => {
    const made = await start(phone);
    readData(await sendPaper(made.token));
    readData(await ask("submission", made.token, form));
    const rows = await db().select({ id: venueApplication.id, at: venueApplication.createdAt }).from(venueApplication);
    const id = rows.sort((a, b) => b.id.localeCompare(a.id))[0]?.id ?? "";
    return { ...made, id };
  };
  const desk = () => addConfirmed(db(), "desk");
  const importedPlace = async () => {
    const { contentId } = await addShop(db());
    await db().update(content).set({ source: "museum", saleState: "info_only" }).where(eq(content.id, contentId));
    return contentId;
  };

  it("쓰다 만 신청서는 빈칸이 있어도 남고, 계좌는 끝 네 자리만 다시 보이며, 빈칸이 있으면 보내지지 않는다", async () => {
    const { token } = await start();
    readData(await ask("save", token, { representative: "", email: "이메일 아님" }));
    const seen = readData<Application>(await ask("look", token));
    expect(seen).toMatchObject({ state: "draft", account_hint: "••••6789", has_paper: false });
    expect(seen.form).toMatchObject({ business_name: FORM.business_name, account_number: "" });
    const kept = readData<Application>(await ask("save", token, { account_number: "" }));
    expect(kept.account_hint).toBe("••••6789");
    const wrong = await ask("submission", token, {
      representative: "",
      email: "이메일 아님",
      business_number: "1234567890",
      phone: "12",
      bank: "999",
      intro: "짧아요",
      place: "없는 곳",
      account_number: "12",
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(Object(Reflect.get(Object(wrong.data), "fields"))).sort()).toEqual(
      [
        "account_number",
        "bank",
        "business_number",
        "email",
        "intro",
        "paper",
        "phone",
        "place",
        "representative",
      ].sort(),
    );
    const [row] = await db().select().from(venueApplication);
    expect(JSON.stringify(row)).not.toMatch(/3510123456789|한바람","bank/);
  });

  it("읽은 조건에 동의해야 보내지고, 어느 판의 조건에 언제 동의했는지 고객센터에 보인다", async () => {
    const { token } = await start();
    readData(await sendPaper(token));
    for (const terms of ["", "2020-01-01"]) {
      const answer = await ask("submission", token, {}, terms);
      expect(answer.status).toBe(422);
      expect(Object.keys(Object(Reflect.get(Object(answer.data), "fields")))).toEqual(["terms"]);
    }
    expect(readData<Application>(await ask("look", token))).toMatchObject({ state: "draft", agreed_terms: null });
    const before = clock.nowMs();
    expect(readData<Application>(await ask("submission", token, {}))).toMatchObject({
      state: "submitted",
      agreed_terms: VENUE_TERMS,
    });
    const rows = await db().select().from(venueApplication);
    const id = rows.sort((a, b) => b.id.localeCompare(a.id))[0]?.id;
    const shown = readData<DeskApplication>(await (await desk()).get(`/desk/applications/${id}/`));
    expect(shown.terms?.version).toBe(VENUE_TERMS);
    expect(Date.parse(shown.terms?.at ?? "")).toBeGreaterThanOrEqual(before - 1000);
  });

  it("숙소를 판매하면 영업의 종류와 번호를 함께 써야 하고, 고객센터가 둘 다 본다", async () => {
    const { token } = await start();
    readData(await sendPaper(token));
    const faults = async (form: Partial<ApplicationFormBody>) =>
      Object.keys(Object(Reflect.get(Object((await ask("submission", token, form)).data), "fields")));
    expect(await faults({ lodging_kind: "rural" })).toEqual(["lodging_number"]);
    expect(await faults({ lodging_number: "제2026-1호" })).toEqual(["lodging_kind"]);
    expect(await faults({ lodging_kind: "hotel", lodging_number: "제2026-1호" })).toEqual(["lodging_kind"]);
    const { id } = await send({ lodging_kind: "rural", lodging_number: "제2026-1호" });
    expect(readData<DeskApplication>(await (await desk()).get(`/desk/applications/${id}/`))).toMatchObject({
      lodging_kind: "rural",
      lodging_number: "제2026-1호",
    });
  });

  it("국세청에 영업 중이라고 나와야 보내지고, 답이 없으면 저장만 된다", async () => {
    const { token } = await start();
    readData(await sendPaper(token));
    for (const first of ["7", "8", "9"]) {
      const refused = await ask("submission", token, { business_number: businessNumber(`${first}23456789`) });
      expect(refused.text).toMatch(/휴업|폐업|국세청에 없는/);
    }
    const silent: TaxOffice = createTaxOffice({
      url: "http://tax.test",
      key: "k",
      transport: async () => new Response("busy", { status: 503 }),
    });
    installTaxOffice(silent);
    expect((await ask("submission", token, {})).message).toContain("국세청에서 답이 오지 않아요");
    expect(readData<Application>(await ask("look", token)).state).toBe("draft");
    installTaxOffice(sandbox);
    expect(readData<Application>(await ask("submission", token, {})).state).toBe("submitted");
    expect((await ask("save", token, {})).message).toContain("고칠 수 없어요");
    expect((await sendPaper(token)).message).toContain("고칠 수 없어요");
    expect((await ask("look", "A".repeat(43))).status).toBe(404);
  });

  it("국세청의 답을 기다리는 사이에 다른 창에서 고친 것은 확인하지 않은 채 보내지지 않는다", async () => {
    const { token } = await start();
    readData(await sendPaper(token));
    installTaxOffice({
      findStatus: async () => {
        readData(await ask("save", token, { intro: "짧아요", bank: "" }));
        return "active";
      },
    });
    const told = await ask("submission", token, {});
    expect(told).toMatchObject({ status: 409, code: "C_CHANGED" });
    expect(readData<Application>(await ask("look", token))).toMatchObject({
      state: "draft",
      form: { intro: "짧아요" },
    });
  });

  it("국세청에 묻는 말과 답이 공개된 규격 그대로다", async () => {
    const asked: { url: string; body: unknown }[] = [];
    const office = createTaxOffice({
      url: "https://api.odcloud.kr/api/nts-businessman/v1",
      key: "열쇠+/=",
      transport: async (url, init) => {
        asked.push({ url: String(url), body: JSON.parse(String(init?.body)) });
        const data = [{ b_no: "1234567891", b_stt: "계속사업자", b_stt_cd: "01", tax_type: "부가가치세 일반과세자" }];
        return Response.json({ request_cnt: 1, match_cnt: 1, status_code: "OK", data });
      },
    });
    expect(await office.findStatus("1234567891")).toBe("active");
    expect(new URL(asked[0]?.url ?? "").searchParams.get("serviceKey")).toBe("열쇠+/=");
    expect(asked[0]?.body).toEqual({ b_no: ["1234567891"] });
    expect(await office.findStatus("9999999999")).toBeNull();
  });

  it("상담 직원이 이유를 쓰고 돌려보내면 고쳐서 다시 보내고, 승인하면 판매자와 첫 대표가 생긴다", async () => {
    const { id, token, phone } = await send();
    const staffClient = await desk();
    const listed = readData<DeskApplications>(await staffClient.get("/desk/applications/"));
    expect(listed.applications.find((line) => line.id === id)).toMatchObject({
      state: "submitted",
      business_name: FORM.business_name,
    });
    const shown = await staffClient.get(`/desk/applications/${id}/`);
    expect(shown.text).not.toContain(phone);
    expect(shown.text).not.toContain("3510123456789");
    expect((await decideAt(staffClient, `/desk/applications/${id}/`, "짧")).status).toBe(422);
    readData(await decideAt(staffClient, `/desk/applications/${id}/`, "계좌의 예금주가 달라요"));
    expect(inbox.messages.at(-1)?.body).toContain("계좌의 예금주가 달라요");
    expect(readData<Application>(await ask("look", token)).return_reason).toBe("계좌의 예금주가 달라요");
    expect((await decideAt(staffClient, `/desk/applications/${id}/`)).status).toBe(409);
    readData(await ask("submission", token, { account_holder: "한바람" }));

    const secret = await staffClient.post(`/desk/applications/${id}/private/`, { json: { reason: "계좌를 확인해요" } });
    expect(readData<ApplicationPrivate>(secret)).toMatchObject({
      account_number: "3510123456789",
      contact_phone: phone,
      contact_name: "한바람",
    });
    const approved = readData<DeskApplication>(await decideAt(staffClient, `/desk/applications/${id}/`));
    expect(approved.state).toBe("approved");
    expect(approved.audit.map(({ act }) => act)).toEqual([
      "application.approve",
      "application.reveal",
      "application.return",
    ]);
    expect((await decideAt(staffClient, `/desk/applications/${id}/`)).status).toBe(409);

    const [made] = await db()
      .select()
      .from(venue)
      .where(eq(venue.key, `business:${FORM.business_number}`));
    expect(made).toMatchObject({ name: FORM.business_name, representative: "한바람", businessNumber: "123-45-67891" });
    const [account] = await db()
      .select()
      .from(settlementAccount)
      .where(eq(settlementAccount.venueId, made?.id ?? 0));
    const cell = { table: "settlement_account", column: "account_enc", row: account?.id ?? "" };
    expect(openField(cell, account?.accountEnc ?? "")).toBe("3510123456789");
    moveClock(61_000);
    const ticket = await ticketFor(anyone, inbox, phone, "staff");
    const signed = await anyone.post("/staff/sessions/", { json: { phone_ticket: ticket } });
    expect(readData<StaffChoices>(signed).staff).toMatchObject({ role: "owner", venue_pk: made?.id });
    expect(await db().$count(auditLog)).toBeGreaterThan(2);
  });

  it("옛 화면으로는 그사이 계좌를 바꿔 다시 보낸 신청서를 승인하지도 돌려보내지도 못한다", async () => {
    const { id, token } = await send({ business_number: businessNumber("423456789") });
    const path = `/desk/applications/${id}/`;
    const [one, other] = [await desk(), await desk()];
    const submitted_at = await shownAt(one, path);
    readData(await decideAt(other, path, "계좌의 예금주가 달라요"));
    const changed = { business_number: businessNumber("423456789"), account_number: "1002-999-888777" };
    readData(await ask("submission", token, changed));
    inbox.messages.length = 0;
    const unseen = { status: 409, code: "C_CHANGED", message: expect.stringContaining("다시 보냈거나") };
    expect(await one.post(`${path}approval/`, { json: { submitted_at } })).toMatchObject(unseen);
    expect(await one.post(`${path}return/`, { json: { submitted_at, reason: "글이 짧아요" } })).toMatchObject(unseen);
    // A page of an older release does not send `submitted_at`.
    expect(await one.post(`${path}approval/`)).toMatchObject(unseen);
    expect(await one.post(`${path}return/`, { json: { reason: "글이 짧아요" } })).toMatchObject(unseen);
    expect(inbox.messages).toEqual([]);
    expect(await db().$count(venue, eq(venue.key, `business:${changed.business_number}`))).toBe(0);
    const secret = readData<ApplicationPrivate>(
      await one.post(`${path}private/`, { json: { reason: "계좌를 확인해요" } }),
    );
    expect(secret).toMatchObject({ account_number: "1002999888777", submitted_at: await shownAt(one, path) });
    expect(secret.submitted_at).not.toBe(submitted_at);
    expect(readData<DeskApplication>(await decideAt(one, path)).state).toBe("approved");
  });

  it("가져온 장소는 증거와 함께 신청해 받고, 한 곳은 한 판매자만 받으며, 남의 사업자번호로는 끼어들지 못한다", async () => {
    const contentId = await importedPlace();
    const place = `https://nadlang.test/content/detail?id=${contentId}`;
    const number = businessNumber("223456789");
    const first = await send({ place, business_number: number });
    const second = await send({ place: String(contentId), business_number: businessNumber("323456789") });
    const stranger = await send({ business_number: number });
    const staffClient = await desk();
    const approve = (id: string) => decideAt(staffClient, `/desk/applications/${id}/`);
    expect(readData<DeskApplication>(await approve(first.id)).place_name).toBe("숲속 도예 교실");
    expect((await approve(second.id)).message).toContain("다른 판매자");
    expect((await approve(stranger.id)).message).toContain("대표가 아니에요");
    expect(await db().$count(venue, eq(venue.key, `business:${businessNumber("323456789")}`))).toBe(0);
    const [row] = await db().select().from(content).where(eq(content.id, contentId));
    const [owner] = await db()
      .select()
      .from(venue)
      .where(eq(venue.key, `business:${number}`));
    expect(row).toMatchObject({ venueId: owner?.id, saleState: "info_only" });
    expect(row?.claimedAt).not.toBeNull();

    moveClock(61_000);
    const more = await importedPlace();
    const again = await send({ place: String(more), business_number: number }, first.phone);
    readData(await approve(again.id));
    const [added] = await db().select().from(content).where(eq(content.id, more));
    expect(added?.venueId).toBe(owner?.id);
  });
});
