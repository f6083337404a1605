import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { hosts } from "@/server/hosts";
import { signAccessToken } from "@/server/platform/auth/access-token";
import { forgetSessions } from "@/server/platform/auth/session-check";
import { clock, moveClock } from "@/server/platform/clock";
import { notFound } from "@/server/platform/errors";
import { createHost, type Host } from "@/server/platform/http/host";
import { type RouteEntry, route } from "@/server/platform/http/route";
import { markStarted } from "@/server/platform/lifecycle/readiness";
import { content } from "@/server/platform/schema/catalog";
import { child, member } from "@/server/platform/schema/member";
import { review } from "@/server/platform/schema/review";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import type { Family } from "@/shared/contract/main/family";

import type { StayReviewSaved } from "@/shared/contract/stay/reviews";
import type { StaffRole } from "@/shared/staff/roles";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway, type TinyGateway } from "../support/gateways/tiny-gateway";
import { type SendOptions, type Sent, signedClient, visitor } from "../support/http-client";
import { forgetLimits, textField } from "../support/members";
import { addMember, addOrder, addShop, type Shop, type TestMember } from "../support/seed-commerce";
import { readData, Shopper } from "../support/shopper";
import { addStaff, findVenueId } from "../support/staff";
import { reviewForm, sleptStay } from "../support/stay-reviews";
import { StayShopper } from "../support/stay-shopper";
import { matrixText, openMatrix, writeFigures } from "../support/trust/matrix";
import { isFull, measured, PATIENCE_MS } from "../support/trust/scale";

const HOUR = 3_600_000;
const CALLERS = ["owner", "other", "visitor", "none", "expired", "withdrawn"] as const;
type Caller = (typeof CALLERS)[number];

/** Parents, with or without a token, are refused by the staff's routes. */
const NOBODY: Record<Caller, 403> = {
  owner: 403,
  other: 403,
  visitor: 403,
  none: 403,
  expired: 403,
  withdrawn: 403,
};

/** Expected answer per policy and caller: `in` is allowed, 401 for an invalid token, 403 for a missing permission. */
const EXPECTED: Record<RouteEntry["policy"], Record<Caller, 401 | 403 | "in">> = {
  open: { owner: "in", other: "in", visitor: "in", none: "in", expired: "in", withdrawn: "in" },
  public: { owner: "in", other: "in", visitor: "in", none: "in", expired: 401, withdrawn: 401 },
  anonymous: { owner: "in", other: "in", visitor: "in", none: 401, expired: 401, withdrawn: 401 },
  member: { owner: "in", other: "in", visitor: 403, none: 403, expired: 401, withdrawn: 401 },
  staff: NOBODY,
  gate: NOBODY,
  venue: NOBODY,
  owner: NOBODY,
  lead: NOBODY,
  desk: NOBODY,
  finance: NOBODY,
  admin: NOBODY,
};

const STAFF: Partial<Record<RouteEntry["policy"], readonly StaffRole[]>> = {
  staff: ["owner", "manager", "gate", "desk", "finance", "admin"],
  gate: ["owner", "manager", "gate"],
  venue: ["owner", "manager"],
  owner: ["owner"],
  lead: ["owner", "admin"],
  desk: ["desk", "finance", "admin"],
  finance: ["finance", "admin"],
  admin: ["admin"],
};

const EVERYONES = new Set([
  "POST /accommodations/:id{[0-9]+}/coupons",
  "POST /contents/coupons/:pk/download/",
  "GET /contents/:pk/sale-alarm/",
  "POST /contents/:pk/sale-alarm/",
  "DELETE /contents/:pk/sale-alarm/",
  "PUT /reviews/:pk{[0-9]+}/reaction/",
  "POST /reviews/:pk{[0-9]+}/report/",
  "POST /reviews/:reviewId{[0-9]+}/report",
  "POST /auth/social/:provider/start/",
  "POST /auth/social/:provider/link/",
  "POST /auth/social/:provider/return/",
  "DELETE /auth/social/:provider/",
  "POST /contents/:pk{[0-9]+}/questions/",
]);

/** Open routes answer all callers alike; these answer by cookie, never by token. */
const BY_COOKIE = new Set(["POST /auth/refresh/", "GET /staff/me/"]);

type World = Record<
  | "stay"
  | "stayReview"
  | "review"
  | "address"
  | "child"
  | "hold"
  | "unpaid"
  | "number"
  | "paid"
  | "piece"
  | "session"
  | "spareHold"
  | "wait"
  | "link"
  | "relative"
  | "relativesBooking"
  | "asked"
  | "question",
  string
>;
type Owned = (id: string, world: World) => { path: string; options?: SendOptions };
const json = (body: object): { options: SendOptions } => ({ options: { json: body } });
const confirmBody = (world: World) => json({ payment_key: "k", order_number: world.number, amount: 15_000 });
const storyForm = (): FormData => {
  const form = new FormData();
  form.set("stars", "4");
  form.set("text", "흙을 만지는 시간이 길어서 좋았어요.");
  return form;
};
const orderBody = (holdId: string) =>
  json({
    hold_id: holdId,
    orderer: { name: "김하준", phone: "010-1234-5678" },
    payment: { amount: 15_000, pay_method: "card" },
  });

/** Every call with the id of an owned thing, reads before writes. */
const OWNED: Record<string, [keyof World, Owned]> = {
  "GET /children/:pk/": ["child", (id) => ({ path: `/children/${id}/` })],
  "PATCH /children/:pk/": ["child", (id) => ({ path: `/children/${id}/`, ...json({ child_name: "하준" }) })],
  "DELETE /children/:pk/": ["child", (id) => ({ path: `/children/${id}/` })],
  "GET /reservations/:id/": ["paid", (id) => ({ path: `/reservations/${id}/` })],
  "GET /reservations/:id/ v3": ["paid", (id) => ({ path: `/reservations/${id}/`, options: { version: "3" } })],
  "GET /booking/complete": ["paid", (id) => ({ path: `/booking/complete?order_id=${id}` })],
  "GET /reservations/orders/:id/state/": ["unpaid", (id) => ({ path: `/reservations/orders/${id}/state/` })],
  "GET /reservations/:id/cancel-check/": ["paid", (id) => ({ path: `/reservations/${id}/cancel-check/` })],
  "POST /reservations/:id/cancel-info": [
    "paid",
    (id, world) => ({ path: `/reservations/${id}/cancel-info`, ...json({ product_pks: [world.piece] }) }),
  ],
  "GET /reservations/:id/move/": ["paid", (id) => ({ path: `/reservations/${id}/move/` })],
  "POST /reservations/:id/move/": [
    "paid",
    (id) => ({ path: `/reservations/${id}/move/`, ...json({ slot_pk: 1, refund: 0 }) }),
  ],
  "POST /reservations/:id/extension/": ["paid", (id) => ({ path: `/reservations/${id}/extension/`, ...json({}) })],
  "GET /reservations/:id/hand-offs/": ["paid", (id) => ({ path: `/reservations/${id}/hand-offs/` })],
  "POST /reservations/:id/hand-offs/": [
    "paid",
    (id) => ({ path: `/reservations/${id}/hand-offs/`, ...json({ helper: "할머니" }) }),
  ],
  "DELETE /reservations/:id/hand-offs/:link/": [
    "link",
    (id, world) => ({ path: `/reservations/${world.paid}/hand-offs/${id}/` }),
  ],
  "DELETE /reservations/:id/told-allergies/": ["paid", (id) => ({ path: `/reservations/${id}/told-allergies/` })],
  "GET /families/reservations/:id/": ["relativesBooking", (id) => ({ path: `/families/reservations/${id}/` })],
  "DELETE /families/members/:id/": ["relative", (id) => ({ path: `/families/members/${id}/` })],
  "POST /reservations/orders/:id/confirm/": [
    "unpaid",
    (id, world) => ({ path: `/reservations/orders/${id}/confirm/`, ...confirmBody(world) }),
  ],
  "POST /reservations/orders/": ["spareHold", (id) => ({ path: "/reservations/orders/", ...orderBody(id) })],
  "POST /reservations/hold/:id/extend/": ["spareHold", (id) => ({ path: `/reservations/hold/${id}/extend/` })],
  "DELETE /reservations/hold/:id/": ["spareHold", (id) => ({ path: `/reservations/hold/${id}/` })],
  "GET /booking/complete stay": ["stay", (id) => ({ path: `/booking/complete?booking_id=${id}` })],
  "GET /reviews/write-info/:bookingId": ["stay", (id) => ({ path: `/reviews/write-info/${id}` })],
  "GET /reviews/:bookingId": ["stay", (id) => ({ path: `/reviews/${id}` })],
  "PATCH /reviews/:reviewId{[0-9]+}/modify": [
    "stayReview",
    (id) => ({ path: `/reviews/${id}/modify`, options: { multipart: reviewForm() } }),
  ],
  "DELETE /reviews/:reviewId{[0-9]+}": ["stayReview", (id) => ({ path: `/reviews/${id}` })],
  "GET /reviews/:pk{[0-9]+}/edit/": ["review", (id) => ({ path: `/reviews/${id}/edit/` })],
  "PATCH /reviews/:pk{[0-9]+}/": ["review", (id) => ({ path: `/reviews/${id}/`, options: { multipart: storyForm() } })],
  "DELETE /reviews/:pk{[0-9]+}/": ["review", (id) => ({ path: `/reviews/${id}/` })],
  "GET /shipping-addresses/:pk/": ["address", (id) => ({ path: `/shipping-addresses/${id}/` })],
  "PATCH /shipping-addresses/:pk/": [
    "address",
    (id) => ({ path: `/shipping-addresses/${id}/`, ...json({ address_two: "2층" }) }),
  ],
  "DELETE /shipping-addresses/:pk/": ["address", (id) => ({ path: `/shipping-addresses/${id}/` })],
  "POST /waitlist/:id/decline/": ["wait", (id) => ({ path: `/waitlist/${id}/decline/` })],
  "DELETE /waitlist/:id/": ["wait", (id) => ({ path: `/waitlist/${id}/` })],
  "DELETE /contents/:pk{[0-9]+}/questions/:id/": [
    "question",
    (id, world) => ({ path: `/contents/${world.asked}/questions/${id}/` }),
  ],
  "DELETE /auth/sessions/:id/": ["session", (id) => ({ path: `/auth/sessions/${id}/` })],
};

const toKey = ({ method, path }: RouteEntry): string => `${method} ${path}`;
/** The route of a key, without the suffix that separates two calls of it. */
const findRoute = (key: string): string => key.replace(/ (v3|stay)$/, "");
const readHost = (key: string): Host =>
  hosts.stay.routes.some((route) => toKey(route) === findRoute(key)) ? hosts.stay : hosts.main;
const isOut = ({ status }: Sent): boolean => status === 401 || status === 403;
/** Faults of three answers about one thing; empty when only its owner has access. */
function leaksOf(foreign: Sent, missing: Sent, mine: Sent): string[] {
  const isClosed = foreign.status === 404 && missing.status === 404 && foreign.text === missing.text;
  const isOpen = !isOut(mine) && mine.status !== 404 && mine.status < 500;
  return [
    ...(isClosed ? [] : [`foreign ${foreign.status} ${foreign.text}, missing ${missing.status} ${missing.text}`]),
    ...(isOpen ? [] : [`the owner hears ${mine.status} ${mine.text}`]),
  ];
}

describeEachEngine("누가 무엇을 물을 수 있나", (engine) => {
  const db = () => engine.handle().db;
  let gateway: TinyGateway;
  let owner: TestMember;
  let other: TestMember;
  let withdrawn: TestMember;
  let expired: string;
  const matrix = openMatrix();

  beforeAll(async () => {
    markStarted();
    gateway = installTinyGateway();
    await addShop(db());
    [owner, other, withdrawn] = [await addMember(db()), await addMember(db()), await addMember(db())];
    await db().update(member).set({ state: "withdrawn" }).where(eq(member.userId, withdrawn.user.id));
    moveClock(-4 * HOUR);
    expired = await signAccessToken(owner.user, 1);
    moveClock(0);
  });

  const send = (host: Host, as: TestMember | null, method: string, path: string, options?: SendOptions) => {
    const client = signedClient(host, as);
    const call = { GET: client.get, POST: client.post, PUT: client.put, PATCH: client.patch, DELETE: client.delete };
    return (call[method as keyof typeof call] ?? client.get)(path, options);
  };

  /** A path of the route with ids that do not exist. */
  const toPath = ({ path }: RouteEntry): string =>
    path.replace(/:\w+(\{[^}]*\})?/g, (_, rule) => (rule ? "99999999" : "none"));

  /** An empty body of a kind that the route accepts. */
  const bodyFor = ({ bodyKinds }: RouteEntry): SendOptions =>
    bodyKinds?.every((kind) => kind === "multipart") ? { multipart: new FormData() } : { json: {} };

  async function askAs(host: Host, entry: RouteEntry, caller: Caller): Promise<Sent> {
    const options: SendOptions = {
      ...(entry.method === "GET" || entry.method === "DELETE" ? {} : bodyFor(entry)),
      ...(entry.versions ? { version: entry.versions[0] as "4" } : {}),
    };
    // A new member per route: some routes end the caller's session.
    const fresh = caller === "owner" || caller === "other" ? await addMember(db()) : null;
    const headers: Record<string, string> = caller === "expired" ? { authorization: `Bearer ${expired}` } : {};
    const as = fresh ?? (caller === "visitor" ? visitor("v-1") : caller === "withdrawn" ? withdrawn : null);
    forgetSessions();
    return send(host, as, entry.method, toPath(entry), { ...options, headers });
  }

  it("모든 길에 정책이 있고, 이름표 있는 길은 누구의 것인지 정해져 있다", () => {
    const routes = [...hosts.main.routes, ...hosts.stay.routes];
    expect(routes.filter(({ policy }) => EXPECTED[policy] === undefined).map(toKey)).toEqual([]);
    const named = routes.filter(
      ({ path, policy }) => path.includes(":") && (policy === "member" || policy === "anonymous"),
    );
    expect(named.map(toKey).filter((key) => !OWNED[key] && !EVERYONES.has(key))).toEqual([]);
    expect(Object.keys(OWNED).filter((key) => !routes.some((route) => toKey(route) === findRoute(key)))).toEqual([]);
  });

  it(
    "길마다 여섯 사람이 물으면 정해진 사람만 들어온다",
    async () => {
      const wrong: string[] = [];
      for (const host of [hosts.main, hosts.stay]) {
        for (const entry of host.routes) {
          await forgetLimits(db());
          const open = new Set<number>();
          for (const caller of CALLERS) {
            const answer = await askAs(host, entry, caller);
            const expected = EXPECTED[entry.policy][caller];
            matrix.note(host, entry, caller, answer.status);
            open.add(answer.status);
            const isRight =
              expected === "in"
                ? entry.policy === "open" || !isOut(answer)
                : answer.status === expected && answer.data === null;
            if (!isRight || answer.status >= 500)
              wrong.push(`${toKey(entry)} as ${caller}: ${answer.status} ${answer.text.slice(0, 90)}`);
          }
          if (entry.policy === "open" && open.size > 1 && !BY_COOKIE.has(toKey(entry)))
            wrong.push(`${toKey(entry)} looks at tokens`);
        }
      }
      expect(wrong).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    "판매자와 고객센터의 길은 맡은 직원에게만 열리고, 다른 곳의 직원에게는 없는 것과 같다",
    async () => {
      const wrong: string[] = [];
      const venueId = await findVenueId(db(), (await addShop(db())).contentId);
      for (const host of [hosts.main, hosts.stay]) {
        for (const entry of host.routes) {
          const roles = STAFF[entry.policy];
          if (!roles) continue;
          for (const role of STAFF.staff ?? []) {
            await forgetLimits(db());
            const isVenue = role === "owner" || role === "manager" || role === "gate";
            // A new session per route: one route ends the caller's session.
            const person = await addStaff(db(), { venueId: isVenue ? venueId : null, role });
            const client = host === hosts.stay ? person.stay : person;
            const ask = {
              GET: client.get,
              POST: client.post,
              PUT: client.put,
              PATCH: client.patch,
              DELETE: client.delete,
            };
            const answer = await ask[entry.method](toPath(entry), entry.method === "GET" ? {} : bodyFor(entry));
            matrix.note(host, entry, role, answer.status);
            const isIn = answer.status !== 403;
            if (isIn !== roles.includes(role) || answer.status >= 500)
              wrong.push(`${toKey(entry)} as ${role}: ${answer.status} ${answer.text.slice(0, 90)}`);
          }
        }
      }
      expect(wrong).toEqual([]);
      expect([...matrix.rows.values()].filter(({ policy }) => policy in STAFF).length).toBeGreaterThan(20);
    },
    PATIENCE_MS,
  );

  it(
    "남의 것은 없는 것과 한 글자도 다르지 않은 404이고, 주인에게만 열린다",
    async () => {
      const world = await makeWorld();
      const wrong = await leakingLists(Object.values(world));
      for (const [key, [what, call]] of Object.entries(OWNED)) {
        const method = key.split(" ", 1)[0] ?? "";
        const host = readHost(key);
        await forgetLimits(db());
        const ask = (as: TestMember, id: string) => {
          const { path, options } = call(id, world);
          return send(host, as, method, path, options);
        };
        const missing = await ask(other, what === "stayReview" || what === "review" ? "99999999" : randomUUID());
        const foreign = await ask(other, world[what]);
        const mine = await ask(owner, world[what]);
        const entry = findEntry(host, key);
        for (const [who, { status }] of Object.entries({ foreign, missing, mine }))
          matrix.note(host, entry, who, status);
        wrong.push(...leaksOf(foreign, missing, mine).map((leak) => `${key}: ${leak}`));
      }
      const cells = matrix.count();
      if (isFull)
        writeFigures(
          "s01-matrix.md",
          matrixText(matrix, [...CALLERS, ...(STAFF.staff ?? []), "foreign", "missing", "mine"]),
        );
      measured({
        goal: "S1",
        name: "object authorisation",
        engine: engine.name,
        figures: `${cells} cells over ${matrix.rows.size} routes (all of both hosts), ${Object.keys(OWNED).length} kinds of ids, ${wrong.length} leaks${wrong[0] ? ` [${wrong[0]}]` : ""}`,
        target: ">= 300 cells, 0 leaks, foreign = missing byte by byte",
        laws: {
          "nobody hears of what is not theirs": wrong.length === 0,
          "every route was asked": matrix.rows.size === hosts.main.routes.length + hosts.stay.routes.length,
          "at least 300 cells": cells >= 300,
        },
      });
    },
    PATIENCE_MS,
  );

  it("같은 물음을 주인을 보지 않는 길에 하면 샌다고 한다", async () => {
    const naiveRoute = route({
      method: "GET",
      path: "/children/:pk/",
      summary: "아무나",
      policy: "member",
      params: z.object({ pk: z.string() }),
      reply: z.object({ pk: z.string() }),
      handler: async ({ db: at, params }) => {
        const [row] = await at.select({ pk: child.id }).from(child).where(eq(child.id, params.pk));
        if (!row) throw notFound();
        return row;
      },
    });
    const naive = createHost({ name: "main", title: "naive", routes: [naiveRoute] });
    const [parent, stranger] = [await addMember(db()), await addMember(db())];
    const made = await signedClient(hosts.main, parent).post("/children/", { json: { child_name: "서아" } });
    const ask = (as: TestMember, pk: string) => signedClient(naive, as).get(`/children/${pk}/`);
    const pk = textField(made, "pk");
    expect(leaksOf(await ask(stranger, pk), await ask(stranger, randomUUID()), await ask(parent, pk))).toHaveLength(1);
  });

  const findEntry = (host: Host, key: string): RouteEntry => {
    const version = / v(\d)$/.exec(key)?.[1];
    const variants = host.routes.filter((route) => toKey(route) === findRoute(key));
    const found =
      variants.find(({ versions }) => version && versions?.some((apiVersion) => apiVersion === version)) ?? variants[0];
    if (!found) throw new Error(`No such route: ${key}`);
    return found;
  };

  /** Lists that show the owner's ids to another member. The owner's own lists must show some of them. */
  async function leakingLists(ids: readonly string[]): Promise<string[]> {
    const wrong: string[] = [];
    const told = new Set<string>();
    const secret = ids.filter((id) => id.length >= 32);
    for (const host of [hosts.main, hosts.stay]) {
      const lists = host.routes.filter(
        ({ method, path, policy }) =>
          method === "GET" && !path.includes(":") && (policy === "member" || policy === "anonymous"),
      );
      for (const entry of lists) {
        await forgetLimits(db());
        const options = entry.versions ? { version: entry.versions[0] as "4" } : {};
        const [mine, foreign] = [
          await send(host, owner, "GET", entry.path, options),
          await send(host, other, "GET", entry.path, options),
        ];
        for (const id of secret) {
          if (mine.text.includes(id)) told.add(id);
          if (foreign.text.includes(id)) wrong.push(`${toKey(entry)} tells another member of ${id}`);
        }
      }
    }
    if (told.size < 5) wrong.push(`the owner's own lists tell of ${told.size} things: too few to show anything`);
    return wrong;
  }

  /** Creates one of everything that a member can own, all for the owner. */
  async function makeWorld(): Promise<World> {
    const stays = new StayShopper(owner, gateway);
    const { bookingId } = await sleptStay(db(), stays);
    const written = await stays.stay.post("/reviews", { multipart: reviewForm({ booking_id: bookingId }) });
    moveClock(0);
    const shopper = new Shopper(owner, gateway);
    const [shop, second, third] = [await addShop(db()), await addShop(db()), await addShop(db())];
    await db().update(content).set({ saleState: "on_sale" }).where(eq(content.id, shop.contentId));
    const bought = await shopper.buy(shop, [shop.adult], 15_000);
    const [piece] = (await shopper.reservation(bought.order_id)).products;
    const held = readData<Checkout>(await shopper.checkout(second, [second.adult]));
    const unpaid = readData<OrderPlaced>(await shopper.order(held.hold_id, 15_000));
    const spare = readData<Checkout>(await shopper.checkout(third, [third.adult]));
    const full = await addShop(db(), { capacity: 0 });
    const wait = await shopper.client.post("/waitlist/", {
      json: {
        content_pk: full.contentId,
        slot_pk: full.slotId,
        option_pks: [full.adult],
        decide_by: new Date(clock.nowMs() + HOUR).toISOString(),
      },
    });
    const child = await shopper.client.post("/children/", {
      json: { child_name: "서아" },
    });
    const address = await shopper.client.post("/shipping-addresses/", {
      json: { receiver_name: "김보호", receiver_phone: "01012345678", address_one: "햇살로 12", postal_code: "03154" },
    });
    const { order_id: relativesBooking, place: relative } = await inFamily(shop);
    const link = await shopper.client.post(`/reservations/${bought.order_id}/hand-offs/`, {
      json: { helper: "할머니" },
    });
    const question = await shopper.client.post(`/contents/${shop.contentId}/questions/`, {
      json: { text: "유모차를 밀고 들어갈 수 있나요?", is_private: true },
    });
    const [story] = await db()
      .insert(review)
      .values({
        subjectKind: "activity",
        contentId: shop.contentId,
        userId: owner.user.id,
        orderId: await addOrder(db(), owner.user.id),
        authorName: "하준네",
        items: { stars: 5 },
        text: "아이가 또 가자고 해요.",
        visitedAt: shop.date,
      })
      .returning();
    await db().update(content).set({ reviewCount: 1, starsSum: 5 }).where(eq(content.id, shop.contentId));
    return {
      asked: String(shop.contentId),
      question: textField(question, "id"),
      review: String(story?.id),
      address: textField(address, "pk"),
      stay: bookingId,
      stayReview: String(readData<StayReviewSaved>(written).review.id),
      child: textField(child, "pk"),
      hold: held.hold_id,
      unpaid: unpaid.order_id,
      number: unpaid.order_number,
      paid: bought.order_id,
      piece: piece?.pk ?? "",
      session: owner.user.sessionId,
      spareHold: spare.hold_id,
      wait: textField(wait, "id"),
      link: textField(link, "id"),
      relative,
      relativesBooking,
    };
  }

  /** Adds another parent to the owner's family, with a booking. */
  async function inFamily(shop: Shop): Promise<{ order_id: string; place: string }> {
    const relative = await addMember(db());
    const { order_id } = await new Shopper(relative, gateway).buy(shop, [shop.adult], 15_000);
    const invited = await signedClient(hosts.main, owner).post("/families/invites/");
    const token = new URL(textField(invited, "url")).pathname.split("/").at(-1);
    await signedClient(hosts.main, relative).post("/families/join/", { json: { token } });
    const { members } = readData<Family>(await signedClient(hosts.main, owner).get("/families/"));
    return { order_id, place: members.find(({ is_me }) => !is_me)?.id ?? "" };
  }
});
