import { asc, desc, eq, sql } from "drizzle-orm";
import { helpDesk } from "@/server/commerce/questions/copy";
import { readAnswer, readRequestBody } from "@/server/commerce/questions/question-words";
import { writeAnswer } from "@/server/commerce/questions/write-answer";
import { type Concern, refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import { revealed } from "@/server/commerce/staff/reveal";
import type { Staff } from "@/server/platform/auth/policy";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { content } from "@/server/platform/schema/catalog";
import { contentQuestion } from "@/server/platform/schema/question";
import { venue } from "@/server/platform/schema/venue";
import type { DeskAnswer, DeskQuestionPrivate, DeskQuestions } from "@/shared/contract/main/staff/desk-reviews";
import { helpAnswerBy } from "@/shared/help/help-rules";

const SHOWN = 100;

/** Questions to all venues and the desk: unanswered ones, oldest first, then the latest. Private ones without text. */
export async function listQuestions(db: Db): Promise<DeskQuestions> {
  const rows = await db
    .select({ question: contentQuestion, place: content.name, venue: venue.name })
    .from(contentQuestion)
    .leftJoin(content, eq(content.id, contentQuestion.contentId))
    .leftJoin(venue, eq(venue.id, content.venueId))
    .orderBy(
      desc(sql`${contentQuestion.answer} is null`),
      // Venues answer their own questions; the desk's come first.
      desc(sql`${contentQuestion.answer} is null and ${contentQuestion.number} is not null`),
      asc(sql`case when ${contentQuestion.answer} is null then ${contentQuestion.createdAt} end`),
      desc(contentQuestion.createdAt),
    )
    .limit(SHOWN);
  return {
    questions: rows.map(({ question, place, venue: by }) => ({
      id: question.id,
      content_pk: question.contentId,
      place: place ?? helpDesk,
      venue: by ?? "",
      author_name: question.authorName,
      is_private: isClosed(question),
      help: readHelp(question),
      text: isClosed(question) ? null : readRequestBody(question),
      answer: isClosed(question) ? null : readAnswer(question),
      answered_by: question.answer === null ? null : question.answeredBy,
      answered_at: question.answeredAt?.toISOString() ?? null,
      created_at: question.createdAt.toISOString(),
    })),
  };
}

type Row = typeof contentQuestion.$inferSelect;

/** True for a private question to a venue, which desk staff open only for a reason; false for questions to the desk. */
const isClosed = ({ isPrivate, number }: Row): boolean => isPrivate && number === null;

const readHelp = ({ number, orderId, createdAt }: Row) =>
  number === null
    ? null
    : { number, order_id: orderId, answer_by: new Date(helpAnswerBy(createdAt.getTime())).toISOString() };

/** A question, and the people and venue it concerns. Throws 404. */
async function findQuestion(db: Db, id: string) {
  const [row] = await db
    .select({ found: contentQuestion, venueId: content.venueId })
    .from(contentQuestion)
    .leftJoin(content, eq(content.id, contentQuestion.contentId))
    .where(eq(contentQuestion.id, id));
  if (!row) throw notFound();
  const concern: Concern = {
    members: [row.found.userId],
    orderId: row.found.orderId,
    venueId: row.venueId,
  };
  return { found: row.found, concern };
}

/** The text of a private question, for a logged reason. Throws T001 … T004, 404. */
export async function revealQuestion(db: Db, me: Staff, id: string, reason: string): Promise<DeskQuestionPrivate> {
  const { found, concern } = await findQuestion(db, id);
  await revealed(db, me, concern, { act: "question.reveal", subject: "question", subjectRef: id, reason });
  return {
    text: readRequestBody(found),
    answer: readAnswer(found),
    answered_at: found.answeredAt?.toISOString() ?? null,
  };
}

/** Answers a question in the desk's name, or corrects the answer that was seen. Throws T003, 404, C_CHANGED. */
export async function answerForVenue(
  db: Db,
  me: Staff,
  { id, text, answered_at: seen }: DeskAnswer & { id: string },
): Promise<DeskQuestions> {
  await refuseOwnBusiness(db, me, (await findQuestion(db, id)).concern);
  await writeAnswer(db, me, { id, text, by: "desk", seen });
  return listQuestions(db);
}
