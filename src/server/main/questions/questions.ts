import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { recordAsked } from "@/server/commerce/questions/question-news";
import { askedColumns, readAnswer, readRequestBody } from "@/server/commerce/questions/question-words";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { content } from "@/server/platform/schema/catalog";
import { member } from "@/server/platform/schema/member";
import { contentQuestion } from "@/server/platform/schema/question";
import type { Question, QuestionBody, QuestionPage } from "@/shared/contract/main/questions";
import { QUESTION_RULES } from "@/shared/help/help-rules";
import { hasRrn } from "@/shared/identity/rrn";
import { pageOffset } from "@/shared/paging/page";

type Row = typeof contentQuestion.$inferSelect;

const toView = (row: Row, userId: string | null): Question => {
  const isMine = userId !== null && row.userId === userId;
  const isOpen = !row.isPrivate || isMine;
  const answer = isOpen ? readAnswer(row) : null;
  return {
    id: row.id,
    author_name: isOpen ? row.authorName : "",
    is_private: row.isPrivate,
    is_mine: isMine,
    text: isOpen ? readRequestBody(row) : null,
    created_at: row.createdAt.toISOString(),
    is_answered: row.answer !== null,
    answer:
      isOpen && answer !== null && row.answeredAt !== null
        ? { text: answer, answered_at: row.answeredAt.toISOString(), by_desk: row.answeredBy === "desk" }
        : null,
  };
};

/** Questions about a content, newest first, with private ones masked for other readers. Throws 404 (content). */
export async function listQuestions(
  db: Db,
  { contentId, userId, index, size }: { contentId: number; userId: string | null; index: number; size: number },
): Promise<QuestionPage> {
  await checkContent(db, contentId);
  const of = eq(contentQuestion.contentId, contentId);
  const rows = await db
    .select()
    .from(contentQuestion)
    .where(of)
    .orderBy(desc(contentQuestion.createdAt), desc(contentQuestion.id))
    .limit(size)
    .offset(pageOffset(index, size));
  return { questions: rows.map((row) => toView(row, userId)), total_count: await db.$count(contentQuestion, of) };
}

/** Stores a question. Throws 404 for an unknown content, 422 for a resident number, F000 with too many open ones. */
export async function askQuestion(
  db: Db,
  { contentId, userId, body }: { contentId: number; userId: string; body: QuestionBody },
): Promise<Question> {
  if (hasRrn(body.text)) throw invalidFields({ text: "주민등록번호는 쓸 수 없어요. 지우고 다시 물어봐 주세요." });
  return transaction(db, async (tx) => {
    await checkContent(tx, contentId);
    // Lock the member's row, so that concurrent questions cannot exceed the limit.
    const [asker] = await tx.select().from(member).where(eq(member.userId, userId)).for("no key update");
    if (!asker) throw notFound();
    const open = and(
      eq(contentQuestion.contentId, contentId),
      eq(contentQuestion.userId, userId),
      isNull(contentQuestion.answer),
    );
    if ((await tx.$count(contentQuestion, open)) >= QUESTION_RULES.mostOpen)
      throw refused("답을 기다리는 질문이 많아요. 답을 받은 뒤에 더 물어봐 주세요.");
    const which = { id: uuidv7(), isPrivate: body.is_private };
    const [row] = await tx
      .insert(contentQuestion)
      .values({
        ...which,
        contentId,
        userId,
        authorName: asker.username,
        ...askedColumns(which, body.text),
        createdAt: clock.now(),
      })
      .returning();
    if (!row) throw new Error("an insert without a row");
    await recordAsked(tx, row.id);
    return toView(row, userId);
  });
}

/** Deletes the member's question with its answer. Throws 404 for another member's question. */
export async function removeQuestion(
  db: Db,
  { contentId, id, userId }: { contentId: number; id: string; userId: string },
): Promise<{ id: string }> {
  const [deleted] = await db
    .delete(contentQuestion)
    .where(
      and(eq(contentQuestion.id, id), eq(contentQuestion.contentId, contentId), eq(contentQuestion.userId, userId)),
    )
    .returning({ id: contentQuestion.id });
  if (!deleted) throw notFound();
  return deleted;
}

async function checkContent(db: Db, pk: number): Promise<void> {
  const [row] = await db.select({ one: sql`1` }).from(content).where(eq(content.id, pk));
  if (!row) throw notFound();
}
