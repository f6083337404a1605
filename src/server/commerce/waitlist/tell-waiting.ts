import { and, eq } from "drizzle-orm";
import { notifyMember } from "@/server/commerce/members/tell-member";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import type { EventOf } from "@/server/platform/outbox-events";
import { content } from "@/server/platform/schema/catalog";
import { waitlistEntry } from "@/server/platform/schema/waitlist";
import type { WaitTerms } from "@/shared/contract/main/booking/waitlist";
import { closedText, offerText, saleText } from "./wait-copy";

const link = (path: string, query: Record<string, string | number>): string =>
  `${env().APP_ORIGIN}${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;

/** Checkout link of the offered seats; checkout finds their hold itself. */
const payLink = (terms: WaitTerms): string =>
  terms.kind === "stay"
    ? link("/stay/payment", {
        id: terms.accommodation_id,
        product_id: terms.product_id,
        check_in: terms.check_in,
        check_out: terms.check_out,
        adults: terms.adults,
        ...(terms.children_ages.length > 0 ? { children_ages: terms.children_ages.join(",") } : {}),
      })
    : link("/payment", {
        content: terms.content_pk,
        options: terms.option_pks.join(","),
        slot: terms.slot_pk,
        date: terms.date,
      });

const contentLink = (contentId: number): string => link("/content/detail", { id: contentId });

/** Notifies a family of its offer, unless the offer has ended. */
export async function notifyOffer({ payload, dedupeKey }: EventOf<"waitlist.offered">, db: Db): Promise<void> {
  const [entry] = await db
    .select()
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.id, payload.entry_id), eq(waitlistEntry.state, "OFFERED")));
  if (!entry?.offerUntil) return;
  await notifyMember(db, {
    userId: entry.userId,
    text: offerText(entry.shown, entry.offerUntil, payLink(entry.shown)),
    key: dedupeKey,
    template: "waitlist.offered",
  });
}

/** Notifies a family that its entry ended because the slot or night was closed. */
export async function notifyClosed({ payload, dedupeKey }: EventOf<"waitlist.closed">, db: Db): Promise<void> {
  const [entry] = await db.select().from(waitlistEntry).where(eq(waitlistEntry.id, payload.entry_id));
  if (!entry) return;
  const { shown } = entry;
  const others =
    shown.kind === "stay" ? link("/stay/detail", { id: shown.accommodation_id }) : contentLink(shown.content_pk);
  const text = closedText(shown, others);
  await notifyMember(db, { userId: entry.userId, text, key: dedupeKey, template: "waitlist.closed" });
}

/** Notifies a family that an activity is on sale. */
export async function notifySale({ payload, dedupeKey }: EventOf<"sale.opened">, db: Db): Promise<void> {
  const contentId = payload.content_pk;
  const [found] = await db.select({ name: content.name }).from(content).where(eq(content.id, contentId));
  if (found)
    await notifyMember(db, {
      userId: payload.user_id,
      text: saleText(found.name, contentLink(contentId)),
      key: dedupeKey,
      template: "sale.opened",
    });
}
