import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { noteAnswered } from "@/server/commerce/questions/question-news";
import { answerColumns, answerOf, askedOf } from "@/server/commerce/questions/question-words";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { content } from "@/server/platform/schema/catalog";
import { contentQuestion } from "@/server/platform/schema/question";
import type { VenueQuestions } from "@/shared/contract/main/counter/venue";
import { contentsOf } from "./venue-day";

const SHOWN = 100;

/** What parents asked about a venue's places: those that wait first, the oldest of them on top. */
export async function listVenueQuestions(db: Db, operatorPk: number): Promise<VenueQuestions> {
  const rows = await db
    .select({ question: contentQuestion, place: content.name })
    .from(contentQuestion)
    .innerJoin(content, eq(content.pk, contentQuestion.contentPk))
    .where(eq(content.operatorPk, operatorPk))
    .orderBy(
      desc(sql`${contentQuestion.answer} is null`),
      asc(sql`case when ${contentQuestion.answer} is null then ${contentQuestion.createdAt} end`),
      desc(contentQuestion.createdAt),
    )
    .limit(SHOWN);
  return {
    questions: rows.map(({ question, place }) => ({
      id: question.id,
      content_pk: question.contentPk,
      place,
      author_name: question.authorName,
      is_private: question.isPrivate,
      text: askedOf(question),
      created_at: question.createdAt.toISOString(),
      answer: answerOf(question),
    })),
  };
}

/** Answers a question of the own venue, or mends the answer. Throws 404 for anyone else's. */
export async function answerQuestion(
  db: Db,
  me: VenueStaff,
  { id, text }: { id: string; text: string },
): Promise<VenueQuestions> {
  await transaction(db, async (tx) => {
    const [found] = await tx
      .select()
      .from(contentQuestion)
      .where(and(eq(contentQuestion.id, id), inArray(contentQuestion.contentPk, contentsOf(tx, me.operatorPk))))
      .for("update");
    if (!found) throw notFound();
    await tx
      .update(contentQuestion)
      .set({ ...answerColumns(found, text), answeredAt: clock.sqlNow(), answeredBy: "venue" })
      .where(eq(contentQuestion.id, id));
    await noteAnswered(tx, id);
    await writeAudit(tx, me, {
      act: found.answer === null ? "question.answer" : "question.mend",
      subject: "question",
      subjectRef: id,
    });
  });
  return listVenueQuestions(db, me.operatorPk);
}
