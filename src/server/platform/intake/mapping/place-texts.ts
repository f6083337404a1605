import type { MappedPlace, Period } from "./mapped-place";
import type { PlaceMapping } from "./mapping-schema";

const LONGEST_SENTENCE = 120;

/** The file's texts about a place, under the mapping's titles. */
export function toDescription({ texts, periods }: MappedPlace, { sections }: PlaceMapping): string {
  const blocks = sections.flatMap(({ title }, index) => {
    const text = texts[index] ?? "";
    return text === "" ? [] : [title === undefined ? text : `■ ${title}\n${text}`];
  });
  if (periods.length > 0)
    blocks.splice(
      sections[0]?.title === undefined && texts[0] ? 1 : 0,
      0,
      `■ 기간\n${periods.map(periodText).join("\n")}`,
    );
  return blocks.join("\n\n");
}

/** Text of a card: the dates, then the first sentence of the introduction or the first words of its list. */
export function summarise({ texts, tags, periods }: MappedPlace, { sections }: PlaceMapping): string {
  const at = sections.findIndex(({ title }) => title === undefined);
  const summary = firstSentence(texts[at] ?? "") || tags.slice(0, 3).join(" · ");
  const [first] = periods;
  return [first ? periodText(first) : "", summary].filter(Boolean).join(" · ");
}

const firstSentence = (text: string): string => {
  const sentence = text.split(/(?<=[.!?다])\s/)[0] ?? "";
  return sentence.length > LONGEST_SENTENCE ? `${sentence.slice(0, LONGEST_SENTENCE - 2)}…` : sentence;
};

const dayText = (day: string): string =>
  `${Number(day.slice(0, 4))}년 ${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;
const periodText = ({ from, to }: Period): string => (from === to ? dayText(from) : `${dayText(from)}~${dayText(to)}`);

type Rule<Kind> = {
  look: "name" | "kind" | "audience" | "all";
  matches: string;
  admits?: number | undefined;
  is: Kind;
};

/** Result of the first matching rule; undefined if none matches. */
export function toChoice<Kind>(place: MappedPlace, rules: readonly Rule<Kind>[]): Kind | undefined {
  const { name, kind, audience, ages } = place;
  const words = { name, kind, audience: [name, kind, audience].join(" "), all: [name, kind, ...place.texts].join(" ") };
  return rules.find(
    ({ look, matches, admits = Infinity }) => (ages?.min ?? 0) <= admits && new RegExp(matches, "iu").test(words[look]),
  )?.is;
}
