import { and, inArray, isNotNull } from "drizzle-orm";
import { findRefused } from "@/booking/staff/gate/gate-conflicts";
import { toBody, type Unsent, without } from "@/booking/staff/gate/unsent-scans";
import { checkTicket, type GateDay } from "@/features/partner/gate/check-ticket";
import { outcomeHere, withAdmitted } from "@/features/partner/gate/gate-device";
import { ticketPublicKeys } from "@/server/commerce/visits/ticket";
import { clock, moveClock } from "@/server/platform/clock";
import { orderItem } from "@/server/platform/schema/commerce";
import type { ScanOutcome, ScanResults, VenueDay } from "@/shared/contract/main/staff/venue";
import { kstInstant } from "@/shared/dates/kst";
import { brokenLaws } from "../support/books";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway, type TinyGateway } from "../support/gateways/tiny-gateway";
import { forgetLimits } from "../support/members";
import { addMember, addShop } from "../support/seed-commerce";
import { readData, Shopper } from "../support/shopper";
import { addStaff, findVenueId, type StaffClient } from "../support/staff";
import { isFull, measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";

const ROUNDS = scaled(1, 10);
const TICKETS = scaled(10, 50);
/** Tickets bought after the devices had loaded their day. */
const LATE = scaled(2, 10);
const BATCH = 20;

/** A gate device as the page runs it, without the page: the day's tickets are loaded, and the network is off. */
class Device {
  private readonly admitted = new Map<string, string>();
  private unsent: Omit<Unsent, "venue">[] = [];
  readonly named = new Set<string>();
  /** Entries refused by the server although no other device had admitted them. */
  falseAlarms = 0;
  private now = 0;
  constructor(
    private readonly name: string,
    private readonly client: StaffClient,
    private gate: GateDay,
    /** Sends the time of sending instead of the scan: a naive version that ignores lost answers. */
    private readonly isNaive = false,
  ) {}

  async show(code: string): Promise<ScanOutcome> {
    this.now += 1;
    const at = clock.nowMs() + this.now;
    const checked = await checkTicket(code, this.gate, at);
    const outcome = outcomeHere(checked, this.admitted);
    if (outcome !== "admitted" || checked.ticket === null) return outcome;
    const seenAt = new Date(at).toISOString();
    this.admitted.set(checked.ticket, seenAt);
    this.unsent.push({ code, ticket: checked.ticket, seen_at: seenAt });
    this.gate = { ...this.gate, day: withAdmitted(this.gate.day, checked.ticket, seenAt) };
    return outcome;
  }

  /** The network is on again: some answers are lost, so that the same scans are sent again. */
  async sync(random: () => number, heard: ReadonlyMap<string, number>): Promise<void> {
    while (this.unsent.length > 0) {
      const sent = this.unsent.slice(0, 1 + Math.floor(random() * BATCH));
      this.now += 1;
      const stamp = new Date(clock.nowMs() + this.now).toISOString();
      const scans = toBody(this.isNaive ? sent.map((item) => ({ ...item, seen_at: stamp })) : sent);
      const answer = await this.client.post("/partner/scans/", { json: { device: this.name, scans } });
      if (random() < 0.3) continue;
      for (const one of findRefused(sent, readData<ScanResults>(answer).results)) {
        if (one.ticket) this.named.add(one.ticket);
        if ((heard.get(one.ticket ?? "") ?? 0) < 2) this.falseAlarms += 1;
      }
      this.unsent = without(this.unsent, sent);
    }
  }
}

describeEachEngine("입장 기기", (engine) => {
  const db = () => engine.handle().db;
  let gateway: TinyGateway;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  afterAll(() => moveClock(0));

  /** Two devices at one gate, offline all morning; each sees its tickets twice, and half of them are shown at both. */
  async function morning(random: () => number, isNaive: boolean) {
    moveClock(0);
    await forgetLimits(db());
    const shop = await addShop(db(), { daysAhead: 2, capacity: 500 });
    const shopper = new Shopper(await addMember(db()), gateway);
    const codesOf = async (count: number) => {
      const bought: string[] = [];
      while (bought.length < count) {
        await forgetLimits(db());
        const size = Math.min(10, count - bought.length);
        const { order_id: id } = await shopper.buy(shop, Array(size).fill(shop.adult), size * 15_000);
        bought.push(...(await shopper.reservation(id)).products.map((product) => product.ticket_code));
      }
      return bought;
    };
    const early = await codesOf(TICKETS * 2 - LATE);
    moveClock(kstInstant(shop.date, "09:40") - Date.now());
    const client = await addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role: "gate" });
    const day = readData<VenueDay>(await client.get(`/partner/days/${shop.date}/`));
    const gate: GateDay = { keys: ticketPublicKeys(), day };
    const devices = [
      new Device("gate-one", client, gate, isNaive),
      new Device("gate-two", client, gate, isNaive),
    ] as const;
    const late = await codesOf(LATE);
    const codes = [...early, ...late].sort(() => random() - 0.5);
    // Half of each device's tickets are shown at the other one as well.
    const half = Math.floor(TICKETS / 2);
    const [own1, own2] = [codes.slice(0, TICKETS), codes.slice(TICKETS)];
    const both = [...own1.slice(0, half), ...own2.slice(0, half)];
    const heard = new Map<string, number>();
    const toId = (code: string) => String(JSON.parse(Buffer.from(code.split(".")[0] ?? "", "base64url").toString()).t);
    let refusedValid = 0;
    let twiceHere = 0;
    for (const [at, own] of [own1, own2].entries()) {
      const device = devices[at === 0 ? 0 : 1];
      const shown = [...own, ...both.filter((code) => !own.includes(code))];
      for (const code of shown) {
        if ((await device.show(code)) === "admitted") heard.set(toId(code), (heard.get(toId(code)) ?? 0) + 1);
        else refusedValid += 1;
        if ((await device.show(code)) !== "again") twiceHere += 1;
      }
    }
    await Promise.all(devices.map((device) => device.sync(random, heard)));
    const doubles = both.map(toId);
    const named = new Set(devices.flatMap((device) => [...device.named]));
    const entered = await db().$count(
      orderItem,
      and(isNotNull(orderItem.checkInAt), inArray(orderItem.id, codes.map(toId))),
    );
    return {
      shown: codes.length,
      doubles: doubles.length,
      unnamed: doubles.filter((id) => !named.has(id)).length,
      falseAlarms: devices[0].falseAlarms + devices[1].falseAlarms,
      refusedValid,
      twiceHere,
      lost: codes.length - entered,
    };
  }

  it(
    "두 기기가 인터넷 없이 같은 표를 들여보내면 모두 이름이 불리고, 성한 표는 하나도 막히지 않는다",
    async () => {
      const random = seededRandom(trustSeed);
      const sum = { shown: 0, doubles: 0, unnamed: 0, falseAlarms: 0, refusedValid: 0, twiceHere: 0, lost: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        const one = await morning(random, false);
        for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += one[name];
      }
      const naive = await morning(random, true);
      // The outbox is not delivered here.
      const laws = (await brokenLaws(db())).filter((law) => !law.startsWith("I9"));
      measured({
        goal: "R32",
        name: "gate",
        engine: engine.name,
        figures: `${ROUNDS} mornings of two phones without a network, ${sum.shown} tickets each shown twice, ${sum.doubles} of them at both: ${sum.doubles - sum.unnamed} double uses named, ${sum.falseAlarms} false alarms, ${sum.refusedValid} valid ones refused, ${sum.twiceHere} let in twice by one phone, ${sum.lost} entries lost; phones that tell the time of sending raise ${naive.falseAlarms} false alarms; books ${laws.length === 0 ? "clean" : laws.join(", ")}`,
        target: "2 offline devices, 50 tickets each twice: every double use named, 0 valid tickets refused",
        laws: {
          "every double use is named": sum.unnamed === 0 && sum.doubles > 0,
          "no valid ticket is refused": sum.refusedValid === 0 && sum.falseAlarms === 0,
          "no phone lets a ticket in twice": sum.twiceHere === 0,
          "no entry is lost": sum.lost === 0,
          "the books are clean": laws.length === 0,
          ...(isFull ? { "without the moment of the scan there would be false alarms": naive.falseAlarms > 0 } : {}),
        },
      });
    },
    PATIENCE_MS,
  );
});
