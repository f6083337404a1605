import { eq } from "drizzle-orm";
import { installMessageGateway } from "@/server/commerce/messages/port";
import { erasePicnics } from "@/server/commerce/picnic/erase-picnics";
import { completeOrders } from "@/server/commerce/visits/complete-orders";
import { eraseWithdrawn } from "@/server/commerce/withdrawal/erase-withdrawn";
import { sweepMembers } from "@/server/commerce/withdrawal/sweep-members";
import { hosts } from "@/server/hosts";
import { moveClock } from "@/server/platform/clock";
import { orders } from "@/server/platform/schema/commerce";
import { member } from "@/server/platform/schema/member";
import { sweep } from "@/server/platform/sweep";
import { brokenLaws } from "../support/books";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway } from "../support/gateways/tiny-gateway";
import { signedClient, visitor } from "../support/http-client";
import { forgetLimits, type Inbox, openInbox } from "../support/members";
import { addShop } from "../support/seed-commerce";
import { addLodge } from "../support/seed-stays";
import { found, needlesOf, newCanaries } from "../support/trust/canaries";
import { dumpTables, openedFields } from "../support/trust/dump";
import { liveALife, prove, type Town } from "../support/trust/life";
import { measured, PATIENCE_MS, scaled, trustSeed } from "../support/trust/scale";

const DAY = 86_400_000;
const MEMBERS = scaled(1, 10);
/** Fields of an order that the law requires a shop to retain: the orderer and the delivery address. */
const LEGAL = [
  "orderer",
  "ordererPhone",
  "ordererEmail",
  "receiver",
  "receiverPhone",
  "addressOne",
  "addressTwo",
  "memo",
];
/** Tables that may retain a withdrawn member's id, without a name. */
const KEPT_WITHOUT_NAME = [
  "hold",
  "issued_coupon",
  "member",
  "partner_contract",
  "photo",
  "point_balance",
  "point_log",
  "point_lot",
  "orders",
  "review",
  "review_reaction",
  "stay_booking",
  "visitor",
];

describeEachEngine("떠난 회원", (engine) => {
  const db = () => engine.handle().db;
  let inbox: Inbox;
  let town: Town;

  beforeAll(async () => {
    inbox = openInbox();
    const gateway = installTinyGateway();
    town = {
      main: hosts.main,
      stay: hosts.stay,
      shop: await addShop(db(), { capacity: 50, daysAhead: 1 }),
      club: await addShop(db(), { capacity: 50, daysAhead: 1, picnic: { registration: "required" } }),
      lodge: await addLodge(db(), { rooms: 20, daysAhead: 1 }),
      readCode: async (phone) => inbox.readCode(phone),
      pay: async ({ order_number }) => gateway.pay(order_number),
    };
  });
  afterAll(() => {
    moveClock(0);
    installMessageGateway(null);
  });

  it(
    "일주일이 지나면 이름도 아이도 남지 않고, 법이 남기라는 주문만 아이 없이 남는다",
    async () => {
      const wrong: string[] = [];
      const lives: { canaries: ReturnType<typeof newCanaries>; userId: string }[] = [];
      for (let n = 0; n < MEMBERS; n += 1) {
        moveClock(n * 1000);
        await forgetLimits(db());
        const canaries = newCanaries(trustSeed + 500 + n);
        const life = await liveALife(town, canaries);
        await life.main.post("/contents/favorite", { form: { content_pk: String(town.shop.contentId) } });
        lives.push({ canaries, userId: life.user.id });
      }
      const needles = lives.flatMap(({ canaries }) => needlesOf(canaries));
      const before = found(await openedFields(db()), needles).length;
      // The visit and the stay are over; then all members withdraw.
      moveClock(4 * DAY);
      await completeOrders(db());
      for (const { canaries, userId } of lives) {
        await forgetLimits(db());
        const user = { id: userId, isMember: true, sessionId: "test" };
        const asks = signedClient(hosts.main, visitor("leaving"));
        const back = await asks.post("/auth/login/", {
          json: { phone_ticket: await prove(town, asks, canaries.phone, "sign", {}) },
        });
        if (back.status !== 200) wrong.push(`no login: ${back.text}`);
        moveClock(4 * DAY + 61_000 * (lives.findIndex((live) => live.userId === user.id) + 1));
        const token = (back.data as { access_token: string }).access_token;
        const authorization = `Bearer ${token}`;
        const ticket = await prove(town, asks, canaries.phone, "unregister", {});
        const left = await signedClient(hosts.main).post("/users/unregister/", {
          json: { phone_ticket: ticket },
          headers: { authorization },
        });
        if (left.status !== 200) wrong.push(`no withdrawal: ${left.text}`);
        const after = await signedClient(hosts.main).get("/users/me/", { headers: { authorization } });
        if (after.status !== 401) wrong.push(`a token of before is answered ${after.status}`);
      }
      moveClock(11 * DAY);
      await eraseWithdrawn(db());
      const early = await db().$count(member, eq(member.state, "withdrawn"));
      moveClock(13 * DAY);
      await eraseWithdrawn(db());
      await erasePicnics(db());
      await sweepMembers(db());
      await sweep(db());
      const dump = await dumpTables(db());
      const opened = await openedFields(db());
      const inTables = found(dump, needles);
      const sealed = found(opened, needles);
      const beyondLaw = sealed.filter((name) => !LEGAL.includes(name));
      const bought = await db().select().from(orders);
      const kept = found(
        opened,
        lives.flatMap(({ canaries: { orderer, ordererPhone } }) => needlesOf({ orderer, ordererPhone })),
      );
      const children = bought.filter(
        ({ snapshot }) => JSON.stringify(snapshot).includes("만 ") || JSON.stringify(snapshot.child_ages) !== "[]",
      );
      const tables = new Set(
        dump
          .split("\n")
          .filter((line) => lives.some(({ userId }) => line.includes(userId)))
          .map((line) => line.split(" ", 1)[0] ?? ""),
      );
      const strange = [...tables].filter((name) => !KEPT_WITHOUT_NAME.includes(name));
      for (const { canaries } of lives) {
        await forgetLimits(db());
        const asks = signedClient(hosts.main, visitor("again"));
        const again = await asks.post("/auth/registered-user/", {
          json: { phone_ticket: await prove(town, asks, canaries.phone, "sign", {}) },
        });
        if (again.code !== "S002") wrong.push(`the number still has an account: ${again.code}`);
      }
      // Legal records are retained for five years, and deleted after that.
      moveClock((5 * 365 + 1) * DAY);
      await eraseWithdrawn(db());
      const within = found(await openedFields(db()), needles).length;
      moveClock((5 * 366 + 5) * DAY);
      await eraseWithdrawn(db());
      // Codes of later login attempts are deleted after a day.
      await sweepMembers(db());
      const after = found(await openedFields(db()), needles);
      const laws = (await brokenLaws(db())).filter((law) => !law.startsWith("I9"));
      measured({
        goal: "S22",
        name: "withdrawal",
        engine: engine.name,
        figures: `${MEMBERS} members with ${before} kinds of sealed values left; after the undo days ${inTables.length} canaries in tables, ${beyondLaw.length} sealed beyond what the law keeps${beyondLaw[0] ? ` [${beyondLaw.join(", ")}]` : ""}, ${bought.length} bought kept for five years, ${after.length} names in them afterwards${after[0] ? ` [${after.join(", ")}]` : ""}, ${children.length} of them with a child in it, ids left in ${strange.length} tables that should not know them${strange[0] ? ` [${strange.join(", ")}]` : ""}; ${wrong.length} doors still open${wrong[0] ? ` [${wrong[0]}]` : ""}; books ${laws.length === 0 ? "clean" : laws.join(", ")}`,
        target: "0 canaries in live tables, legal order record kept without child data, login dead",
        laws: {
          "there was something to forget": before >= 15,
          "the undo days are kept": early === 0,
          "nothing in the open": inTables.length === 0,
          "nothing sealed beyond the law": beyondLaw.length === 0,
          "orders stay with who ordered": bought.length === MEMBERS * 3 && kept.length === 2 && within > 0,
          "and without, once the law's years are over": after.length === 0,
          "no child in an order": children.length === 0,
          "ids stand only where they may": strange.length === 0,
          "no door is open": wrong.length === 0,
          "the books are clean": laws.length === 0,
        },
      });
    },
    PATIENCE_MS,
  );
});
