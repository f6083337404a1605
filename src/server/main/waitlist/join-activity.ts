import type { z } from "zod";
import { areFree, joinWaitlist } from "@/server/commerce/waitlist/change-waiting";
import type { WaitlistEntry } from "@/server/commerce/waitlist/waitlist.repository";
import { findSale, itemDrafts, toSeatLines } from "@/server/main/reservations/activity-terms";
import { checkOnSale, checkSlot, checkTickets, cutoffRefusal, toCutoff } from "@/server/main/reservations/check-sale";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { soldUntil } from "@/shared/content/sold-until";
import type { activityWaitBody } from "@/shared/contract/main/booking/waitlist";

/**
 * Adds a family to the waitlist of a slot without enough seats for all of them. Throws 404, 422, F000 if the seats are
 * available now or the slot is not on sale.
 */
export async function joinActivity(
  db: Db,
  { userId, body }: { userId: string; body: z.output<typeof activityWaitBody> },
): Promise<WaitlistEntry> {
  const pks = [...body.option_pks].sort((a, b) => a - b);
  const sale = await findSale(db, { contentId: body.content_pk, optionIds: pks, slotId: body.slot_pk });
  const chosen = sale?.slots[0];
  if (!sale || !chosen) throw notFound();
  const { activity, options, slots } = sale;
  checkOnSale(activity, pks.length);
  checkSlot(activity, chosen, null);
  if (chosen.date === null) throw refused("날짜를 골라 주세요.");
  const refusal = cutoffRefusal(activity, chosen);
  if (refusal !== null) throw refused(refusal);
  const items = itemDrafts(pks, options, slots);
  if (!items) throw refused("지금은 살 수 없는 옵션이 있어요. 다시 골라 주세요.");
  checkTickets(options);
  const lines = toSeatLines(items);
  if (await areFree(db, lines)) throw refused("지금 바로 예약할 수 있는 자리가 있어요.");
  return joinWaitlist(db, {
    userId,
    kind: "activity",
    productKey: `activity:${body.content_pk}:${chosen.id}`,
    contentId: body.content_pk,
    lines,
    terms: { kind: "activity", content_pk: body.content_pk, option_pks: pks, slot_pk: chosen.id },
    shown: {
      kind: "activity",
      title: activity.content.name,
      content_pk: body.content_pk,
      slot_pk: chosen.id,
      option_pks: pks,
      date: chosen.date,
      starts_at: chosen.startsAt,
    },
    slotAt: new Date(soldUntil(chosen.date, chosen.startsAt, toCutoff(activity))),
    decideBy: new Date(body.decide_by),
    nightOk: body.night_ok,
  });
}
