import type { z } from "zod";
import { areFree, joinWaitlist } from "@/server/commerce/waitlist/change-waiting";
import { waitView } from "@/server/commerce/waitlist/wait-view";
import type { WaitlistEntry } from "@/server/commerce/waitlist/waitlist.repository";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { type Route, route } from "@/server/platform/http/route";
import { checkStayAsk, checkStayRules, cutoffRefusal, roomCutoff, type StayAsk } from "@/server/stay/booking/stay-ask";
import { findStayOffer, nightsOfRoom } from "@/server/stay/booking/stay-offer";
import { holdTerms, stayProductKey } from "@/server/stay/booking/verify-booking";
import { stayWaitBody, waitEntry } from "@/shared/contract/main/booking/waitlist";
import { listNights } from "@/shared/dates/stay-range";
import { waitedUntil } from "@/shared/stay/booked-until";

/** Stay host, waitlist. */
export const stayWaitlistRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/waitlist/",
    summary: "빈방 알림 받기",
    policy: "member",
    limit: "write",
    body: stayWaitBody,
    reply: waitEntry,
    handler: async ({ db, user, body }) => waitView(await joinRoom(db, { userId: user.id, body })),
  }),
];

type Join = { userId: string; body: z.output<typeof stayWaitBody> };

async function joinRoom(db: Db, { userId, body }: Join): Promise<WaitlistEntry> {
  const ask: StayAsk = {
    accommodationId: body.accommodation_id,
    productId: body.product_id,
    checkIn: body.check_in,
    checkOut: body.check_out,
    adults: body.adults,
    childrenAges: body.children_ages,
  };
  checkStayAsk(ask);
  const offer = await findStayOffer(db, ask);
  if (!offer) throw notFound();
  const nights = await nightsOfRoom(db, ask);
  checkStayRules(offer, ask, nights);
  const refusal = cutoffRefusal(offer, ask);
  if (refusal !== null) throw refused(refusal);
  // A night that is closed or not on sale never becomes free.
  if (nights.length < listNights(ask.checkIn, ask.checkOut).length || nights.some(({ isClosed }) => isClosed))
    throw refused("이 날짜에는 판매하지 않는 객실이에요. 다른 날짜를 골라 주세요.");
  const lines = nights.map(({ id }) => ({ kind: "night" as const, stockId: id, seats: 1 }));
  if (await areFree(db, lines)) throw refused("지금 바로 예약할 수 있는 객실이에요.");
  const { accommodation: place, product } = offer;
  return joinWaitlist(db, {
    userId,
    kind: "stay",
    productKey: stayProductKey(ask),
    contentId: null,
    lines,
    terms: holdTerms({ offer, ask, nights }),
    shown: {
      kind: "stay",
      title: place.name,
      room: product.name,
      accommodation_id: place.id,
      product_id: product.id,
      check_in: ask.checkIn,
      check_out: ask.checkOut,
      adults: ask.adults,
      children_ages: [...ask.childrenAges],
    },
    slotAt: new Date(waitedUntil(ask.checkIn, place.checkInFrom, roomCutoff(product))),
    decideBy: new Date(body.decide_by),
    nightOk: body.night_ok,
  });
}
