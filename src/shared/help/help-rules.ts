import { kstInstant, kstParts } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";

/** Length of a question to the service desk, and the number of open questions per member. */
export const HELP_RULES = { shortest: 5, longest: 1000, mostOpen: 5 } as const;

/** Days after the answer until a visitor's contact is erased, and years until the question is (전자상거래법, complaints). */
export const HELP_KEEP = { contactDays: 30, years: 3 } as const;

const MINUTE_MS = 60_000;
/** The desk answers within this time, every day of the week. */
const ANSWER_MS = 24 * 3_600_000;
/** Answers are sent in the daytime only. */
const DAY = { from: 9, until: 21 } as const;

/** Deadline of the desk's answer, to the minute: a day later, or the next morning if that is at night. */
export function helpAnswerBy(asked: number): number {
  const due = Math.floor((asked + ANSWER_MS) / MINUTE_MS) * MINUTE_MS;
  const { date, hour } = kstParts(due);
  if (hour >= DAY.from && hour < DAY.until) return due;
  return kstInstant(hour < DAY.from ? date : addDays(date, 1), `0${DAY.from}:00`);
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** True for the format of an email address. */
export const isMailAddress = (text: string): boolean => text.length <= 120 && EMAIL.test(text.trim());

/** Length of a question about a content, and the number of open questions per parent and content. */
export const QUESTION_RULES = { shortest: 5, longest: 500, mostOpen: 5 } as const;
