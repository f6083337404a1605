import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { generate } from "otplib";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { sealAccounts } from "@/server/commerce/settlement/change-row";
import { revealed } from "@/server/commerce/staff/reveal";
import { hosts } from "@/server/hosts";
import type { Staff } from "@/server/platform/auth/policy";
import { clock, moveClock } from "@/server/platform/clock";
import { resetEnv } from "@/server/platform/env";
import type { RouteEntry } from "@/server/platform/http/route";
import { member, session } from "@/server/platform/schema/member";
import { deskIssue } from "@/server/platform/schema/operations";
import { staff, staffSession } from "@/server/platform/schema/staff/staff";
import { venueChange } from "@/server/platform/schema/staff/venue-change";
import type { StaffRole } from "@/shared/staff/roles";
import { plainTerms } from "../../support/coupon-terms";
import { describeEachEngine } from "../../support/engines";
import { tinyGateway } from "../../support/gateways/tiny-gateway";
import type { SendOptions, Sent } from "../../support/http-client";
import { forgetLimits, openInbox, textField } from "../../support/members";
import { addMember, addShop } from "../../support/seed-commerce";
import { addDistricts, SEOUL } from "../../support/seed-districts";
import { addLodge } from "../../support/seed-stays";
import { readData, Shopper } from "../../support/shopper";
import { sideBySide } from "../../support/side-by-side";
import { addStaff, findVenueId, type StaffClient, venueOfStay } from "../../support/staff";
import { isFull } from "../../support/trust/scale";

const ROLES = ["desk", "finance", "admin"] as const;
/** Roles of the owner and of the first of two people. The full run tries every role. */
const FIRST_ROLES = isFull ? ROLES : (["desk"] as const);
type Role = (typeof ROLES)[number];
const ADMITTED: Partial<Record<RouteEntry["policy"], readonly Role[]>> = {
  desk: ROLES,
  finance: ["finance", "admin"],
  admin: ["admin"],
  lead: ["admin"],
};
const REASON = "전화로 본인을 확인했어요";
const SENT = "2026-11-20T01:00:00.123Z";
const DAY_MS = 86_400_000;

type Owned = Record<
  "staffId" | "userId" | "numberless" | "phone" | "order" | "item" | "application" | "content" | "question",
  string
> &
  Record<"issue" | "message" | "review" | "stay" | "district", number> & {
    refund: string;
    change: string;
    made: string;
    grant: string;
    coupon: string;
    date: string;
  };

type Case = (owned: Owned) => [path: string, json?: object];
const why: object = { reason: REASON };
const couponBody = (target_pk: number) => ({
  ...plainTerms,
  name: "평일 숙소 쿠폰",
  discount_amount: 1_000,
  target: "accommodation",
  target_pk,
  from_day: "2099-03-01",
  to_day: "2099-03-31",
  issue_limit: 1,
  reason: REASON,
});

/** Each desk action on data that can belong to a colleague, by its route. */
const ACTS: Record<string, Case> = {
  "POST /desk/applications/:id/private/": (o) => [`/desk/applications/${o.application}/private/`, why],
  "POST /desk/applications/:id/approval/": (o) => [
    `/desk/applications/${o.application}/approval/`,
    { submitted_at: SENT },
  ],
  "POST /desk/applications/:id/return/": (o) => [
    `/desk/applications/${o.application}/return/`,
    { submitted_at: SENT, ...why },
  ],
  "POST /desk/venue-staff/:id/number/": (o) => [`/desk/venue-staff/${o.staffId}/number/`, why],
  "POST /desk/issues/:pk{[0-9]+}/close/": (o) => [`/desk/issues/${o.issue}/close/`, { outcome: "no_harm", ...why }],
  "POST /desk/orders/:id/contact/": (o) => [`/desk/orders/${o.order}/contact/`, why],
  "POST /desk/orders/:id/receipt/": (o) => [`/desk/orders/${o.order}/receipt/`, why],
  "POST /desk/orders/:id/refunds/": (o) => [
    `/desk/orders/${o.order}/refunds/`,
    { item_ids: ["none"], waives_fee: true, ...why },
  ],
  "POST /desk/refunds/:id/": (o) => [`/desk/refunds/${o.refund}/`],
  "POST /desk/venue-changes/:id/": (o) => [`/desk/venue-changes/${o.change}/`],
  "POST /desk/venue-changes/:id/undo/": (o) => [`/desk/venue-changes/${o.made}/undo/`],
  "POST /desk/members/:id/private/": (o) => [`/desk/members/${o.userId}/private/`, why],
  "POST /desk/members/:id/standing/": (o) => [
    `/desk/members/${o.userId}/standing/`,
    { level: "5", is_vip: true, ...why },
  ],
  "POST /desk/members/:id/sign-out/": (o) => [`/desk/members/${o.userId}/sign-out/`, why],
  "POST /desk/members/:id/number/code/": (o) => [`/desk/members/${o.numberless}/number/code/`, { phone: o.phone }],
  "POST /desk/members/:id/grants/": (o) => [
    `/desk/members/${o.userId}/grants/`,
    { kind: "points", amount: 100, ...why },
  ],
  "POST /desk/grants/:id/": (o) => [`/desk/grants/${o.grant}/`],
  "POST /desk/messages/:pk{[0-9]+}/resend/": (o) => [`/desk/messages/${o.message}/resend/`, why],
  "POST /desk/coupons/": (o) => ["/desk/coupons/", couponBody(o.stay)],
  "POST /desk/coupon-requests/:id/": (o) => [`/desk/coupon-requests/${o.coupon}/`],
  "POST /desk/disasters/": (o) => [
    "/desk/disasters/",
    { kind: "typhoon", district_pks: [o.district], from_day: o.date, to_day: o.date, ...why },
  ],
  "POST /desk/reviews/:kind/:pk{[0-9]+}/decision/": (o) => [
    `/desk/reviews/activity/${o.review}/decision/`,
    { version: "seen", decision: "remove", ...why },
  ],
  "POST /desk/reviews/:kind/:pk{[0-9]+}/photos/": (o) => [`/desk/reviews/activity/${o.review}/photos/`, why],
  "PUT /desk/questions/:id/": (o) => [`/desk/questions/${o.question}/`, { text: "답이에요", answered_at: SENT }],
  "POST /desk/questions/:id/private/": (o) => [`/desk/questions/${o.question}/private/`, why],
  "POST /desk/contents/:id/approval/": (o) => [
    `/desk/contents/${o.content}/approval/`,
    { submitted_at: "2026-01-01T00:00:00.000Z" },
  ],
  "POST /desk/contents/:id/return/": (o) => [
    `/desk/contents/${o.content}/return/`,
    { submitted_at: "2026-01-01T00:00:00.000Z", ...why },
  ],
  "POST /desk/stays/:id{[0-9]+}/approval/": (o) => [`/desk/stays/${o.stay}/approval/`, { submitted_at: SENT }],
  "POST /desk/stays/:id{[0-9]+}/return/": (o) => [`/desk/stays/${o.stay}/return/`, { submitted_at: SENT, ...why }],
  "POST /staff/colleagues/:id/number/": (o) => [`/staff/colleagues/${o.staffId}/number/`],
  "POST /staff/colleagues/:id/authenticator/": (o) => [`/staff/colleagues/${o.staffId}/authenticator/`],
};

/** Actions that cannot benefit the person who performs them. */
const HARMLESS: Record<string, string> = {
  "POST /desk/issues/:pk{[0-9]+}/retry/": "the gateway decides",
  "DELETE /desk/refunds/:id/": "nothing is paid",
  "DELETE /desk/grants/:id/": "nothing is given",
  "DELETE /desk/venue-changes/:id/": "the account stays as it is",
  "POST /desk/members/:id/number/": "the number is checked when its code is sent and again as staff's own",
  "POST /desk/coupons/:pk{[0-9]+}/stop/": "no more are issued",
  "DELETE /desk/coupon-requests/:id/": "nothing is made",
  "POST /desk/disasters/:id/end/": "fees are charged again",
  "POST /staff/colleagues/": "an invitation alone opens nothing",
  "DELETE /staff/colleagues/:id/": "the colleague loses access",
  "DELETE /staff/colleagues/:id/authenticator/": "the colleague loses access",
};

const toName = ({ method, path }: RouteEntry) => `${method} ${path}`;
const routes = () =>
  Object.values(hosts)
    .flatMap((host) => host.routes)
    .filter(
      ({ method, policy, path }) => method !== "GET" && policy in ADMITTED && !path.startsWith("/desk/editorial/"),
    );

test("고객센터의 모든 일은 내 일을 거절하는 표에 있거나, 왜 없어도 되는지 적혀 있다", () => {
  const known = [...Object.keys(ACTS), ...Object.keys(HARMLESS)].sort();
  expect([...new Set(routes().map(toName))].sort()).toEqual(known);
});

describeEachEngine("아무도 자기 일을 스스로 정하지 않는다", (engine) => {
  const gateway = tinyGateway();
  const inbox = openInbox();
  beforeAll(async () => {
    installPaymentGateway(gateway);
    await addDistricts(db());
  });
  afterEach(async () => {
    moveClock(0);
    delete process.env.AUTHENTICATOR_WAIT_HOURS;
    delete process.env.DESK_REFUND_ALONE_A_DAY;
    resetEnv();
    await forgetLimits(db());
    inbox.messages.length = 0;
  });
  const db = () => engine.handle().db;

  const confirmed = async (role: Role, invitedBy: string | null = null): Promise<StaffClient> => {
    const client = await addStaff(db(), { venueId: null, role });
    if (invitedBy !== null) await db().update(staff).set({ invitedBy }).where(eq(staff.id, client.staffId));
    await confirm(client);
    return client;
  };
  const confirm = (client: StaffClient) =>
    db().update(staffSession).set({ confirmedAt: clock.now() }).where(eq(staffSession.staffId, client.staffId));
  const loadHash = async (id: string) =>
    (await db().select({ hash: staff.phoneHash }).from(staff).where(eq(staff.id, id)))[0]?.hash ?? "";
  const send = (client: StaffClient, name: string, [path, json]: ReturnType<Case>): Promise<Sent> => {
    const host = path.startsWith("/desk/stays/") ? client.stay : client;
    const options: SendOptions = json ? { json } : {};
    const method = name.split(" ")[0];
    return method === "PUT" ? host.put(path, options) : host.post(path, options);
  };
  const one = async <T>(query: ReturnType<typeof sql>): Promise<T> =>
    Object.values((await db().execute(query)).rows[0] ?? {})[0] as T;

  /** One item of every kind that belongs to this person's number; requests about it come from someone else. */
  const ownedBy = async (owner: StaffClient, asker: string): Promise<Owned> => {
    const phoneHash = await loadHash(owner.staffId);
    const made = await addMember(db(), { phoneHash });
    const userId = made.user.id;
    const shop = await addShop(db());
    const shopper = new Shopper(made, gateway);
    const { order_id: order } = await shopper.buy(shop, [shop.adult], 15_000);
    const venueId = await findVenueId(db(), shop.contentId);
    const lodge = await addLodge(db());
    for (const place of [venueId, await venueOfStay(db(), lodge)])
      await db().insert(staff).values({
        id: randomUUID(),
        venueId: place,
        role: "owner",
        name: "나",
        phoneHash,
        phoneEnc: "-",
        state: "active",
      });
    const [application, content, question, refund, grant, coupon] = Array.from({ length: 6 }, () => randomUUID());
    const change = await addChange(venueId, { askedBy: asker });
    const madeChange = await addChange(venueId, { askedBy: asker, isMade: true });
    await db().execute(sql`insert into venue_application
        (id, token_hash, phone_hash, phone_enc, private_enc, form, state, submitted_at) values
        (${application}, ${randomUUID()}, ${phoneHash}, '-', '-',
         '{"business_number":"1","phone":"","business_name":"가게"}', 'submitted', ${SENT}::timestamptz)`);
    await db().execute(sql`insert into content_draft (id, venue_id, form, state, submitted_at)
      values (${content}, ${venueId}, '{"name":"놀이","photos":[]}', 'submitted', ${SENT}::timestamptz)`);
    await db().execute(sql`insert into content_question (id, content_id, user_id, author_name, body, is_private)
      values (${question}, ${(await addShop(db())).contentId}, ${userId}, '나', '언제 열어요?', false)`);
    await db().execute(sql`insert into desk_refund (id, order_id, item_ids, waives_fee, amount, reason, state, asked_by)
      values (${refund}, ${order}, '{none}', true, 15000, ${REASON}, 'waiting', ${asker})`);
    await db().execute(sql`insert into desk_grant (id, user_id, kind, worth, reason, state, asked_by)
      values (${grant}, ${userId}, 'points', 10, ${REASON}, 'waiting', ${asker})`);
    await db().execute(sql`insert into desk_coupon (id, body, budget, reason, state, asked_by) values
      (${coupon}, ${JSON.stringify(couponBody(lodge.accommodationId))}::jsonb, 1000, ${REASON}, 'waiting', ${asker})`);
    const numberless = (await addMember(db())).user.id;
    await db().update(member).set({ phoneEnc: null, phoneHash: null }).where(eq(member.userId, numberless));
    await db().delete(session).where(eq(session.userId, numberless));
    return {
      staffId: owner.staffId,
      userId,
      numberless,
      phone: await phoneOf(owner.staffId),
      order,
      item: "none",
      application: application ?? "",
      content: content ?? "",
      question: question ?? "",
      refund: refund ?? "",
      change,
      made: madeChange,
      grant: grant ?? "",
      coupon: coupon ?? "",
      date: shop.date,
      issue: Number(
        await one(
          sql`insert into desk_issue (kind, ref, detail) values ('statement_stranger', ${order}, '') returning id`,
        ),
      ),
      message: Number(
        await one(sql`insert into member_message (user_id, key, title, body, path)
          values (${userId}, ${randomUUID()}, '예약했어요.', '', '/') returning id`),
      ),
      review: Number(
        await one(sql`with written as (
            insert into review (subject_kind, content_id, user_id, author_name, items, text, visited_at)
            values ('activity', ${(await addShop(db())).contentId}, ${userId}, '나', '{"stars":1}', '아주 나빴어요', '2026-11-01')
            returning id, content_id
          ), hidden as (
            insert into review_photo (review_id, content_id, alt, hidden_at)
            select id, content_id, '사진', now() from written
          ) select id from written`),
      ),
      stay: lodge.accommodationId,
      district: SEOUL,
    };
  };
  /** A request for another account of a venue; `isMade`: two people have agreed and it can be undone. */
  const addChange = async (venueId: number, { askedBy, isMade = false }: { askedBy: string; isMade?: boolean }) => {
    const id = randomUUID();
    const account = { bank: "011", holder: "가게", number: "3510123456789" };
    const someone = async () => (await addStaff(db(), { venueId: null, role: "desk" })).staffId;
    await db()
      .insert(venueChange)
      .values({
        id,
        venueId,
        accountsEnc: sealAccounts(id, { before: null, after: account }),
        reason: REASON,
        state: isMade ? "made" : "waiting",
        askedBy,
        firstBy: isMade ? await someone() : null,
        decidedBy: isMade ? await someone() : null,
        pausedUntil: isMade ? new Date(clock.nowMs() + DAY_MS) : null,
      });
    return id;
  };
  const phoneOf = async (id: string) => {
    const { openField } = await import("@/server/platform/crypto/field");
    const [row] = await db().select({ phoneEnc: staff.phoneEnc }).from(staff).where(eq(staff.id, id));
    return openField({ table: "staff", column: "phone_enc", row: id }, row?.phoneEnc ?? "");
  };

  it("내 것, 내가 초대한 동료의 것, 나를 초대한 동료의 것은 어느 역할도 정하지 못하고, 남의 것은 이 규칙이 막지 않는다", async () => {
    const letThrough: string[] = [];
    const wronglyRefused: string[] = [];
    let cells = 0;
    const asker = await confirmed("desk");
    for (const ownerRole of FIRST_ROLES) {
      const owner = await confirmed(ownerRole);
      const owned = await ownedBy(owner, asker.staffId);
      const people: [relation: string, role: Role, client: StaffClient][] = [["self", ownerRole, owner]];
      for (const role of ROLES) {
        people.push(["invitee", role, await confirmed(role, owner.staffId)]);
        people.push(["stranger", role, await confirmed(role)]);
      }
      const inviters = await Promise.all(ROLES.map(async (role) => [role, await confirmed(role)] as const));
      const ask = async (relation: string, role: Role, client: StaffClient) => {
        await forgetLimits(db());
        for (const [name, act] of Object.entries(ACTS)) {
          const policy = routes().find((entry) => toName(entry) === name)?.policy ?? "desk";
          if (!ADMITTED[policy]?.includes(role)) continue;
          cells += 1;
          const { code } = await send(client, name, act(owned));
          const isRefused = code === "T003";
          const cell = `${name}: ${role} (${relation}) of ${ownerRole} ${code}`;
          if (relation === "stranger" ? isRefused : !isRefused)
            (relation === "stranger" ? wronglyRefused : letThrough).push(cell);
        }
      };
      // Refused people first: an item decided by an unrelated person stays decided.
      for (const [relation, role, client] of people) if (relation !== "stranger") await ask(relation, role, client);
      for (const [role, client] of inviters) {
        await db().update(staff).set({ invitedBy: client.staffId }).where(eq(staff.id, owner.staffId));
        await ask("inviter", role, client);
      }
      await db().update(staff).set({ invitedBy: null }).where(eq(staff.id, owner.staffId));
      // The control needs one owner: what the rule lets through does not depend on the owner's role.
      if (ownerRole !== "desk") continue;
      for (const [relation, role, client] of people) if (relation === "stranger") await ask(relation, role, client);
    }
    expect({ letThrough, wronglyRefused }).toEqual({ letThrough: [], wronglyRefused: [] });
    expect(cells).toBeGreaterThan(FIRST_ROLES.length * 100);
  }, 300_000);

  it("요청한 사람과 확인하는 사람이 일주일 안에 초대한 사이면, 어느 쪽이 요청했든 어느 역할이든 확인하지 못한다", async () => {
    const wrong: string[] = [];
    const shop = await addShop(db());
    const buyer = await addMember(db());
    const { order_id: order } = await new Shopper(buyer, gateway).buy(shop, [shop.adult], 15_000);
    const refund = async (asker: string) => {
      const id = randomUUID();
      await db().execute(sql`insert into desk_refund (id, order_id, item_ids, waives_fee, amount, reason, state, asked_by)
        values (${id}, ${order}, '{none}', true, 15000, ${REASON}, 'waiting', ${asker})`);
      return `/desk/refunds/${id}/`;
    };
    const grant = async (asker: string) => {
      const id = randomUUID();
      await db().execute(sql`insert into desk_grant (id, user_id, kind, worth, reason, state, asked_by)
        values (${id}, ${buyer.user.id}, 'points', 10, ${REASON}, 'waiting', ${asker})`);
      return `/desk/grants/${id}/`;
    };
    const coupon = async (asker: string) => {
      const id = randomUUID();
      const body = { ...couponBody(1), target: "all", target_pk: null };
      await db().execute(sql`insert into desk_coupon (id, body, budget, reason, state, asked_by)
        values (${id}, ${JSON.stringify(body)}::jsonb, 1000, ${REASON}, 'waiting', ${asker})`);
      return `/desk/coupon-requests/${id}/`;
    };
    const change = async (first: string) => {
      const id = await addChange(await findVenueId(db(), (await addShop(db())).contentId), {
        askedBy: (await addStaff(db(), { venueId: null, role: "desk" })).staffId,
      });
      await db().update(venueChange).set({ firstBy: first }).where(eq(venueChange.id, id));
      return `/desk/venue-changes/${id}/`;
    };
    for (const first of FIRST_ROLES)
      for (const second of ["finance", "admin"] as const)
        for (const toPath of [refund, grant, coupon, change])
          for (const tie of ["asker invited", "decider invited", "same inviter", "app let in", "none", "last week"]) {
            const asker = await confirmed(first);
            const decider = await confirmed(second);
            const set = (id: string, value: object) => db().update(staff).set(value).where(eq(staff.id, id));
            if (tie === "asker invited") await set(decider.staffId, { invitedBy: asker.staffId });
            if (tie === "decider invited") await set(asker.staffId, { invitedBy: decider.staffId });
            if (tie === "same inviter") {
              const third = await confirmed("admin");
              for (const id of [asker.staffId, decider.staffId]) await set(id, { invitedBy: third.staffId });
            }
            const old = new Date(clock.nowMs() - 8 * DAY_MS);
            if (tie === "app let in")
              await set(decider.staffId, { createdAt: old, totpSetAt: clock.now(), totpAllowedBy: asker.staffId });
            if (tie === "last week") await set(decider.staffId, { createdAt: old, invitedBy: asker.staffId });
            await forgetLimits(db());
            const { code } = await decider.post(await toPath(asker.staffId));
            if ((code === "T003") !== !["none", "last week"].includes(tie))
              wrong.push(`${first} ${second} ${tie} ${code}`);
          }
    expect(wrong).toEqual([]);
  }, 300_000);

  it("작은 환불을 나누어 해도, 한 사람이 하루에 혼자 돌려준 합이 정한 금액을 넘으면 두 번째 직원을 기다린다", async () => {
    process.env.DESK_REFUND_ALONE_A_DAY = "40000";
    resetEnv();
    const desk = await confirmed("desk");
    const states: string[] = [];
    const refundOne = async (client: StaffClient) => {
      const shop = await addShop(db());
      const buyer = new Shopper(await addMember(db()), gateway);
      const { order_id: id } = await buyer.buy(shop, [shop.adult], 15_000);
      const [piece] = (await buyer.reservation(id)).products;
      const json = { item_ids: [piece?.pk], waives_fee: true, reason: REASON };
      return textField(await client.post(`/desk/orders/${id}/refunds/`, { json }), "state");
    };
    for (let n = 0; n < 3; n += 1) states.push(await refundOne(desk));
    expect(states).toEqual(["made", "made", "waiting"]);
    expect(await refundOne(await confirmed("desk"))).toBe("made");
    moveClock(DAY_MS);
    await db()
      .update(staffSession)
      .set({ expiresAt: new Date(clock.nowMs() + DAY_MS) });
    await confirm(desk);
    expect(await refundOne(desk)).toBe("made");
  });

  describe("처음 연결한 인증 앱", () => {
    const loadCode = (secret: string) => generate({ secret, epoch: Math.floor(clock.nowMs() / 1000) });
    const secretFor = async (client: StaffClient) => textField(await client.get("/staff/authenticator/"), "secret");
    const enrol = async (client: StaffClient, secret: string) =>
      client.post("/staff/authenticator/", { json: { secret, code: await loadCode(secret) } });
    const reveal = async (client: StaffClient) =>
      client.post(`/desk/members/${(await addMember(db())).user.id}/private/`, { json: { reason: REASON } });
    const wait = () => {
      process.env.AUTHENTICATOR_WAIT_HOURS = "24";
      resetEnv();
    };

    it("하루가 지나기 전에는 아무 일도 열지 못하고, 하루 뒤에는 그 번호로 열린다", async () => {
      wait();
      const desk = await addStaff(db(), { venueId: null, role: "desk" });
      const secret = await secretFor(desk);
      expect(await reveal(desk)).toMatchObject({ code: "T002" });
      expect((await enrol(desk, secret)).status).toBe(200);
      expect(await reveal(desk)).toMatchObject({ code: "T004" });
      moveClock(60_000);
      const early = { json: { code: await loadCode(secret) } };
      expect(await desk.post("/staff/authenticator/code/", early)).toMatchObject({ code: "T004" });
      moveClock(DAY_MS + 60_000);
      // The working day is over, so create a new session like a new sign-in does.
      await db()
        .update(staffSession)
        .set({ expiresAt: new Date(clock.nowMs() + DAY_MS) });
      expect(await reveal(desk)).toMatchObject({ code: "T001" });
      const json = { code: await loadCode(secret) };
      expect((await desk.post("/staff/authenticator/code/", { json })).status).toBe(200);
      expect((await reveal(desk)).status).toBe(200);
    });

    it("초대하지 않은 총괄이 확인하면 바로 열리고, 초대한 총괄과 본인은 확인하지 못한다", async () => {
      wait();
      const [admin, inviter] = [await confirmed("admin"), await confirmed("admin")];
      const desk = await addStaff(db(), { venueId: null, role: "desk" });
      await db().update(staff).set({ invitedBy: inviter.staffId }).where(eq(staff.id, desk.staffId));
      const secret = await secretFor(desk);
      await enrol(desk, secret);
      const path = `/staff/colleagues/${desk.staffId}/authenticator/`;
      expect((await desk.post(path)).status).toBe(403);
      expect(await inviter.post(path)).toMatchObject({ code: "T003" });
      const plain = await addStaff(db(), { venueId: null, role: "admin" });
      expect(await plain.post(path)).toMatchObject({ code: "T002" });
      expect((await admin.post(path)).status).toBe(200);
      expect((await admin.post(path)).status).toBe(400);
      moveClock(60_000);
      const json = { code: await loadCode(secret) };
      expect((await desk.post("/staff/authenticator/code/", { json })).status).toBe(200);
      expect((await reveal(desk)).status).toBe(200);
    });

    it("둘이 한꺼번에 연결하면 하나만 연결된다", async () => {
      const desk = await addStaff(db(), { venueId: null, role: "desk" });
      const [first, second] = [await secretFor(desk), await secretFor(desk)];
      const code = await loadCode(second);
      // The first enrolment has written the row and is not committed yet when the second arrives.
      const answer = await sideBySide(
        engine,
        (tx) => tx.update(staff).set({ totpEnc: first, totpFrom: clock.now() }).where(eq(staff.id, desk.staffId)),
        () => desk.post("/staff/authenticator/", { json: { secret: second, code } }),
      );
      expect(answer).toMatchObject({ status: 400, code: "F000" });
      const [row] = await db().select().from(staff).where(eq(staff.id, desk.staffId));
      expect(row?.totpEnc).toBe(first);
    });

    it("대조: 비어 있는지 보지 않고 쓰면 뒤에 온 것이 앞의 것을 덮는다", async () => {
      const desk = await addStaff(db(), { venueId: null, role: "desk" });
      await sideBySide(
        engine,
        (tx) => tx.update(staff).set({ totpEnc: "first" }).where(eq(staff.id, desk.staffId)),
        async () => db().update(staff).set({ totpEnc: "second" }).where(eq(staff.id, desk.staffId)),
      );
      const [row] = await db().select().from(staff).where(eq(staff.id, desk.staffId));
      expect(row?.totpEnc).toBe("second");
    });
  });

  it("가린 정보를 한 시간에 20번 넘게 보면 확인할 일이 되고, 본인은 그 일을 마치지 못한다", async () => {
    const desk = await confirmed("desk");
    const { user } = await addMember(db());
    const look = () => desk.post(`/desk/members/${user.id}/private/`, { json: { reason: REASON } });
    const raised = () => db().select().from(deskIssue).where(eq(deskIssue.ref, desk.staffId));
    for (let n = 0; n < 20; n += 1) expect((await look()).status).toBe(200);
    expect(await raised()).toEqual([]);
    await look();
    const [issue] = await raised();
    expect(issue).toMatchObject({ kind: "bulk_reading", closedAt: null });
    const end = { json: { outcome: "no_harm", reason: REASON } };
    expect(await desk.post(`/desk/issues/${issue?.id}/close/`, end)).toMatchObject({ code: "T003" });
    expect((await (await confirmed("admin")).post(`/desk/issues/${issue?.id}/close/`, end)).status).toBe(200);
  });

  it("두 번을 한꺼번에 보아도 서로를 세어, 20번을 넘긴 것을 놓치지 않는다", async () => {
    const desk = await confirmed("desk");
    const { user } = await addMember(db());
    const look = () => desk.post(`/desk/members/${user.id}/private/`, { json: { reason: REASON } });
    for (let n = 0; n < 19; n += 1) await look();
    const me: Staff = {
      ...{ id: desk.staffId, isMember: false, sessionId: "s", name: "상담", role: "desk" },
      ...{ venueId: null, hasAuthenticator: true, expiresAt: clock.now(), confirmedAt: clock.now() },
    };
    const act = { act: "member.reveal", subject: "member", subjectRef: user.id, reason: REASON } as const;
    // The twentieth is not committed yet when the next one arrives.
    const next = await sideBySide(engine, (tx) => revealed(tx, me, { members: [user.id] }, act), look);
    expect(next.status).toBe(200);
    const issues = await db().select().from(deskIssue).where(eq(deskIssue.ref, desk.staffId));
    expect(issues).toMatchObject([{ kind: "bulk_reading" }]);
  });

  it("찾은 일은 찾은 글 없이 기록된다", async () => {
    const admin = await confirmed("admin");
    for (const path of ["/desk/orders/?q=", "/desk/venue-staff/?phone="])
      expect((await admin.get(`${path}010-2345-6789`)).status).toBe(200);
    const { text } = await admin.get("/desk/acts/?subject=search");
    expect(text).toContain("order.search");
    expect(text).toContain("staff.search");
    expect(text).not.toMatch(/010-?2345|2345-?6789/);
  });

  it("한 번호에는 어느 곳에서 초대하든 하루에 초대 문자가 세 통까지 가고, 그 뒤의 초대는 문자 없이 된다", async () => {
    const phone = "01071234567";
    const leads: [StaffClient, StaffRole][] = [[await confirmed("admin"), "desk"]];
    for (let n = 0; n < 2; n += 1) {
      const venueId = await findVenueId(db(), (await addShop(db())).contentId);
      leads.push([await addStaff(db(), { venueId, role: "owner" }), "gate"]);
    }
    const texted: boolean[] = [];
    for (let n = 0; n < 3; n += 1)
      for (const [lead, role] of leads) {
        const invited = await lead.post("/staff/colleagues/", { json: { name: "김초대", phone, role } });
        const { staff: list, is_texted } = readData<{ staff: { id: string; name: string }[]; is_texted: boolean }>(
          invited,
        );
        texted.push(is_texted);
        const id = list.find(({ name }) => name === "김초대")?.id;
        expect((await lead.delete(`/staff/colleagues/${id}/`)).status).toBe(200);
      }
    expect(texted).toEqual([true, true, true, false, false, false, false, false, false]);
    expect(inbox.messages.filter(({ to }) => to === phone)).toHaveLength(3);
  });
});
