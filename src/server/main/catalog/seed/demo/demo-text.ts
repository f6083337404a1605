import type { DemoItem, DemoSub } from "@/server/data/demo";
import { BRING_TITLES, CARES, OPENINGS, PLAY_TITLES, TIP_TITLES } from "@/server/data/demo";
import { fillWords } from "@/server/platform/catalog/fill-words";
import { pick, pickFitting, pickSome } from "@/server/platform/catalog/random";
import { ageRangeText } from "@/shared/age/age-range-text";
import { durationText } from "@/shared/dates/date-text";
import type { PlainDate } from "@/shared/dates/plain-date";
import { sentenceFaults } from "@/shared/text-check/check-text";
import { type Facts, NO_FACTS, splitSentences } from "@/shared/text-check/facts";

type Spot = { place: string; districtName: string };

/** An arbitrary date: the demo's texts contain no years of birth. */
const ANY_DAY: PlainDate = "2026-01-01";

const isTrue = (text: string, facts: Facts, all = ""): boolean =>
  splitSentences(text).every(
    (sentence) => sentenceFaults(sentence, { all, words: [], on: ANY_DAY }, facts).length === 0,
  );

/** Cautions of the sub-category that are true of this place. */
export const findCautions = ({ cautions, indoor }: DemoSub): string[] =>
  cautions.filter((caution) => isTrue(caution, { ...NO_FACTS, indoor }));

/** Description of one content: opening, activity, things to bring, notes for parents. */
export function demoDescription(
  sub: DemoSub,
  item: DemoItem,
  { spot, facts, at }: { spot: Spot; facts: Facts; at: number },
  random: () => number,
): string {
  const [, highlight, doing, bring] = item;
  // Every age with an upper limit reads well before `아이`.
  const openings = OPENINGS.filter((opening) => !opening.includes("{age}") || sub.months[1] !== null);
  const opening = fillWords(openings[at % openings.length] ?? "", {
    place: spot.place,
    district: spot.districtName,
    highlight,
    minutes: durationText(sub.minutes),
    age: ageRangeText({ min_months: sub.months[0], max_months: sub.months[1] }),
  });
  const tips = sub.tips.filter((tip) => isTrue(tip, facts));
  const all = [...tips, ...findCautions(sub)].join(" ");
  const cares = CARES.filter(({ most }) => sub.capacity <= (most ?? sub.capacity));
  const care = pickFitting(random, cares, ({ text }) => isTrue(text, facts, all));
  const intro = sub.isShipped ? [] : [`${opening} ${care?.text ?? ""}`];
  return [
    ...intro,
    `■ ${pick(random, PLAY_TITLES)}\n${doing}`,
    `■ ${pick(random, BRING_TITLES)}\n${bring}`,
    `■ ${pick(random, TIP_TITLES)}\n${pickSome(random, tips, 2).join(" ")}`,
  ].join("\n\n");
}

/** First sentence of the activity text, for cards and shared links. */
export const demoSummary = ([, , doing]: DemoItem): string => `${doing.split(/(?<=[.!?])\s/)[0] ?? doing}`;
