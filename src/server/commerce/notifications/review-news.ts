import { sendSms } from "@/server/commerce/messages/send-sms";
import { staffPhone } from "@/server/commerce/staff/members";
import type { Db } from "@/server/platform/db/types";
import type { EventOf } from "@/server/platform/outbox-events";

/** Texts venue staff the desk's decision on a review of their place. */
export async function sendReviewNews({ payload, dedupeKey }: EventOf<"news.review">, db: Db): Promise<void> {
  const to = await staffPhone(db, payload.staff_id);
  if (to) await sendSms(to, payload.text, dedupeKey, "venue.review");
}
