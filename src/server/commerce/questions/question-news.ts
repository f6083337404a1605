import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { notifyMember } from "@/server/commerce/members/tell-member";
import { afterQuiet } from "@/server/commerce/messages/quiet-hours";
import { sendMail, sendSms } from "@/server/commerce/messages/send-sms";
import { deskStaff, loadManagers, staffPhone } from "@/server/commerce/staff/members";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { enqueue } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { content } from "@/server/platform/schema/catalog";
import { contentQuestion } from "@/server/platform/schema/question";
import { HELP_KEEP } from "@/shared/help/help-rules";
import { answeredText, askedText, helpAnsweredText, helpAskedText, helpDesk } from "./copy";
import { readAnswer, readContact, readRequestBody } from "./question-words";

const ASKED = "question.asked";
/** Message topics: a question to the venue's managers, its answer to the person who asked. Not sent at night. */
export const TO_ASKED = "news.question";
export const TO_ASKER = "news.answer";

/** Queues the message about a question, in its transaction. */
export const recordAsked = (tx: Db, id: string): Promise<void> =>
  enqueue(tx, { topic: ASKED, dedupeKey: `${ASKED}:${id}`, payload: { question_id: id } });

/** Queues the message about the first answer, in its transaction; corrections are not announced. */
export const recordAnswered = (tx: Db, id: string): Promise<void> =>
  enqueue(tx, { topic: TO_ASKER, dedupeKey: `${TO_ASKER}:${id}`, payload: { question_id: id } }, afterQuiet());

export async function recordQuestion({ payload }: EventOf<typeof ASKED>, db: Db): Promise<void> {
  const found = await findQuestion(db, payload);
  if (!found) return;
  const people = found.venueId === null ? await deskStaff(db) : await loadManagers(db, found.venueId);
  for (const id of people) {
    const event: EventOf<typeof TO_ASKED> = {
      topic: TO_ASKED,
      dedupeKey: `${TO_ASKED}:${found.id}:${id}`,
      payload: { ...payload, staff_id: id },
    };
    await enqueue(db, event, afterQuiet());
  }
}

export async function notifyAsked({ payload, dedupeKey }: EventOf<typeof TO_ASKED>, db: Db): Promise<void> {
  const found = await findQuestion(db, payload);
  const to = found && !found.isAnswered && (await staffPhone(db, payload.staff_id));
  if (!to) return;
  const { APP_ORIGIN } = env();
  const text = found.number
    ? helpAskedText(found.number, `${APP_ORIGIN}/desk/questions`)
    : askedText(found.place, `${APP_ORIGIN}/partner/console/questions`);
  await sendSms(to, text, dedupeKey, found.number ? "desk.question" : "venue.question");
}

export async function notifyAsker({ payload, dedupeKey }: EventOf<typeof TO_ASKER>, db: Db): Promise<void> {
  const found = await findQuestion(db, payload);
  if (found?.number && found.isAnswered) return sendHelpAnswer(db, { ...found, number: found.number, key: dedupeKey });
  if (!found?.userId || !found.isAnswered) return;
  const link = `${env().APP_ORIGIN}/content/detail?id=${found.contentId}`;
  const text = answeredText(found.place, link);
  await notifyMember(db, { userId: found.userId, text, key: dedupeKey, template: "question.answered" });
}

type Answered = { id: string; userId: string | null; number: string; key: string };

/** Sends the desk's answer itself: a visitor has no page to read it on. */
async function sendHelpAnswer(db: Db, { id, userId, number, key }: Answered): Promise<void> {
  const [row] = await db.select().from(contentQuestion).where(eq(contentQuestion.id, id));
  const answer = row && readAnswer(row);
  if (!answer) return;
  const template = "help.answered";
  if (userId !== null) {
    const text = helpAnsweredText(number, answer, `${env().APP_ORIGIN}/help`);
    await notifyMember(db, { userId, text, key, template });
    return;
  }
  const to = readContact(row);
  if (to === null) return;
  const text = helpAnsweredText(number, answer, null);
  if (!to.includes("@")) await sendSms(to, text, key, template);
  else await sendMail({ to, key, subject: text.split("\n")[0] ?? "", body: `${readRequestBody(row)}\n\n${answer}` });
}

const isHelp = isNotNull(contentQuestion.number);

/** Erases a visitor's contact a month after the answer, and a question three years after it ended. */
export async function sweepHelp(db: Db): Promise<void> {
  await db
    .update(contentQuestion)
    .set({ contactEnc: null })
    .where(
      and(
        isHelp,
        isNotNull(contentQuestion.contactEnc),
        lt(contentQuestion.answeredAt, clock.sqlNowPlus(-HELP_KEEP.contactDays * 86_400)),
      ),
    );
  await db
    .delete(contentQuestion)
    .where(
      and(
        isHelp,
        lt(
          sql`coalesce(${contentQuestion.answeredAt}, ${contentQuestion.createdAt})`,
          clock.sqlNowPlus(-HELP_KEEP.years * 366 * 86_400),
        ),
      ),
    );
}

/** The question's owner and place, without its text, which can be private. Null when it was deleted. */
async function findQuestion(db: Db, { question_id: id }: EventOf<typeof ASKED>["payload"]) {
  const [row] = await db
    .select({
      id: contentQuestion.id,
      userId: contentQuestion.userId,
      answeredAt: contentQuestion.answeredAt,
      number: contentQuestion.number,
      contentId: content.id,
      place: content.name,
      venueId: content.venueId,
    })
    .from(contentQuestion)
    .leftJoin(content, eq(content.id, contentQuestion.contentId))
    .where(eq(contentQuestion.id, id));
  return row ? { ...row, place: row.place ?? helpDesk, isAnswered: row.answeredAt !== null } : null;
}
