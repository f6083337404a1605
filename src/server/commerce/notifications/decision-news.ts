import { sendSms } from "@/server/commerce/messages/send-sms";
import { staffPhone } from "@/server/commerce/staff/members";
import type { Db } from "@/server/platform/db/types";
import type { EventOf } from "@/server/platform/outbox-events";

/** Texts venue staff a decision of the desk: on a review of their place, or on what they submitted. */
export async function sendDecision({ payload, dedupeKey }: EventOf<"news.decision">, db: Db): Promise<void> {
  const to = await staffPhone(db, payload.staff_id);
  if (to) await sendSms(to, payload.text, dedupeKey, "venue.decision");
}
