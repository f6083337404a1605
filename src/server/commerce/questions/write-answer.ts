import { and, eq, type SQL } from "drizzle-orm";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { conflict, notFound } from "@/server/platform/errors";
import { contentQuestion } from "@/server/platform/schema/question";
import { answerChanged } from "./copy";
import { recordAnswered } from "./question-news";
import { answerColumns, readAnswer } from "./question-words";

/** `seen`: time of the answer being replaced, null if there was none; absent: replace any answer. */
type Answer = { id: string; text: string; by: "desk" | "venue"; seen?: string | null };

/**
 * Answers a question or corrects its answer. `among`: condition on the questions the caller can answer. Throws 404 for
 * others, C_CHANGED when the current answer is another one.
 */
export const writeAnswer = (
  db: Db,
  me: Staff,
  { id, text, by, seen }: Answer,
  among?: (tx: Db) => SQL,
): Promise<void> =>
  transaction(db, async (tx) => {
    const [found] = await tx
      .select()
      .from(contentQuestion)
      .where(and(eq(contentQuestion.id, id), among?.(tx)))
      .for("no key update");
    if (!found) throw notFound();
    // Same text: a retry of a call whose response was lost.
    if (seen !== undefined && (found.answeredAt?.toISOString() ?? null) !== seen && readAnswer(found) !== text)
      throw conflict("C_CHANGED", answerChanged);
    await tx
      .update(contentQuestion)
      .set({ ...answerColumns(found, text), answeredAt: clock.sqlNow(), answeredBy: by })
      .where(eq(contentQuestion.id, id));
    await recordAnswered(tx, id);
    const act = found.answer === null ? "question.answer" : "question.mend";
    await writeAudit(tx, me, { act, subject: "question", subjectRef: id });
  });
