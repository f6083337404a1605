import type { PlainDate } from "@/shared/dates/plain-date";
import { type AgeUnit, ageLike, ageUnitAt, type Bound } from "./age-unit";

/** Ages mentioned at one place of a text: the range in months and its direction. */
export type AgeMention = {
  at: number;
  end: number;
  from: number;
  to: number | null;
  bound: Bound | null;
  isRange: boolean;
  kind: AgeUnit["kind"];
  /** First months of both ends, or of the only age. */
  starts: number[];
};

const BOUNDS: readonly (readonly [RegExp, Bound])[] = [
  [/이상|부터/, "from"],
  [/초과/, "above"],
  [/이하|까지/, "to"],
  [/미만/, "under"],
];
/** Optional text between an age and its direction. */
const BETWEEN = "\\s*(?:\\([^()]{1,14}\\)\\s*)?(?:어린이|아동|영유아|유아|아이|학생)?\\s*(?:의\\s*)?";
const BOUND = new RegExp(`${BETWEEN}(이상|부터|초과|이하|까지|미만|이전|이후)(?![가-힣]*\\s?출생)`, "y");
const RATING = /\s?(?:관람가|이용가|입장가)(?!능)/y;
const BARE =
  /(?:만\s?|['’‘`])?(\d{1,4})\s?(?:년생|년|세|살|개월|학년)?\s*(?:~|-|에서|부터|(?:[,·]\s?\d{1,2}\s?)*[,·])\s*/y;
const SEPARATOR =
  /\s*(?:\([^()]{1,14}\)\s*)?(?:반|어린이|아동|영유아|유아|아이)?\s*(?:(?:이상|부터)\s*[~-]|[~-]|에서|부터|이상에서)\s*(?:만\s?)?/y;
/** A repeated name of the same children: `36개월 미만 영유아`. */
const SAME_CHILDREN = /\s?(?:의\s?)?(?:영유아|유아|영아|미취학\s?아동|어린이|아동)/y;
const SAME_KIND = /([1-6])(?![\d:.,]|\s?(?:명|개|회|시|층|월|원|인|분))(?:\s?학년)?(?:생)?/y;
/** The further grades of `초4·5·6`. */
const LISTED = /(?:\s?[·,]\s?([1-6])(?![\d:.]|\s?(?:명|개|회|시|층|월|원|인|분)))+(?:\s?학년)?(?:생)?/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Normalizes tildes, dashes and spaces without changing any offset. */
const evenText = (text: string): string =>
  text
    .replace(/[～∼〜˜]/g, "~")
    .replace(/[–—−]/g, "-")
    .replace(/[\u00a0\t]/g, " ");

/** Every age mentioned in a text, in order. `on`: the day for which birth years are converted. */
export const ageMentions = (given: string, on: PlainDate): AgeMention[] => {
  const text = evenText(given);
  const found: AgeMention[] = [];
  for (let index = 0; index < text.length; ) {
    const mention = bareRange(text, index, on) ?? fullMention(text, index, on);
    if (mention) found.push(mention);
    index = mention
      ? mention.end + (isExact(mention) ? (matchAt(SAME_CHILDREN, text, mention.end)?.[0].length ?? 0) : 0)
      : index + 1;
  }
  return found;
};

const isExact = ({ kind, bound, isRange }: AgeMention): boolean =>
  kind === "years" || kind === "months" || (kind !== "stage" && (isRange || bound !== null));

/** `5~7세`, `'12~18년생`: the first number has the unit of the second. */
function bareRange(text: string, at: number, on: PlainDate): AgeMention | null {
  if (/[\d.:,]/.test(text[at - 1] ?? "")) return null;
  const bare = matchAt(BARE, text, at);
  if (!bare) return null;
  const first = ageUnitAt(text, at, on);
  const last = ageUnitAt(text, at + bare[0].length, on);
  if (!last || last.bound || (first && first.kind !== last.kind)) return null;
  const span = ageLike(bare[1] ?? "", last, on);
  return span && whole(text, at, { ...last, from: span[0], to: span[1] }, last);
}

function fullMention(text: string, at: number, on: PlainDate): AgeMention | null {
  const first = ageUnitAt(text, at, on);
  if (!first) return null;
  const separator = matchAt(SEPARATOR, text, first.end);
  if (separator) {
    const from = first.end + separator[0].length;
    const last = sameSchool(ageUnitAt(text, from, on), first, text, from) ?? bareEnd(text, from, first, on);
    if (last) return whole(text, at, first, last);
    // `10세~` has no upper end.
    if (/[~-]/.test(separator[0]) && /^(?:$|[),\]])/.test(text.slice(from))) return single(at, from, first, "from");
  }
  const listed = first.kind === "grade" ? matchAt(LISTED, text, first.end) : null;
  const end = listed && ageLike(listed[1] ?? "", first, on);
  if (listed && end)
    return whole(text, at, first, { ...first, end: first.end + listed[0].length, from: end[0], to: end[1] });
  const before = text.slice(0, at);
  const isUpTo = /(?:^|[([,:/])\s*~\s*$/.test(before);
  // `100일~12개월`, `걸을 때부터 5세까지`: the other end is unknown.
  if (!isUpTo && /(?:~|부터)\s*$/.test(before)) return null;
  const bound = boundAt(text, first.end, first.kind);
  return single(at, bound?.end ?? first.end, first, first.bound ?? bound?.bound ?? (isUpTo ? "to" : null));
}

/** In `중1~3학년`, 3학년 is of the middle school as well. */
function sameSchool(last: AgeUnit | null, first: AgeUnit, text: string, at: number): AgeUnit | null {
  if (last?.kind !== "grade" || last.school || !first.school) return last;
  const span = ageLike(text[at] ?? "", first, "2000-01-01");
  return span && { ...last, from: span[0], to: span[1], school: first.school };
}

/** The 6 of `초4~6`. */
function bareEnd(text: string, at: number, first: AgeUnit, on: PlainDate): AgeUnit | null {
  const match = first.kind === "grade" ? matchAt(SAME_KIND, text, at) : null;
  const span = match && ageLike(match[1] ?? "", first, on);
  return match && span ? { ...first, end: at + match[0].length, from: span[0], to: span[1] } : null;
}

const single = (at: number, end: number, unit: AgeUnit, bound: Bound | null): AgeMention => ({
  at,
  end,
  from: unit.from,
  to: unit.to,
  bound,
  isRange: false,
  kind: unit.kind,
  // `두세 살` names two years.
  starts: unit.kind === "years" && unit.to === unit.from + 23 ? [unit.from, unit.from + 12] : [unit.from],
});

/** Two ends in either order, because birth years run the other way; a final `7세 미만` is applied. */
function whole(text: string, at: number, first: AgeUnit, last: AgeUnit): AgeMention | null {
  const [low, high] = first.from <= last.from ? [first, last] : [last, first];
  if (low === last && last.kind !== "birth") return null;
  const bound = boundAt(text, last.end, last.kind);
  const isUnder = bound?.bound === "under";
  return {
    at,
    end: bound && bound.bound !== "from" ? bound.end : last.end,
    from: low.from,
    to: isUnder ? high.from - 1 : high.to,
    bound: null,
    isRange: true,
    kind: last.kind,
    starts: [low.from, high.from],
  };
}

function boundAt(text: string, at: number, kind: AgeUnit["kind"]): { bound: Bound; end: number } | null {
  // Age rating of films and shows: `15세 관람가` admits from that age on.
  const rating = kind === "years" ? matchAt(RATING, text, at) : null;
  if (rating) return { bound: "from", end: at };
  const match = matchAt(BOUND, text, at);
  const word = match?.[1] ?? "";
  if (!match) return null;
  const end = at + match[0].length;
  // People born before a year, or up to it, are older than those born in it.
  if (kind === "birth") return { bound: /이후|이하|미만/.test(word) ? "to" : "from", end };
  const bound = BOUNDS.find(([pattern]) => pattern.test(word))?.[1];
  return bound ? { bound, end } : null;
}
