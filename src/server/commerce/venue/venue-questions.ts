import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { readAnswer, readRequestBody } from "@/server/commerce/questions/question-words";
import { writeAnswer } from "@/server/commerce/questions/write-answer";
import type { VenueStaff } from "@/server/platform/auth/policy";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { contentQuestion } from "@/server/platform/schema/question";
import type { VenueAnswerBody, VenueQuestions } from "@/shared/contract/main/staff/venue";
import { selectContents } from "./venue-day";

const SHOWN = 100;

/** Questions about a venue's contents: unanswered first, oldest on top. */
export async function listVenueQuestions(db: Db, venueId: number): Promise<VenueQuestions> {
  const rows = await db
    .select({ question: contentQuestion, place: content.name, contentId: content.id })
    .from(contentQuestion)
    .innerJoin(content, eq(content.id, contentQuestion.contentId))
    .where(eq(content.venueId, venueId))
    .orderBy(
      desc(sql`${contentQuestion.answer} is null`),
      asc(sql`case when ${contentQuestion.answer} is null then ${contentQuestion.createdAt} end`),
      desc(contentQuestion.createdAt),
    )
    .limit(SHOWN);
  return {
    questions: rows.map(({ question, place, contentId }) => ({
      id: question.id,
      content_pk: contentId,
      place,
      author_name: question.authorName,
      is_private: question.isPrivate,
      text: readRequestBody(question),
      created_at: question.createdAt.toISOString(),
      answer: readAnswer(question),
      answered_at: question.answeredAt?.toISOString() ?? null,
    })),
  };
}

/** Answers a question of the own venue or corrects its answer. Throws 404 for others, C_CHANGED. */
export async function answerQuestion(
  db: Db,
  me: VenueStaff,
  { id, text, answered_at: seen }: VenueAnswerBody & { id: string },
): Promise<VenueQuestions> {
  await writeAnswer(db, me, { id, text, by: "venue", ...(seen === undefined ? {} : { seen }) }, (tx) =>
    inArray(contentQuestion.contentId, selectContents(tx, me.venueId)),
  );
  return listVenueQuestions(db, me.venueId);
}
