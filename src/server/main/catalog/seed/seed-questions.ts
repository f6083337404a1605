import { answerColumns, askedColumns } from "@/server/commerce/questions/question-words";
import { FAMILY_NAMES, QUESTIONS } from "@/server/data/demo";
import { chunked } from "@/server/platform/catalog/chunked";
import { between, pick, pickSome, randomOf } from "@/server/platform/catalog/random";
import type { Db } from "@/server/platform/db/types";
import { contentQuestion } from "@/server/platform/schema/question";
import type { DemoContent } from "./demo/demo-contents";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** What was asked about the demo's activities: none to three questions each, most of them answered within a day. */
export async function seedQuestions(
  db: Db,
  contents: readonly DemoContent[],
  pks: readonly number[],
  now: Date,
): Promise<void> {
  const rows = contents.flatMap(({ key }, at) => {
    const contentPk = pks[at];
    return contentPk === undefined ? [] : questionsOf(key, contentPk, now);
  });
  for (const part of chunked(rows, 500)) await db.insert(contentQuestion).values(part);
}

/** What is asked about one activity of the demo. */
export function demoQuestions(key: string): (typeof QUESTIONS)[number][] {
  const random = randomOf(`questions of ${key}`);
  return pickSome(random, QUESTIONS, between(random, 0, 3));
}

function questionsOf(key: string, contentPk: number, now: Date): (typeof contentQuestion.$inferInsert)[] {
  const random = randomOf(`times of questions of ${key}`);
  return demoQuestions(key).map(({ ask, answer, isPrivate = false }, at) => {
    const createdAt = new Date(now.getTime() - between(random, 2, 60) * DAY_MS - between(random, 0, 23) * HOUR_MS);
    const which = { id: `demo-${key}-${at}`, isPrivate };
    return {
      ...which,
      contentPk,
      authorName: pick(random, FAMILY_NAMES),
      ...askedColumns(which, ask),
      createdAt,
      ...answerColumns(which, answer),
      answeredAt: answer === null ? null : new Date(createdAt.getTime() + between(random, 2, 24) * HOUR_MS),
    };
  });
}
