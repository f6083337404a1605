import { asc, desc, eq, sql } from "drizzle-orm";
import { noteAnswered } from "@/server/commerce/questions/question-news";
import { answerColumns, answerOf, askedOf } from "@/server/commerce/questions/question-words";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { content, operator } from "@/server/platform/schema/catalog";
import { contentQuestion } from "@/server/platform/schema/question";
import type { DeskQuestions } from "@/shared/contract/main/counter/desk-reviews";

const SHOWN = 100;

/** Questions to every place: those that wait, the oldest first, then the latest. Private ones stay closed. */
export async function listQuestions(db: Db): Promise<DeskQuestions> {
  const rows = await db
    .select({ question: contentQuestion, place: content.name, operator: operator.name })
    .from(contentQuestion)
    .innerJoin(content, eq(content.pk, contentQuestion.contentPk))
    .innerJoin(operator, eq(operator.pk, content.operatorPk))
    .orderBy(
      desc(sql`${contentQuestion.answer} is null`),
      asc(sql`case when ${contentQuestion.answer} is null then ${contentQuestion.createdAt} end`),
      desc(contentQuestion.createdAt),
    )
    .limit(SHOWN);
  return {
    questions: rows.map(({ question, place, operator: by }) => ({
      id: question.id,
      content_pk: question.contentPk,
      place,
      operator: by,
      author_name: question.authorName,
      is_private: question.isPrivate,
      text: question.isPrivate ? null : askedOf(question),
      answer: question.isPrivate ? null : answerOf(question),
      answered_by: question.answer === null ? null : question.answeredBy,
      created_at: question.createdAt.toISOString(),
    })),
  };
}

/** A private question in the open, for a reason that is written down. Throws 404. */
export async function revealQuestion(db: Db, me: Staff, id: string, reason: string) {
  const [found] = await db.select().from(contentQuestion).where(eq(contentQuestion.id, id));
  if (!found) throw notFound();
  await writeAudit(db, me, { act: "question.reveal", subject: "question", subjectRef: id, reason });
  return { text: askedOf(found), answer: answerOf(found) };
}

/** Answers for the place, in the desk's name, or mends the answer. Throws 404. */
export async function answerForPlace(
  db: Db,
  me: Staff,
  { id, text }: { id: string; text: string },
): Promise<DeskQuestions> {
  await transaction(db, async (tx) => {
    const [found] = await tx.select().from(contentQuestion).where(eq(contentQuestion.id, id)).for("update");
    if (!found) throw notFound();
    await tx
      .update(contentQuestion)
      .set({ ...answerColumns(found, text), answeredAt: clock.sqlNow(), answeredBy: "desk" })
      .where(eq(contentQuestion.id, id));
    await noteAnswered(tx, id);
    await writeAudit(tx, me, {
      act: found.answer === null ? "question.answer" : "question.mend",
      subject: "question",
      subjectRef: id,
    });
  });
  return listQuestions(db);
}
