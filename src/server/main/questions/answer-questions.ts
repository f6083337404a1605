import { asc, eq, isNull } from "drizzle-orm";
import { recordAnswered } from "@/server/commerce/questions/question-news";
import { answerColumns, readRequestBody } from "@/server/commerce/questions/question-words";
import { clock } from "@/server/platform/clock";
import type { Command } from "@/server/platform/db/command-socket";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { contentQuestion } from "@/server/platform/schema/question";
import { recordDateText } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst";

const QUESTIONS_COMMAND = "questions";
const SHOWN = 50;
const LONGEST = 1000;

/**
 * Runs `npm run questions`: without arguments prints open questions, oldest first; `[id, answer]` answers one or
 * replaces its answer. Returns the exit code: 1 for an unknown question, 2 for wrong arguments.
 */
export async function tendQuestions(db: Db, args: readonly string[], print: (line: string) => void): Promise<number> {
  const [id, ...words] = args;
  if (id === undefined) return printOpen(db, print);
  const answer = words.join(" ").trim();
  if (answer === "" || answer.length > LONGEST) {
    print(`쓰는 법: npm run ${QUESTIONS_COMMAND} -- <번호> <답> (답은 ${LONGEST}자까지)`);
    return 2;
  }
  const isDone = await transaction(db, async (tx) => {
    const [found] = await tx.select().from(contentQuestion).where(eq(contentQuestion.id, id)).for("no key update");
    if (!found) return false;
    await tx
      .update(contentQuestion)
      .set({ ...answerColumns(found, answer), answeredAt: clock.now() })
      .where(eq(contentQuestion.id, id));
    await recordAnswered(tx, id);
    return true;
  });
  print(isDone ? "답을 올렸어요." : "그런 질문이 없어요.");
  return isDone ? 0 : 1;
}

async function printOpen(db: Db, print: (line: string) => void): Promise<number> {
  const rows = await db
    .select({ question: contentQuestion, name: content.name })
    .from(contentQuestion)
    .innerJoin(content, eq(content.id, contentQuestion.contentId))
    .where(isNull(contentQuestion.answer))
    .orderBy(asc(contentQuestion.createdAt))
    .limit(SHOWN);
  for (const { question, name } of rows) {
    const day = recordDateText(kstToday(question.createdAt));
    print(`${question.id}  ${day}  ${name}\n    ${readRequestBody(question)}`);
  }
  print(rows.length === 0 ? "답을 기다리는 질문이 없어요." : `답을 기다리는 질문 ${rows.length}개`);
  return 0;
}

/** `npm run questions`. */
export const questionsCommand: Command = {
  name: QUESTIONS_COMMAND,
  run: ({ db }, args, print) => tendQuestions(db, args, print),
};
