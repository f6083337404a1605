import { addDays } from "@/shared/dates/plain-date";
import { engines } from "../support/engines";
import { findFeed } from "../support/trust/calendars";
import { bookingCall, GONE, type Lodge, type Stock, toRange, type Wish, wishCall } from "../support/trust/nights";
import { type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { race } from "../support/trust/race";
import { measured, PATIENCE_MS, scaled } from "../support/trust/scale";
import { buyHeld } from "../support/trust/till";
import { sendWire } from "../support/trust/wire";

const NIGHTS = scaled(20, 100);
const ROUNDS = scaled(2, 10);

/** Two processes need a server: the embedded engine has one process. */
describe.each(engines().filter((engine) => engine === "postgres"))("이어진 달력 (%s)", (engine) => {
  let ground: Ground;
  let hosts: [HostProcess, HostProcess];
  beforeAll(async () => {
    ground = await newGround(engine);
    const first = await startHost(ground);
    hosts = [first, await startHost(ground)];
    // The job would read real addresses.
    for (const host of hosts) await host.ask("stopJobs");
  }, PATIENCE_MS);
  afterAll(async () => {
    for (const host of hosts ?? []) await host.kill();
    await ground?.remove();
  }, 60_000);

  /** Both processes read every calendar at the same moment; returns how many each read. */
  const importAll = async (): Promise<[number, number]> => {
    await hosts[0].ask("sql", { text: "update room_calendar set due_at = now() where due_at is not null" });
    await hosts[0].ask("forgetLimits");
    return Promise.all([hosts[0].ask<number>("importCalendars"), hosts[1].ask<number>("importCalendars")]);
  };
  const newLodge = () => hosts[0].ask<Lodge>("lodge", { capacity: 1, count: NIGHTS });
  const closedOf = async ({ productId }: Lodge): Promise<string[]> => {
    const text = `select night::text from room_night where product_id = ${productId} and closed_by_calendar order by night`;
    return (await hosts[1].ask<{ night: string }[]>("sql", { text })).map(({ night }) => night);
  };
  /** True when a family could book and pay the night. */
  const buys = async (host: HostProcess, lodge: Lodge, night: string): Promise<boolean> => {
    const [buyer] = await hosts[0].members(1);
    if (!buyer) throw new Error("no buyer");
    const wish: Wish = { buyer, ...toRange(night, 1), wantsBed: false };
    const asked = await sendWire(host.port, wishCall(lodge, wish));
    if (asked.status === 409 && GONE.includes(asked.code)) return false;
    if (asked.status !== 200) throw new Error(`${asked.status} ${asked.text}`);
    return buyHeld(host, bookingCall(lodge, wish));
  };

  it(
    "두 달력이 서로 읽으면 한쪽에서 팔린 밤은 다른 쪽에서 거절되고, 돌려주면 다시 열린다",
    async () => {
      const night = (await newLodge()).from;
      const sellBoth = async (here: Lodge, there: Lodge) => {
        const first = await buys(hosts[0], here, night);
        const reads = await importAll();
        return [first, reads[0] + reads[1], await buys(hosts[1], there, night)];
      };
      // Control: rooms without calendars are both sold.
      expect(await sellBoth(await newLodge(), await newLodge())).toEqual([true, 0, true]);

      const [here, there] = [await newLodge(), await newLodge()];
      await hosts[0].ask("pairCalendars", { ids: [here.productId, there.productId] });
      expect(await sellBoth(here, there)).toEqual([true, 2, false]);
      expect(await closedOf(there)).toEqual([night]);
      const later = addDays(night, 8);
      expect(await buys(hosts[1], there, later)).toBe(true);
      await importAll();
      expect(await closedOf(here)).toEqual([later]);
      expect(await buys(hosts[0], here, later)).toBe(false);
      // Imported nights are not exported: each side would close them for the other for ever.
      await importAll();
      expect([await closedOf(here), await closedOf(there)]).toEqual([[later], [night]]);
      const taken = addDays(night, 10);
      const closeHere = (isClosed: boolean) =>
        hosts[0].ask("sql", {
          text: `update room_night set is_closed = ${isClosed} where product_id = ${here.productId} and night = '${taken}'`,
        });
      await closeHere(true);
      await importAll();
      expect(await closedOf(there)).toEqual([night, taken]);
      await closeHere(false);
      await importAll();
      await importAll();
      expect(await closedOf(there)).toEqual([night]);
      expect(await hosts[0].ask<string[]>("books")).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    "가족이 예약하는 순간에 달력이 밤을 닫아도 더 팔리지 않고, 낸 예약은 남으며, 겹친 밤은 한 번씩 알린다",
    async () => {
      const wrong: string[] = [];
      const counts = { sold: 0, refused: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        const lodge = await newLodge();
        const nights = Array.from({ length: NIGHTS }, (_, n) => addDays(lodge.from, n));
        await hosts[0].ask("connectCalendar", { productId: lodge.productId, text: findFeed(nights) });
        const buyers = await hosts[0].members(NIGHTS);
        const wishes = nights.flatMap((night, n): Wish[] => {
          const buyer = buyers[n];
          return buyer ? [{ buyer, ...toRange(night, 1), wantsBed: false }] : [];
        });
        const [{ won, lost, others }] = await Promise.all([
          race(hosts[0].port, wishes, (wish) => wishCall(lodge, wish), GONE),
          importAll(),
        ]);
        wrong.push(...others);
        const paid = await Promise.all(won.map((wish) => buyHeld(hosts[1], bookingCall(lodge, wish))));
        if (!paid.every(Boolean)) wrong.push("a family that held its night could not pay");
        await importAll();
        await importAll();
        const stock = await hosts[0].ask<Stock[]>("nights", { productId: lodge.productId });
        const sold = stock.filter((night) => night.sold > 0).map(({ night }) => night);
        if (stock.some((night) => night.held !== 0 || night.sold > 1)) wrong.push("oversold or still held");
        if (sold.length !== won.length) wrong.push(`${won.length} paid, ${sold.length} sold`);
        if ((await closedOf(lodge)).length !== NIGHTS) wrong.push("a night is open");
        const told = await hosts[0].ask<string[]>("conflictNews", { productId: lodge.productId });
        if (told.toSorted().join() !== sold.join()) wrong.push(`told ${told.length} of ${sold.length}`);
        counts.sold += won.length;
        counts.refused += lost.length;
      }
      const books = await hosts[0].ask<string[]>("books");
      measured({
        goal: "R45",
        name: "room calendars",
        engine,
        figures: `${ROUNDS} × ${NIGHTS} families against a calendar that closes their nights, two processes: ${counts.sold} paid and kept, ${counts.refused} refused, ${wrong.length} wrong${wrong[0] ? ` [${wrong.slice(0, 3).join(" | ")}]` : ""}`,
        target: "never oversold, every paid order stays, each conflict told once, books clean",
        laws: {
          "nothing is wrong": wrong.length === 0,
          "families were served and refused": counts.sold + counts.refused === ROUNDS * NIGHTS,
          "books are clean": books.length === 0,
        },
      });
    },
    PATIENCE_MS,
  );
});
