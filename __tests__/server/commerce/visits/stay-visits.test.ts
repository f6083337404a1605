import { eq } from "drizzle-orm";
import { icsOfLink } from "@/server/commerce/reservations/serve-ics";
import { answerStandby } from "@/server/commerce/standby/answer-standby";
import { scanTicket } from "@/server/commerce/visits/scan-ticket";
import { moveClock } from "@/server/platform/clock";
import { orderItem } from "@/server/platform/schema/commerce";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway } from "../../../support/gateways/tiny-gateway";
import { addMember } from "../../../support/seed-commerce";
import { addLodge } from "../../../support/seed-stays";
import { StayShopper } from "../../../support/stay-shopper";

const HOUR = 3_600_000;

describeEachEngine("숙소에 가는 날", (engine) => {
  const db = () => engine.handle().db;
  afterEach(() => moveClock(0));
  const arriveAt = (day: string, time: string) => moveClock(Date.parse(`${day}T${time}:00+09:00`) - Date.now());

  async function booked(isInstant = true) {
    const lodge = await addLodge(db(), { daysAhead: 3, isInstant });
    const shopper = new StayShopper(await addMember(db()), installTinyGateway());
    const { order_id: id } = await shopper.buy({ lodge, nights: 2 });
    const code = (await shopper.reservation(id)).products[0]?.ticket_code ?? "";
    return { lodge, shopper, id, code };
  }

  it("체크인 코드는 첫날부터 통하고, 늦게 온 밤에도 통하고, 다른 숙소에서는 통하지 않는다", async () => {
    const { lodge, shopper, id, code } = await booked();
    const other = await addLodge(db());
    const scan = (accommodationId = lodge.accommodationId) => scanTicket(db(), { code, accommodationId });
    expect(await scan()).toEqual({ kind: "refused", reason: "other_day" });
    arriveAt(lodge.date(1), "01:30");
    expect(await scan(other.accommodationId)).toEqual({ kind: "refused", reason: "other_place" });
    expect((await scan()).kind).toBe("admitted");
    expect((await scan()).kind).toBe("again");
    // A guest who has checked in can no longer cancel.
    expect(await shopper.cancel(id)).toMatchObject({ code: "C001" });
    arriveAt(lodge.date(3), "05:00");
    expect(await scan()).toEqual({ kind: "refused", reason: "expired" });
  });

  it("숙소가 받기 전에는 체크인 코드가 통하지 않는다", async () => {
    const { lodge, id, code } = await booked(false);
    const at = new Date(`${lodge.date(0)}T16:00:00+09:00`);
    const scan = () => scanTicket(db(), { code, accommodationId: lodge.accommodationId, at });
    expect((await scan()).kind).toBe("refused");
    await answerStandby(db(), { orderId: id, answer: "accept" });
    expect((await scan()).kind).toBe("admitted");
  });

  it("어느 입구도 숙소가 받기 전의 손님을 들이지 않아서, 거절한 예약에 들어온 손님은 없다", async () => {
    const { lodge, id, code } = await booked(false);
    const [place] = await db().select().from(accommodation).where(eq(accommodation.id, lodge.accommodationId));
    const [item] = await db().select().from(orderItem).where(eq(orderItem.orderId, id));
    const at = new Date(`${lodge.date(0)}T16:00:00+09:00`);
    const gates = [{ accommodationId: lodge.accommodationId }, { venueId: place?.venueId ?? 0 }];
    const tries = gates.flatMap((gate) => [
      { ...gate, code, at },
      { ...gate, ticket: item?.id ?? "", at },
    ]);
    const seen = async () => {
      const kinds = [];
      for (const ask of tries) kinds.push(await scanTicket(db(), ask));
      return kinds.map(({ kind }) => kind);
    };
    const refused = tries.map(() => "refused");
    expect(await seen()).toEqual(refused);
    await answerStandby(db(), { orderId: id, answer: "decline" });
    expect(await seen()).toEqual(refused);
    moveClock(HOUR);
    expect((await brokenLaws(db())).filter((law) => law.includes(id))).toEqual([]);
  });

  it("달력에는 체크인부터 체크아웃까지 적고, 기다리는 동안은 미정이라고, 확정되면 확정이라고 고친다", async () => {
    const { lodge, shopper, id } = await booked(false);
    const url = new URL((await shopper.complete(id)).ics_url, "http://localhost");
    const ask = { id, token: url.searchParams.get("token") ?? "" };
    const before = (await icsOfLink(db(), ask))?.text ?? "";
    const plain = (night: number) => lodge.date(night).replaceAll("-", "");
    expect(before).toContain(`DTSTART;TZID=Asia/Seoul:${plain(0)}T150000\r\n`);
    expect(before).toContain(`DTEND;TZID=Asia/Seoul:${plain(2)}T110000\r\n`);
    expect(before).toContain("SUMMARY:숲속산장 가족실\r\n");
    expect(before).toContain("STATUS:TENTATIVE\r\n");
    expect(before).toContain("SEQUENCE:0\r\n");
    await answerStandby(db(), { orderId: id, answer: "accept" });
    const after = (await icsOfLink(db(), ask))?.text ?? "";
    expect(after).toContain("STATUS:CONFIRMED\r\n");
    expect(after).toContain("SEQUENCE:1\r\n");
    await shopper.cancel(id);
    expect((await icsOfLink(db(), ask))?.text).toContain("STATUS:CANCELLED\r\n");
  });

  it("완료 화면의 답은 취소했거나 체크아웃 날이 오면 끝났다고 하고, 그 전과 숙소가 거절한 예약에는 그러지 않는다", async () => {
    const { lodge, shopper, id } = await booked();
    expect(await shopper.complete(id)).toMatchObject({ state: "CONFIRMED", is_over: false });
    arriveAt(lodge.date(1), "23:00");
    expect((await shopper.complete(id)).is_over).toBe(false);
    arriveAt(lodge.date(2), "09:00");
    expect((await shopper.complete(id)).is_over).toBe(true);
    moveClock(0);
    await shopper.cancel(id);
    expect((await shopper.complete(id)).is_over).toBe(true);

    const asked = await booked(false);
    await answerStandby(db(), { orderId: asked.id, answer: "decline" });
    expect(await asked.shopper.complete(asked.id)).toMatchObject({ state: "REFUSED", is_over: false });
  });
});
