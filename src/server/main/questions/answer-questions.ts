import { asc, eq, isNull } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { registerCommand } from "@/server/platform/db/command-socket";
import { database } from "@/server/platform/db/database";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { contentQuestion } from "@/server/platform/schema/question";
import { recordDateText } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst-today";

export const QUESTIONS_COMMAND = "questions";
const SHOWN = 50;
const LONGEST = 1000;

/**
 * What a place's desk does with questions: without arguments prints those that wait, oldest first; `[id, answer]` answers
 * one, or mends its answer. Returns the exit code: 1 for an unknown question, 2 for wrong arguments.
 */
export async function tendQuestions(db: Db, args: readonly string[], print: (line: string) => void): Promise<number> {
  const [id, ...words] = args;
  if (id === undefined) return printOpen(db, print);
  const answer = words.join(" ").trim();
  if (answer === "" || answer.length > LONGEST) {
    print(`쓰는 법: npm run ${QUESTIONS_COMMAND} -- <번호> <답> (답은 ${LONGEST}자까지)`);
    return 2;
  }
  const answered = await db
    .update(contentQuestion)
    .set({ answer, answeredAt: clock.now() })
    .where(eq(contentQuestion.id, id))
    .returning({ id: contentQuestion.id });
  print(answered.length > 0 ? "답을 올렸어요." : "그런 질문이 없어요.");
  return answered.length > 0 ? 0 : 1;
}

async function printOpen(db: Db, print: (line: string) => void): Promise<number> {
  const rows = await db
    .select({ id: contentQuestion.id, at: contentQuestion.createdAt, name: content.name, body: contentQuestion.body })
    .from(contentQuestion)
    .innerJoin(content, eq(content.pk, contentQuestion.contentPk))
    .where(isNull(contentQuestion.answer))
    .orderBy(asc(contentQuestion.createdAt))
    .limit(SHOWN);
  for (const { id, at, name, body } of rows) print(`${id}  ${recordDateText(kstToday(at))}  ${name}\n    ${body}`);
  print(rows.length === 0 ? "답을 기다리는 질문이 없어요." : `답을 기다리는 질문 ${rows.length}개`);
  return 0;
}

/** Lets `npm run questions` ask the process that holds the database. */
export function registerQuestionsCommand(): void {
  registerCommand(QUESTIONS_COMMAND, async (args, print) => tendQuestions(await database(), args, print));
}
