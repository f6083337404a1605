import { and, eq } from "drizzle-orm";
import { numberGiven, numberGivenMail, numberGivenText } from "@/server/commerce/members/copy";
import { openMemberField } from "@/server/commerce/members/member-fields";
import { storeMessage } from "@/server/commerce/messages/member-inbox";
import { sendMail, sendSms } from "@/server/commerce/messages/send-sms";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { enqueueAll } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { member } from "@/server/platform/schema/member";

/** The desk set a number for an account; also the name of this text at Kakao. */
const TOPIC = "desk.number";

const smsText = () => numberGivenText(`${env().APP_ORIGIN}/login`);

/** Writes the inbox message and queues the SMS to the new number and the mail. */
export async function recordNumber(tx: Db, userId: string): Promise<void> {
  const key = `${TOPIC}:${userId}:${clock.nowMs()}`;
  await storeMessage(tx, { userId, key, ...numberGiven, sms: { text: smsText(), template: TOPIC } });
  await enqueueAll(tx, [
    { topic: TOPIC, dedupeKey: key, payload: { user_id: userId, by: "sms" } },
    { topic: TOPIC, dedupeKey: `${key}:mail`, payload: { user_id: userId, by: "mail" } },
  ]);
}

/** Sends nothing to an account that is not active. */
export async function notifyNumber({ payload, dedupeKey: key }: EventOf<typeof TOPIC>, db: Db): Promise<void> {
  const userId = payload.user_id;
  const [found] = await db
    .select({ phoneEnc: member.phoneEnc, emailEnc: member.emailEnc })
    .from(member)
    .where(and(eq(member.userId, userId), eq(member.state, "active")));
  if (!found) return;
  const phone = openMemberField("phone_enc", userId, found.phoneEnc);
  const email = openMemberField("email_enc", userId, found.emailEnc);
  if (payload.by === "sms" && phone !== null) await sendSms(phone, smsText(), key, TOPIC);
  if (payload.by === "mail" && email !== null)
    await sendMail({ to: email, key, ...numberGivenMail(`${env().APP_ORIGIN}/help`) });
}
