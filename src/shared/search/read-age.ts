import { type AgeMention, ageMentions } from "@/shared/age/reading/age-mentions";
import type { PlainDate } from "@/shared/dates/plain-date";
import { phrase, phraseEnd, takeAll } from "./phrase";
import type { Taken, Wish } from "./sentence";

const YEAR = 12;
const OLDEST_MONTHS = 13 * YEAR - 1;
/** Text after an age: the person, then an ending. */
const AFTER = phraseEnd(
  "(?:까지|이상|이하|부터)?(?:\\s?(?:된|차|지난|안 된|무렵|생))?(?:\\s?(?:아이들|아이|아기|아가|애들|애|딸아이|딸|아들|남아|여아|남매|자매|형제|조카|손주|손자|손녀))?",
);
const HUNDRED_DAYS = phrase("백일(?:\\s?된)?\\s?(?:아기|아이|아가)");

/** All of them have to fit. */
const PUPILS = phrase("(?:초등학생|초등생|초딩)(?:들)?(?:\\s?(?:아이들|아이|딸|아들))?");
const PUPIL_MONTHS = [7 * YEAR, 12 * YEAR];

/** True for an age that can only be a child's; a stage of school (`유아`) remains a search word. */
const isOfChild = ({ kind, starts }: AgeMention): boolean =>
  kind !== "stage" && starts.every((months) => months <= OLDEST_MONTHS);

/** Ages of the children in months, in order and without duplicates. `today`: for years of birth. */
export const takeAges = (text: string, today: PlainDate): Taken<Wish> => {
  const hundred = takeAll(text, HUNDRED_DAYS, (match) => ({ at: match.index ?? 0, months: [3] }));
  const pupils = takeAll(hundred.rest, PUPILS, (match) => ({ at: match.index ?? 0, months: PUPIL_MONTHS }));
  const found = [...hundred.found, ...pupils.found];
  let rest = pupils.rest;
  for (const mention of ageMentions(rest, today)) {
    if (!isOfChild(mention) || /[\p{L}\p{N}]$/u.test(rest.slice(0, mention.at))) continue;
    AFTER.lastIndex = mention.end;
    const after = AFTER.exec(rest);
    if (!after) continue;
    found.push({ at: mention.at, months: mention.starts });
    const end = mention.end + after[0].length;
    rest = rest.slice(0, mention.at) + " ".repeat(end - mention.at) + rest.slice(end);
  }
  const months = [...new Set(found.sort((a, b) => a.at - b.at).flatMap((item) => item.months))];
  return { found: months.length > 0 ? [{ kind: "age", months }] : [], rest };
};
