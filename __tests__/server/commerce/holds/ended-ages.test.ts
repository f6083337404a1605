import { eq, sql } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { issuePhoneTicket } from "@/server/commerce/members/phone-ticket";
import { processWaitlist } from "@/server/commerce/waitlist/process-waitlist";
import { withdraw } from "@/server/commerce/withdrawal/withdrawal";
import { clock, moveClock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { hold } from "@/server/platform/schema/commerce";
import { member } from "@/server/platform/schema/member";
import { roomNight } from "@/server/platform/schema/stay/stay";
import { waitlistEntry } from "@/server/platform/schema/waitlist";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";
import type { WaitEntryView } from "@/shared/contract/main/booking/waitlist";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { openInbox } from "../../../support/members";
import { addMember } from "../../../support/seed-commerce";
import { addLodge, type Lodge } from "../../../support/seed-stays";
import { readData } from "../../../support/shopper";
import { StayShopper } from "../../../support/stay-shopper";

const HOUR = 3_600_000;
const AGES = [4, 11];

describeEachEngine("자리를 잡거나 기다리며 적은 아이의 나이", (engine) => {
  const db = () => engine.handle().db;
  let gateway: TinyGateway;
  openInbox();
  beforeEach(() => {
    gateway = installTinyGateway();
    moveClock(0);
    // At noon no message waits for the morning.
    moveClock(kstInstant(addDays(kstToday(clock.now()), 1), "12:00") - clock.nowMs());
  });
  afterEach(() => moveClock(0));
  const later = (ms: number) => moveClock(clock.offsetMs() + ms);
  const newGuest = async () => new StayShopper(await addMember(db()), gateway);

  /** States of the member's rows that still contain these children's ages. */
  const telling = async (table: "hold" | "waitlist_entry", { member: { user } }: StayShopper): Promise<string[]> => {
    const { rows } = await db().execute<{ state: string }>(
      sql`select r.state from ${sql.identifier(table)} r where r.user_id = ${user.id} and to_jsonb(r)::text ~ '4, 11'`,
    );
    return rows.map(({ state }) => state);
  };

  describe("잡아 둔 방", () => {
    it("결제하면 지워지고, 같은 예약을 다시 물어도 그 예약이다", async () => {
      const lodge = await addLodge(db());
      const guest = await newGuest();
      const trip = { lodge, ages: AGES };
      await guest.verify(trip);
      expect(await telling("hold", guest)).toEqual(["LIVE"]);
      const placed = await guest.buy(trip);
      expect(await telling("hold", guest)).toEqual([]);
      expect(readData<OrderPlaced>(await guest.book(trip, placed.amount)).order_id).toBe(placed.order_id);
    });

    it("시간이 지나면 지워진다", async () => {
      const lodge = await addLodge(db());
      const guest = await newGuest();
      await guest.verify({ lodge, ages: AGES });
      later(HOUR);
      await expireHolds(db());
      expect(await db().$count(hold, eq(hold.userId, guest.member.user.id))).toBe(1);
      expect(await telling("hold", guest)).toEqual([]);
    });
  });

  describe("기다리던 방", () => {
    /** A family that waits for a sold-out room; `free` makes the room available. */
    async function waiting(lodge: Lodge) {
      const guest = await newGuest();
      const at = eq(roomNight.id, lodge.nightIds[0] ?? 0);
      const setSold = (sold: number) => db().update(roomNight).set({ sold }).where(at);
      await setSold(1);
      const json = {
        accommodation_id: lodge.accommodationId,
        product_id: lodge.productId,
        check_in: lodge.date(0),
        check_out: lodge.date(1),
        adults: 2,
        children_ages: AGES,
        decide_by: new Date(clock.nowMs() + 48 * HOUR).toISOString(),
      };
      const { id } = readData<WaitEntryView>(await guest.stay.post("/waitlist/", { json }));
      expect(await telling("waitlist_entry", guest)).toEqual(["WAITING"]);
      return { guest, id, free: () => setSold(0) };
    }
    const findState = async (id: string) =>
      (await db().select().from(waitlistEntry).where(eq(waitlistEntry.id, id)))[0]?.state;

    it("자리를 받아 결제하면 지워지고, 그 전에는 받은 자리로 그대로 결제한다", async () => {
      const lodge = await addLodge(db(), { rooms: 1 });
      const { guest, id, free } = await waiting(lodge);
      await free();
      await processWaitlist(db());
      expect(await telling("waitlist_entry", guest)).toEqual(["OFFERED"]);
      await guest.buy({ lodge, ages: AGES });
      await processWaitlist(db());
      expect(await findState(id)).toBe("TAKEN");
      expect([await telling("waitlist_entry", guest), await telling("hold", guest)]).toEqual([[], []]);
    });

    it("그만두거나, 때가 지나거나, 탈퇴하면 그 자리에서 지워진다", async () => {
      const left = await waiting(await addLodge(db(), { rooms: 1 }));
      await left.guest.main.delete(`/waitlist/${left.id}/`);
      const gone = await waiting(await addLodge(db(), { rooms: 1 }));
      const { id: userId } = gone.guest.member.user;
      const phone = "01077001235";
      const phoneHash = blindIndex("phone", phone);
      await db().update(member).set({ phoneHash }).where(eq(member.userId, userId));
      await withdraw(db(), {
        userId,
        ticket: await issuePhoneTicket(db(), { phone, phoneHash, purpose: "unregister" }),
      });
      const lapsed = await waiting(await addLodge(db(), { rooms: 1 }));
      later(72 * HOUR);
      await processWaitlist(db());
      expect(await Promise.all([left, gone, lapsed].map(({ id }) => findState(id)))).toEqual([
        "LEFT",
        "LEFT",
        "LAPSED",
      ]);
      for (const { guest } of [left, gone, lapsed]) expect(await telling("waitlist_entry", guest)).toEqual([]);
    });
  });
});
