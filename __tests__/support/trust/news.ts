import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { releaseHold } from "@/server/commerce/holds/change-hold";
import { takeHold } from "@/server/commerce/holds/take-hold";
import { createAlimtalk, createHttpMessages } from "@/server/commerce/messages/http-messages";
import { installMessageGateway } from "@/server/commerce/messages/port";
import { createSmtpMail } from "@/server/commerce/messages/smtp-mail";
import { remindVisits } from "@/server/commerce/papers/remind-visits";
import { insertStaff } from "@/server/commerce/staff/members";
import { answerStandby } from "@/server/commerce/standby/answer-standby";
import { recordEveningLists } from "@/server/commerce/venue/evening-list";
import { processWaitlist } from "@/server/commerce/waitlist/process-waitlist";
import { openSales, ringSaleAlarms } from "@/server/commerce/waitlist/sale-alarm";
import { mainHost } from "@/server/main/app";
import { tendQuestions } from "@/server/main/questions/answer-questions";
import { clock } from "@/server/platform/clock";
import { sealField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { enqueue } from "@/server/platform/outbox";
import { content } from "@/server/platform/schema/catalog";
import { orderItem } from "@/server/platform/schema/commerce";
import { rateLimit } from "@/server/platform/schema/operations";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { venue } from "@/server/platform/schema/venue";
import { saleAlarm } from "@/server/platform/schema/waitlist";
import type { Question } from "@/shared/contract/main/questions";
import { installTinyGateway, type TinyGateway } from "../gateways/tiny-gateway";
import { signedClient } from "../http-client";
import { addTime, letMove } from "../movable-shop";
import { addMember, addShop, type Shop, type TestMember } from "../seed-commerce";
import { addLodge } from "../seed-stays";
import { readData, Shopper } from "../shopper";
import { people, StayShopper } from "../stay-shopper";
import { closeForRain } from "./venue";

/** A message that must arrive once: to a number, an address or a member's inbox; `begins` is how its text starts. */
export type Expected = { event: string; channel: "text" | "mail" | "inbox"; to: string; begins: string };

let gateway: TinyGateway | undefined;

/** Replaces the configured carriers by those that the test runs. */
export function installCarriers(texts: string, mail: string): void {
  const kakao = createAlimtalk(
    { url: `${texts}/kakao`, token: "t" },
    createHttpMessages({ url: `${texts}/sms`, token: "t" }),
  );
  const letters = createSmtpMail({ url: mail, from: "나들랑 <no-reply@nadlang.example>", isPlain: true });
  installMessageGateway({
    send: (message) => (message.channel === "email" ? letters.send(message) : kakao.send(message)),
  });
  gateway = installTinyGateway();
}

const newPhone = (): string => `010${randomInt(10_000_000, 99_999_999)}`;

/** Causes every notification to parents and venues once; returns the messages expected in the end. */
export async function makeNews(db: Db): Promise<Expected[]> {
  const expected: Expected[] = [];
  const expect = (event: string, to: string, begins: string, channel: Expected["channel"] = "text") =>
    void expected.push({ event, channel, to, begins });
  const shopOf = async (set: Parameters<typeof addShop>[1] = {}) => {
    const shop = await addShop(db, { daysAhead: 9, ...set });
    const owner = newPhone();
    const [place] = await db.select({ pk: content.venueId }).from(content).where(eq(content.id, shop.contentId));
    const venueId = place?.pk ?? 0;
    await insertStaff(db, { venueId, role: "owner", name: "한대표", phone: owner, state: "active" });
    return { shop, owner };
  };
  const buy = async (shop: Shop, count: number, email?: string) => {
    const shopper = new Shopper(await memberWith(db, newPhone()), gateway ?? installTinyGateway());
    const phone = newPhone();
    const orderer = { name: "김하준", phone, ...(email ? { email } : {}) };
    const placed = await shopper.buy(shop, Array(count).fill(shop.adult), count * 15_000, { orderer });
    return { shopper, phone, id: placed.order_id };
  };
  const told = (who: { phone: string; shopper: Shopper }, event: string, begins: string) => {
    expect(event, who.phone, begins);
    expect(event, who.shopper.member.user.id, begins, "inbox");
  };
  await db.delete(rateLimit);

  // A booking with a mail receipt that takes the last seats; then the evening reminders of both sides.
  const first = await shopOf({ capacity: 4, daysAhead: 1 });
  const email = `${randomUUID()}@home.example`;
  const booked = await buy(first.shop, 4, email);
  told(booked, "booked", "예약했어요.");
  expect("receipt", email, "", "mail");
  expect("venue booked", first.owner, "새 예약");
  expect("low stock", first.owner, "자리가 모두 찼어요.");
  await remindVisits(db);
  told(booked, "evening before", "내일 나들이 가는 날이에요.");
  await recordEveningLists(db);
  expect("evening list", first.owner, "내일 오는 가족이에요.");

  // One of three tickets is canceled, then the visit is moved.
  const second = await shopOf();
  await letMove(db, second.shop);
  const { slotId } = await addTime(db, second.shop, {});
  const canceling = await buy(second.shop, 3);
  const [piece] = (await canceling.shopper.reservation(canceling.id)).products;
  readData(await canceling.shopper.cancel(canceling.id, [piece?.pk ?? ""]));
  told(canceling, "cancelled, refund done", "입장권 1장을 취소했어요.");
  expect("venue cancelled", second.owner, "예약 취소");
  const moving = await buy(second.shop, 1);
  readData(
    await moving.shopper.client.post(`/reservations/${moving.id}/move/`, { json: { slot_pk: slotId, refund: 0 } }),
  );
  told(moving, "moved", "예약 시간을 바꿨어요.");
  expect("venue moved", second.owner, "예약 시간 변경");

  // A closed slot, and a visit that is over.
  const third = await shopOf();
  const closed = await buy(third.shop, 1);
  await closeForRain(db, third.shop.slotId);
  told(closed, "time closed", "날씨 때문에");
  const over = await buy((await shopOf()).shop, 1);
  await db
    .update(orderItem)
    .set({ productState: "COMPLETE", checkInAt: clock.now(), completedAt: clock.now() })
    .where(eq(orderItem.orderId, over.id));
  await enqueue(db, {
    topic: "order.completed",
    dedupeKey: `order.completed:${over.id}`,
    payload: { order_id: over.id },
  });
  expect("review open", over.shopper.member.user.id, "나들이는 어땠나요?", "inbox");

  await notifyOfQuestions(db, third, expect);
  await notifyWhoWaits(db, expect);
  await notifyOfStays(db, expect);
  return expected;
}

type Expect = (event: string, to: string, begins: string, channel?: Expected["channel"]) => void;

async function memberWith(db: Db, phone: string): Promise<TestMember> {
  const userId = randomUUID();
  const phoneEnc = sealField({ table: "member", column: "phone_enc", row: userId }, phone);
  return addMember(db, { userId, phoneEnc });
}

async function notifyOfQuestions(
  db: Db,
  { shop, owner }: { shop: Shop; owner: string },
  expect: Expect,
): Promise<void> {
  const phone = newPhone();
  const asker = await memberWith(db, phone);
  const client = signedClient(mainHost, asker);
  const ask = async (text: string) =>
    readData<Question>(await client.post(`/contents/${shop.contentId}/questions/`, { json: { text } })).id;
  await ask("주차가 되나요?");
  expect("question", owner, "새 문의가 왔어요.");
  await tendQuestions(db, [await ask("유모차로 갈 수 있나요?"), "네, 됩니다."], () => undefined);
  expect("question answered", phone, "문의에 답이 왔어요.");
  expect("question answered", asker.user.id, "문의에 답이 왔어요.", "inbox");
}

async function notifyWhoWaits(db: Db, expect: Expect): Promise<void> {
  const phone = newPhone();
  const waiting = await memberWith(db, phone);
  const { user } = waiting;
  // Another user holds the only seat and releases it.
  const full = await addShop(db, { daysAhead: 9, capacity: 1 });
  const stranger = randomUUID();
  const held = await takeHold(db, {
    userId: stranger,
    productKey: `activity:${full.contentId}:${full.slotId}`,
    contentId: full.contentId,
    lines: [{ kind: "slot", stockId: full.slotId, seats: 1 }],
    terms: { kind: "activity", content_pk: full.contentId, option_pks: [full.adult], slot_pk: full.slotId },
  });
  const json = {
    content_pk: full.contentId,
    slot_pk: full.slotId,
    option_pks: [full.adult],
    decide_by: new Date(clock.nowMs() + 48 * 3_600_000).toISOString(),
    night_ok: true,
  };
  readData(await signedClient(mainHost, waiting).post("/waitlist/", { json }));
  await releaseHold(db, { userId: stranger, holdId: held.id });
  await processWaitlist(db);
  expect("place in the queue", phone, "기다리던 자리가 나왔어요.");
  expect("place in the queue", user.id, "기다리던 자리가 나왔어요.", "inbox");
  const coming = await addShop(db, { daysAhead: 9 });
  await db
    .update(content)
    .set({ saleState: "not_on_sale", saleOpensAt: clock.now() })
    .where(eq(content.id, coming.contentId));
  await db.insert(saleAlarm).values({ userId: user.id, contentId: coming.contentId, createdAt: clock.now() });
  await openSales(db);
  await ringSaleAlarms(db);
  expect("sale opens", phone, "기다리던 놀이의 예약이 열렸어요.");
  expect("sale opens", user.id, "기다리던 놀이의 예약이 열렸어요.", "inbox");
}

async function notifyOfStays(db: Db, expect: Expect): Promise<void> {
  const contact = newPhone();
  const phone = newPhone();
  const lodge = await addLodge(db, { isInstant: false, phone: contact });
  const owner = newPhone();
  const [place] = await db
    .select({ pk: accommodation.venueId })
    .from(accommodation)
    .where(eq(accommodation.id, lodge.accommodationId));
  const venueId = place?.pk ?? 0;
  await db.update(venue).set({ phone: contact }).where(eq(venue.id, venueId));
  await insertStaff(db, { venueId, role: "owner", name: "한대표", phone: owner, state: "active" });
  const shopper = new StayShopper(await memberWith(db, newPhone()), gateway ?? installTinyGateway());
  const placed = await shopper.buy({ lodge }, undefined, { ...people, orderer_phone: phone });
  expect("venue booked", owner, "새 예약");
  await answerStandby(db, { orderId: placed.order_id, answer: "accept" });
  expect("standby answered", phone, "숙소가 예약을 확정했어요.");
  expect("standby answered", shopper.member.user.id, "숙소가 예약을 확정했어요.", "inbox");
}
