import { and, eq } from "drizzle-orm";
import { sendMail, sendSms } from "@/server/commerce/messages/send-sms";
import { staffPhone } from "@/server/commerce/staff/members";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { enqueueAll } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { staff } from "@/server/platform/schema/staff/staff";
import { venueChange } from "@/server/platform/schema/staff/venue-change";
import { venue } from "@/server/platform/schema/venue";
import { accountView, isSameAccount } from "./account";
import { type ChangeRow, readAccounts } from "./change-row";
import { changeNews } from "./copy";

/** Notice of a change to every owner and the venue's mail address, at any hour. */
export const CHANGE_NEWS = "news.venue-change";

type News = EventOf<typeof CHANGE_NEWS>["payload"]["news"];

/** Queues the notices in the caller's transaction. A changed mail address is notified at both addresses. */
export async function recordChange(tx: Db, { id, venueId, business }: ChangeRow, news: News): Promise<void> {
  const owners = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.venueId, venueId), eq(staff.role, "owner"), eq(staff.state, "active")));
  const [own] = await tx.select({ email: venue.email }).from(venue).where(eq(venue.id, venueId));
  const mails = new Set([own?.email, business?.before.email, business?.after.email].filter((mail) => !!mail));
  const event = (
    payload: Pick<EventOf<typeof CHANGE_NEWS>["payload"], "staff_id" | "mail">,
  ): EventOf<typeof CHANGE_NEWS> => ({
    topic: CHANGE_NEWS,
    dedupeKey: `${CHANGE_NEWS}:${news}:${id}:${payload.staff_id ?? payload.mail}`,
    payload: { change_id: id, news, ...payload },
  });
  await enqueueAll(tx, [
    ...owners.map((owner) => event({ staff_id: owner.id, mail: null })),
    ...[...mails].map((mail) => event({ staff_id: null, mail: mail ?? null })),
  ]);
}

export async function sendChangeNews({ payload, dedupeKey }: EventOf<typeof CHANGE_NEWS>, db: Db): Promise<void> {
  const [found] = await db
    .select({ row: venueChange, name: venue.name })
    .from(venueChange)
    .innerJoin(venue, eq(venue.id, venueChange.venueId))
    .where(eq(venueChange.id, payload.change_id));
  if (!found) return;
  const text = toText(found.row, found.name, payload.news);
  const to = payload.staff_id && (await staffPhone(db, payload.staff_id));
  if (to) await sendSms(to, text, dedupeKey, "venue.change");
  const [subject = "", ...lines] = text.split("\n");
  if (payload.mail) await sendMail({ to: payload.mail, key: dedupeKey, subject, body: lines.join("\n") });
}

function toText(row: ChangeRow, name: string, news: News): string {
  const { before, after } = readAccounts(row);
  const change = { name, hasAccount: !isSameAccount(before, after), hasBusiness: row.business !== null };
  const link = `${env().APP_ORIGIN}/partner/console/money`;
  if (news === "made" && row.pausedUntil)
    return changeNews.made(change, { account: accountView(after), until: row.pausedUntil }, link);
  return news === "undone" ? changeNews.undone(change, link) : changeNews.asked(change, link);
}
