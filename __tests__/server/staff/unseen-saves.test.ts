import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { sendForm } from "@/server/commerce/approvals/approvals";
import { mainHost } from "@/server/main/app";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { sealField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { contentQuestion } from "@/server/platform/schema/question";
import { review } from "@/server/platform/schema/review";
import { contentDraft } from "@/server/platform/schema/staff/content-draft";
import type { Application } from "@/shared/contract/main/staff/application";
import type { VenueContent } from "@/shared/contract/main/staff/content";
import type { VenueSlots } from "@/shared/contract/main/staff/slots";
import type { VenueQuestions, VenueReviews } from "@/shared/contract/main/staff/venue";
import type { VenueNights, VenueStay } from "@/shared/contract/stay/partner";
import { describeEachEngine } from "../../support/engines";
import { type Sent, signedClient, visitor } from "../../support/http-client";
import { forgetLimits } from "../../support/members";
import { addShop } from "../../support/seed-commerce";
import { addLodge } from "../../support/seed-stays";
import { readData } from "../../support/shopper";
import { sideBySide } from "../../support/side-by-side";
import { addStaff, findVenueId, venueOfStay } from "../../support/staff";

/** A record that two people of a venue edit. Every value written is a number. */
type Thing = {
  /** The value that the page sends along with a save. */
  read(): Promise<unknown>;
  /** `seen` is undefined for a page of an older release. */
  save(value: number, seen: unknown): Promise<Sent>;
  change(tx: Db, value: number): Promise<unknown>;
  kept(): Promise<number>;
};

const numberIn = (text: string | null | undefined): number => Number(/\d+/.exec(text ?? "")?.[0] ?? Number.NaN);

async function findContent(db: Db) {
  const { contentId, slotId } = await addShop(db);
  const owner = await addStaff(db, { venueId: await findVenueId(db, contentId), role: "owner" });
  const { id } = readData<VenueContent>(await owner.post("/partner/contents/", { json: { content_pk: contentId } }));
  return { owner, id, slotId };
}

async function lodgeOf(db: Db) {
  const lodge = await addLodge(db);
  const owner = (await addStaff(db, { venueId: await venueOfStay(db, lodge), role: "owner" })).stay;
  const path = `/partner/stays/${lodge.accommodationId}/`;
  const read = async () => readData<VenueStay>(await owner.get(path));
  return { lodge, owner, path, read };
}

const THINGS: Record<string, (db: Db) => Promise<Thing>> = {
  async 놀이(db) {
    const { owner, id } = await findContent(db);
    const read = async () => readData<VenueContent>(await owner.get(`/partner/contents/${id}/`));
    const { form } = await read();
    return {
      read: async () => (await read()).version,
      save: (value, seen) => owner.put(`/partner/contents/${id}/`, { json: { ...form, name: `이름 ${value}`, seen } }),
      change: (tx, value) =>
        tx.execute(sql`update content_draft set form = form || ${JSON.stringify({ name: `이름 ${value}` })}::jsonb
          where id = ${id}`),
      kept: async () => numberIn((await read()).form.name),
    };
  },
  async "놀이의 시간"(db) {
    const { owner, id, slotId } = await findContent(db);
    const path = `/partner/contents/${id}/times/`;
    const read = async () =>
      readData<VenueSlots>(await owner.get(path)).slots.flatMap((slot) => (slot.pk === slotId ? [slot] : []));
    const seats = { slots: [slotId], on_site: 0, is_calm: false, is_sure: true };
    return {
      read: async () => (await read()).map(({ version }) => version),
      save: (value, seen) => owner.put(path, { json: { ...seats, capacity: value, seen } }),
      change: (tx, value) => tx.execute(sql`update slot set capacity = ${value}::int where id = ${slotId}::int`),
      kept: async () => (await read())[0]?.capacity ?? 0,
    };
  },
  async "놀이의 여러 날"(db) {
    const { owner, id, slotId } = await findContent(db);
    const path = `/partner/contents/${id}/times/`;
    const read = async () =>
      readData<VenueSlots>(await owner.get(path)).slots.flatMap((slot) => (slot.pk === slotId ? [slot] : []));
    const [{ date = "", starts_at = null } = {}] = await read();
    const days = { from: date, to: date, weekdays: [0, 1, 2, 3, 4, 5, 6], on_holidays: true, except: [] };
    const plan = { ...days, starts_at, ends_at: "23:00", is_sure: true };
    return {
      read: async () => (await read()).map(({ version }) => version),
      save: (value, seen) => owner.post(path, { json: { ...plan, capacity: value, seen } }),
      change: (tx, value) => tx.execute(sql`update slot set capacity = ${value}::int where id = ${slotId}::int`),
      kept: async () => (await read())[0]?.capacity ?? 0,
    };
  },
  async "숙소 소개"(db) {
    const { lodge, owner, path, read } = await lodgeOf(db);
    const { form } = (await read()).page;
    readData(await owner.put(`${path}page/`, { json: form }));
    return {
      read: async () => (await read()).page.version,
      save: (value, seen) => owner.put(`${path}page/`, { json: { ...form, name: `이름 ${value}`, seen } }),
      change: (tx, value) =>
        tx.execute(sql`update stay_draft set form = form || ${JSON.stringify({ name: `이름 ${value}` })}::jsonb
          where accommodation_id = ${lodge.accommodationId}::int`),
      kept: async () => numberIn((await read()).page.form.name),
    };
  },
  async "아이 요금과 용품"(db) {
    const { lodge, owner, path, read } = await lodgeOf(db);
    const { form } = await read();
    return {
      read: async () => (await read()).version,
      save: (value, seen) => owner.put(path, { json: { ...form, adult_fee: value, seen } }),
      change: (tx, value) =>
        tx.execute(sql`update accommodation set adult_fee = ${value}::int where id = ${lodge.accommodationId}::int`),
      kept: async () => (await read()).form.adult_fee,
    };
  },
  async 객실(db) {
    const { lodge, owner, read } = await lodgeOf(db);
    const room = async () => (await read()).rooms.find(({ id }) => id === lodge.productId);
    const form = await room();
    return {
      read: async () => (await room())?.version,
      save: (value, seen) =>
        owner.put(`/partner/rooms/${lodge.productId}/`, { json: { ...form, name: `이름 ${value}`, seen } }),
      change: (tx, value) =>
        tx.execute(sql`update stay_product set name = ${`이름 ${value}`} where id = ${lodge.productId}::int`),
      kept: async () => numberIn((await room())?.name),
    };
  },
  async "숙소의 밤"(db) {
    const { lodge, owner } = await lodgeOf(db);
    const [path, date] = [`/partner/rooms/${lodge.productId}/nights/`, lodge.date(1)];
    const read = async () =>
      readData<VenueNights>(await owner.get(path)).nights.flatMap((night) => (night.date === date ? [night] : []));
    return {
      read: async () => (await read()).map(({ version }) => version),
      save: (value, seen) => owner.post(path, { json: { dates: [date], price: value * 1000, is_sure: true, seen } }),
      change: (tx, value) =>
        tx.execute(sql`update room_night set price = ${value * 1000}::int, list_price = ${value * 1000}::int
          where product_id = ${lodge.productId}::int and night = ${date}::date`),
      kept: async () => ((await read())[0]?.price ?? 0) / 1000,
    };
  },
  async 문의(db) {
    const { contentId } = await addShop(db);
    const owner = await addStaff(db, { venueId: await findVenueId(db, contentId), role: "owner" });
    const id = randomUUID();
    await db.insert(contentQuestion).values({ id, contentId, authorName: "하*네", body: "주차할 수 있나요?" });
    const read = async () => readData<VenueQuestions>(await owner.get("/partner/questions/")).questions[0];
    return {
      read: async () => (await read())?.answered_at,
      save: (value, seen) =>
        owner.put(`/partner/questions/${id}/`, { json: { text: `답 ${value}`, answered_at: seen } }),
      change: (tx, value) =>
        tx.execute(sql`update content_question set answer = ${`답 ${value}`}, answered_at = now() where id = ${id}`),
      kept: async () => numberIn((await read())?.answer),
    };
  },
  async 후기(db) {
    const { contentId } = await addShop(db);
    const owner = await addStaff(db, { venueId: await findVenueId(db, contentId), role: "owner" });
    const [made] = await db
      .insert(review)
      .values({
        subjectKind: "activity",
        contentId,
        authorName: "하*네",
        items: { stars: 2 },
        text: "기다렸어요.",
        visitedAt: "2026-11-01",
      })
      .returning();
    const read = async () => readData<VenueReviews>(await owner.get("/partner/reviews/")).reviews[0];
    return {
      read: async () => (await read())?.version,
      save: (value, seen) =>
        owner.put(`/partner/reviews/activity/${made?.id}/reply/`, { json: { text: `답글 ${value}`, seen } }),
      change: (tx, value) =>
        tx.execute(sql`update review set venue_reply = ${`답글 ${value}`} where id = ${made?.id}::int`),
      kept: async () => numberIn((await read())?.reply),
    };
  },
  async "입점 신청"(db) {
    const [id, token] = [randomUUID(), `${randomUUID()}-abcdef`.replaceAll("-", "_").padEnd(43, "x")];
    const form = Object.fromEntries(
      "business_name representative business_number mail_order_number address phone email intro place"
        .split(" ")
        .map((name) => [name, ""]),
    );
    const secrets = { contact_name: "", bank: "", account_number: "", account_holder: "" };
    const sealed = (column: "phone_enc" | "private_enc", text: string) =>
      sealField({ table: "venue_application", column, row: id }, text);
    await db.execute(sql`insert into venue_application (id, token_hash, phone_hash, phone_enc, private_enc, form)
      values (${id}, ${blindIndex("application-link", token)}, ${id}, ${sealed("phone_enc", "01000000000")},
        ${sealed("private_enc", JSON.stringify(secrets))}, ${JSON.stringify(form)}::jsonb)`);
    const anyone = signedClient(mainHost, visitor("applicant"));
    const read = async () =>
      readData<Application>(await anyone.post("/partner/applications/look/", { json: { token } }));
    return {
      read: async () => (await read()).version,
      save: (value, seen) =>
        anyone.post("/partner/applications/save/", {
          json: { token, form: { ...form, ...secrets, business_name: `상호 ${value}` }, seen },
        }),
      change: (tx, value) =>
        tx.execute(sql`update venue_application set form = form || ${JSON.stringify({ business_name: `상호 ${value}` })}::jsonb
          where id = ${id}`),
      kept: async () => numberIn((await read()).form.business_name),
    };
  },
};

describeEachEngine("한 곳의 두 사람이 같은 것을 고칠 때", (engine) => {
  const db = () => engine.handle().db;
  afterEach(() => forgetLimits(db()));
  const changed = { status: 409, code: "C_CHANGED" };

  describe.each(Object.entries(THINGS))("%s", (_, add) => {
    it("본 뒤에 바뀐 것은 덮어쓰지 못하고, 새것을 보면 저장된다", async () => {
      const thing = await add(db());
      const seen = await thing.read();
      readData(await thing.save(11, seen));
      expect(await thing.save(12, seen)).toMatchObject(changed);
      expect(await thing.kept()).toBe(11);
      readData(await thing.save(13, await thing.read()));
      expect(await thing.kept()).toBe(13);
    });

    it("나란히 와도 먼저 저장한 것이 남는다", async () => {
      const thing = await add(db());
      const seen = await thing.read();
      const told = await sideBySide(
        engine,
        (tx) => thing.change(tx, 11),
        () => thing.save(12, seen),
      );
      expect(told).toMatchObject(changed);
      expect(await thing.kept()).toBe(11);
    });

    it("무엇을 봤는지 말하지 않는 앞선 판의 화면은 덮어쓴다", async () => {
      const thing = await add(db());
      readData(
        await sideBySide(
          engine,
          (tx) => thing.change(tx, 11),
          () => thing.save(12, undefined),
        ),
      );
      expect(await thing.kept()).toBe(12);
    });
  });

  it("보내는 사이에 다른 사람이 저장하면, 확인하지 않은 것은 고객센터에 가지 않는다", async () => {
    const { owner, id } = await findContent(db());
    const { form } = readData<VenueContent>(await owner.get(`/partner/contents/${id}/`));
    readData(await owner.put(`/partner/contents/${id}/`, { json: form }));
    const written = { table: contentDraft, where: sql`id = ${id}` };
    await expect(sendForm(db(), written, { ...form, name: "확인한 이름" })).rejects.toMatchObject(changed);
    await sendForm(db(), written, form);
  });

  it.each(["놀이", "숙소 소개", "아이 요금과 용품", "객실", "문의", "후기", "입점 신청"])(
    "답을 받지 못해 다시 보낸 %s의 저장은 막히지 않는다",
    async (name) => {
      const thing = await THINGS[name]?.(db());
      if (!thing) throw new Error(name);
      const seen = await thing.read();
      readData(await thing.save(11, seen));
      expect((await thing.save(11, seen)).status).toBe(200);
    },
  );
});
