import { eq } from "drizzle-orm";
import { tellMember } from "@/server/commerce/members/tell-member";
import { afterQuiet } from "@/server/commerce/messages/quiet-hours";
import { sendSms } from "@/server/commerce/messages/send-sms";
import { managersOf, staffPhone } from "@/server/commerce/staff/members";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { enqueue, registerConsumer } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { content } from "@/server/platform/schema/catalog";
import { contentQuestion } from "@/server/platform/schema/question";
import { answeredText, askedText } from "./copy";

const ASKED = "question.asked";
/** A question to each who runs the place, and its answer to who asked; by day alone. */
export const TO_ASKED = "news.question";
export const TO_ASKER = "news.answer";

/** Notes that a question waits, in the transaction that wrote it. */
export const noteAsked = (tx: Db, id: string): Promise<void> =>
  enqueue(tx, { topic: ASKED, dedupeKey: `${ASKED}:${id}`, payload: { question_id: id } });

/** Notes that a question has its answer, in the transaction that wrote it; an answer that is mended is no news. */
export const noteAnswered = (tx: Db, id: string): Promise<void> =>
  enqueue(tx, { topic: TO_ASKER, dedupeKey: `${TO_ASKER}:${id}`, payload: { question_id: id } }, afterQuiet());

async function noteStaff({ payload }: EventOf<typeof ASKED>, db: Db): Promise<void> {
  const found = await questionOf(db, payload);
  if (!found) return;
  for (const id of await managersOf(db, found.operatorPk)) {
    const event: EventOf<typeof TO_ASKED> = {
      topic: TO_ASKED,
      dedupeKey: `${TO_ASKED}:${found.id}:${id}`,
      payload: { ...payload, staff_id: id },
    };
    await enqueue(db, event, afterQuiet());
  }
}

async function tellAsked({ payload, dedupeKey }: EventOf<typeof TO_ASKED>, db: Db): Promise<void> {
  const found = await questionOf(db, payload);
  const to = found && !found.isAnswered && (await staffPhone(db, payload.staff_id));
  if (to)
    await sendSms(
      to,
      askedText(found.place, `${env().APP_ORIGIN}/partner/console/questions`),
      dedupeKey,
      "venue.question",
    );
}

async function tellAsker({ payload, dedupeKey }: EventOf<typeof TO_ASKER>, db: Db): Promise<void> {
  const found = await questionOf(db, payload);
  if (!found?.userId || !found.isAnswered) return;
  const link = `${env().APP_ORIGIN}/content/detail?id=${found.contentPk}`;
  const text = answeredText(found.place, link);
  await tellMember(db, { userId: found.userId, text, key: dedupeKey, template: "question.answered" });
}

/** Whose question it is and where; never its words, which may be private. Null once it was taken away. */
async function questionOf(db: Db, { question_id: id }: EventOf<typeof ASKED>["payload"]) {
  const [row] = await db
    .select({
      id: contentQuestion.id,
      userId: contentQuestion.userId,
      answeredAt: contentQuestion.answeredAt,
      contentPk: content.pk,
      place: content.name,
      operatorPk: content.operatorPk,
    })
    .from(contentQuestion)
    .innerJoin(content, eq(content.pk, contentQuestion.contentPk))
    .where(eq(contentQuestion.id, id));
  return row ? { ...row, isAnswered: row.answeredAt !== null } : null;
}

/** Names who tells of questions and answers. */
export function registerQuestionNews(): void {
  registerConsumer(ASKED, noteStaff);
  registerConsumer(TO_ASKED, tellAsked);
  registerConsumer(TO_ASKER, tellAsker);
}
