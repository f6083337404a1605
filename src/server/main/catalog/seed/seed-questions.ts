import { answerColumns, askedColumns } from "@/server/commerce/questions/question-words";
import { FAMILY_NAMES, QUESTIONS } from "@/server/data/demo";
import { chunked } from "@/server/platform/catalog/chunked";
import { between, createRandom, pick, pickSome } from "@/server/platform/catalog/random";
import type { Db } from "@/server/platform/db/types";
import { contentQuestion } from "@/server/platform/schema/question";
import type { PlainDate } from "@/shared/dates/plain-date";
import { sentenceFaults } from "@/shared/text-check/check-text";
import { splitSentences } from "@/shared/text-check/facts";
import type { DemoContent } from "./demo/demo-contents";
import { textFacts } from "./demo/demo-facts";
import { findCautions } from "./demo/demo-text";

/** An arbitrary date: the answers contain no years of birth. */
const ANY_DAY: PlainDate = "2026-01-01";
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Seeds up to three questions per demo activity, most of them answered within a day. */
export async function seedQuestions(
  db: Db,
  contents: readonly DemoContent[],
  pks: readonly number[],
  now: Date,
): Promise<void> {
  const rows = contents.flatMap((content, index) => {
    const contentId = pks[index];
    return contentId === undefined ? [] : listQuestions(content, contentId, now);
  });
  for (const part of chunked(rows, 500)) await db.insert(contentQuestion).values(part);
}

/** Questions for one demo activity: those whose answers are true of it. */
export function demoQuestions(content: DemoContent): (typeof QUESTIONS)[number][] {
  if (content.sub.isShipped) return [];
  const random = createRandom(`questions of ${content.key}`);
  const facts = textFacts(content);
  const around = { all: [content.description, ...findCautions(content.sub)].join(" "), words: [], on: ANY_DAY };
  const open = QUESTIONS.filter(
    ({ answer, needs }) =>
      (needs === undefined || facts.facilitiesYes.includes(needs)) &&
      splitSentences(answer ?? "").every((sentence) => sentenceFaults(sentence, around, facts).length === 0),
  );
  return pickSome(random, open, between(random, 0, 3));
}

function listQuestions(content: DemoContent, contentId: number, now: Date): (typeof contentQuestion.$inferInsert)[] {
  const { key } = content;
  const random = createRandom(`times of questions of ${key}`);
  return demoQuestions(content).map(({ ask, answer, isPrivate = false }, index) => {
    const createdAt = new Date(now.getTime() - between(random, 2, 60) * DAY_MS - between(random, 0, 23) * HOUR_MS);
    const which = { id: `demo-${key}-${index}`, isPrivate };
    return {
      ...which,
      contentId,
      authorName: pick(random, FAMILY_NAMES),
      ...askedColumns(which, ask),
      createdAt,
      ...answerColumns(which, answer),
      answeredAt: answer === null ? null : new Date(createdAt.getTime() + between(random, 2, 24) * HOUR_MS),
    };
  });
}
