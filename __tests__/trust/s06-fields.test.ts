import { eq, sql } from "drizzle-orm";
import { hosts } from "@/server/hosts";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { member } from "@/server/platform/schema/member";
import { pointLot } from "@/server/platform/schema/points";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway } from "../support/gateways/tiny-gateway";
import { signedClient } from "../support/http-client";
import { forgetLimits, openInbox, textField } from "../support/members";
import { addMember, addShop } from "../support/seed-commerce";
import { addLodge } from "../support/seed-stays";
import { openPlaces, pathWith, sampleOf } from "../support/trust/inputs";
import { measured, PATIENCE_MS } from "../support/trust/scale";

/** Fields that no caller may set, in every spelling of a schema, a table or a token. */
const PRIVILEGED = {
  user_level: 9,
  userLevel: 9,
  level: 9,
  user_vip: true,
  userVip: true,
  vip: true,
  is_admin: true,
  isAdmin: true,
  role: "admin",
  is_member: true,
  isMember: true,
  sub: "other",
  user_id: "other",
  userId: "other",
  owner_id: "other",
  session_version: 99,
  sessionVersion: 99,
  state: "active",
  point_amount: 1_000_000,
  points: 1_000_000,
  balance: 1_000_000,
  price: 1,
  list_price: 1,
  pay_amount: 1,
  coupon_discount: 99_999,
  issued_count: 0,
  sold: 0,
  held: 0,
  capacity: 9_999,
  created_at: "2000-01-01",
  createdAt: "2000-01-01",
  review_count: 999,
  is_deleted: true,
  pk: 1,
  id: "other",
} as const;

const SAMPLES = {
  content_pk: 1,
  child_name: "하준",
  pay_method: "card",
  phone: "01012345678",
  purpose: "sign",
  code: "123456",
};

describeEachEngine("적지 않기로 한 칸", (engine) => {
  const db = () => engine.handle().db;
  beforeAll(() => {
    openInbox();
    installTinyGateway();
  });

  it("받는 칸과 내보내는 칸은 모두 선언되어 있다", () => {
    const loose = [...hosts.main.routes, ...hosts.stay.routes].flatMap((entry) =>
      [
        ...openPlaces(entry.body, "input").map((place) => `takes ${place}`),
        ...openPlaces(entry.query, "input").map((place) => `takes ${place}`),
        ...openPlaces(entry.reply, "output").map((place) => `gives ${place}`),
      ].map((what) => `${entry.method} ${entry.path} ${what}`),
    );
    expect(loose).toEqual([]);
  });

  it(
    "쓰는 길마다 넣어 보아도 아무것도 바뀌지 않는다",
    async () => {
      const wrong: string[] = [];
      const shop = await addShop(db());
      const lodge = await addLodge(db());
      const writes = [hosts.main, hosts.stay].flatMap((host) =>
        host.routes
          .filter(({ method, path }) => method !== "GET" && !/logout|sessions/.test(path))
          .map((entry) => ({ host, entry })),
      );
      const drawStock = async () =>
        (
          await db().execute(sql`
            select capacity, held, sold from slot where id = ${shop.slotId} union all
            select capacity, held, sold from room_night where product_id = ${lodge.productId} union all
            select review_count, stars_sum, min_nights from accommodation where id = ${lodge.accommodationId}`)
        ).rows;
      const stock = JSON.stringify(await drawStock());
      for (const { host, entry } of writes) {
        await forgetLimits(db());
        const asker = await addMember(db());
        const client = signedClient(host, asker);
        const child = textField(
          await signedClient(hosts.main, asker).post("/children/", { json: { child_name: "서아" } }),
          "pk",
        );
        const look = async () => {
          const [row] = await db().select().from(member).where(eq(member.userId, asker.user.id));
          const { userLevel, userVip, sessionVersion, state, createdAt } = { ...row, ...pickOf(row) };
          return JSON.stringify({ userLevel, userVip, sessionVersion, state, createdAt });
        };
        const before = await look();
        const json = { ...PRIVILEGED, ...sampleOf(entry.body, SAMPLES) };
        const call = {
          POST: client.post,
          PUT: client.put,
          PATCH: client.patch,
          DELETE: client.delete,
          GET: client.get,
        };
        const isUpload = entry.bodyKinds?.every((kind) => kind === "multipart") === true;
        const body = isUpload ? { multipart: toForm(json) } : { json };
        const answer = await call[entry.method](pathWith(entry, { pk: child }), body);
        const points = await db().$count(pointLot, eq(pointLot.userId, asker.user.id));
        const coupons = await db().$count(issuedCoupon, eq(issuedCoupon.userId, asker.user.id));
        if ((await look()) !== before || points > 0 || coupons > 0 || answer.status >= 500)
          wrong.push(
            `${entry.method} ${entry.path}: ${answer.status} ${before} → ${await look()} ${points} ${coupons}`,
          );
      }
      const others = await db().$count(member, eq(member.userId, "other"));
      if (others > 0 || JSON.stringify(await drawStock()) !== stock) wrong.push("rows of others changed");
      const fields = Object.keys(PRIVILEGED).length;
      measured({
        goal: "S6",
        name: "mass assignment",
        engine: engine.name,
        figures: `${fields} fields × ${writes.length} writes, ${wrong.length} took effect${wrong[0] ? ` [${wrong[0]}]` : ""}`,
        target: "30 fields × each write, 0 effect, 0 undeclared fields",
        laws: { "no privileged field counts": wrong.length === 0, "at least 30 fields": fields >= 30 },
      });
    },
    PATIENCE_MS,
  );
});

const toForm = (fields: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
};

const pickOf = (row: object | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => /level|vip|version|state|created/i.test(name)));
