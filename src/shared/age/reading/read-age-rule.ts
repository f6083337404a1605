import type { PlainDate } from "@/shared/dates/plain-date";
import { type AgeMention, ageMentions } from "./age-mentions";
import { bracketAround, closing } from "./brackets";

/** Age limits read from a text, in months like `AgeRule`; null when the text does not mention one. */
export type ReadAgeRule = {
  min: number | null;
  max: number | null;
  freeUnder: number | null;
  guardianUnder: number | null;
  /** The range is only recommended: the text has no limit of entry. */
  isAdvice?: true;
};

/**
 * `audience`: the text states the audience, so a bare age is a limit. `notes`: it covers other topics (fees, cautions),
 * and only mentions of entry, free entry and guardians count.
 */
export type AgeTextKind = "audience" | "notes";

type Role = "allowed" | "barred" | "free" | "guardian" | "price" | "none";

const ALL_AGES =
  /전체\s?(?:관람|이용|입장|연령)|전\s?연령|(?:모든|전체)\s?연령|연령\s?(?:제한\s?)?(?:없|무관|관계\s?없)|연령\s?제한[은이]?\s?없|나이\s?제한\s?없|제한\s?없음|(?<!(?:어린이|아동|유아|영아|학생|청소년|아기)[는은가]?\s?)누구나|(?:어른|성인)[과와]\s?(?:아이|어린이)[가-힣]?\s?(?:모두|누구나)|남녀노소|전체이용가|^\s*전체\s*$|^\s*무관\s*$/;
const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/무료|면제|무임/, "free"],
  [/할인|감면|\d\s?(?:원|천원|만원|퍼센트|프로|%)|요금|우대|적용/, "price"],
  [/단독|혼자|보호자[가-힣]{0,2}\s?(?:없이|미동반)/, "guardian"],
  [/불가|금지|제한(?!\s*(?:이\s*)?없)|안\s?[돼됩됨되]|어렵|어려|(?:할|하실)\s?수\s?없|삼가/, "barred"],
  [
    /(?:보호자|부모|학부모|성인|어른|가족|엄마|아빠)[가-힣]{0,2}\s?(?:\d\s?(?:인|명)\s?)?(?:이상\s?)?(?:\S+[이가]\s|반드시\s?|필히\s?)?(?:동반|동행|동석|함께|필수|참여|동의)(?!\s?시\s?무료)/,
    "guardian",
  ],
  [
    /관람가|관람\s?가능|입장\s?가능|이용\s?가능|참여\s?가능|참가\s?가능|체험\s?가능|탑승\s?가능|신청\s?가능|이용가|입장가|권장|추천|대상(?!자)|가능/,
    "allowed",
  ],
];
/** Start of a new clause. */
const CLAUSE_END = /[,;/+·\n|]|[.!?](?=\s|$)|(?<=[다요])\s/;
const CHILDREN = /(?<!미취학\s?|취학\s?전\s?)(?:어린이|아동)(?!\s?(?:박물관|도서관|회관|극장|\())/;
/** Free on certain days only. */
const SOME_DAYS = /매월|매주|매달|요일|어린이날|문화가?\s?있는\s?날|문화의\s?날|생일/;
const NO_GUARDIAN = /(?:보호자|부모|성인|어른)[가-힣]{0,2}\s?(?:동반\s?)?(?:없이|미동반\s?시)\s?$/;
/** Everyone else than the preceding age: `36개월 이상 입장(이하 입장 불가)`. */
const OTHERS = /[([]\s?(?:그\s?)?(?:이하|미만|이상)(?:은|는)?\s.*$/;
const GROWN_UPS = /일반(?:인|시민|관객|부)/;
const FAMILIES = /가족|자녀|패밀리/;
const CHILDREN_OR_FAMILIES = /가족|자녀|패밀리|아이|어린이|아동|유아|(?<!대|대학원)학생|청소년/;
/** Guardians stay outside: the opposite of requiring one. */
const WITHOUT_GUARDIAN =
  /(?:보호자|학부모|부모|성인|어른|가족)[은는의도]?\s?(?:동반|동석|동행)\s?(?:입실|입장|관람|참여|참관)?[은는이]?\s?(?:불가능?|금지|불필요)/g;
/** An age limit of only some of the shows. */
const SOME = /일부(?!터)[^,;/]*$/;
const RECOMMENDED = /(?:권장|추천)[가-힣\s]{0,6}[:(]?\s?$/;
const IS_RECOMMENDED = /^[가-힣\s]{0,8}(?:권장|추천)/;
/** A heading that applies to the entries after it. */
const HEADING = /[([{](?:무료|할인|감면|면제)[가-힣\s]{0,4}[)\]}]|(?:무료|할인)(?:입장|대상|관람)?\s?:/g;
/** Senior ages, which are never a limit for children, whatever the fee. */
const OLD = 55 * 12;
const ADULT = 19 * 12;

/** Reads an age rule; null when the text states nothing certain. `on`: the day for which birth years are converted. */
export function readAgeRule(given: string, on: PlainDate, kind: AgeTextKind = "audience"): ReadAgeRule | null {
  const text = given.replace(WITHOUT_GUARDIAN, (part) => " ".repeat(part.length));
  const named = ageMentions(text, on).filter((mention) => mention.from < OLD && !isCompany(text, mention));
  const mentions = named.filter(({ at }) => !SOME.test(text.slice(0, at)));
  const isPartial = mentions.length < named.length;
  if (isPartial && kind === "audience") return null;
  const roles = mentions.map((mention, index) => {
    const role = readRole(text, mention, mentions[index + 1], kind);
    // `5세 이상 어린이(보호자 1인 참여)`: the guardian sets no upper limit.
    return role === "guardian" && kind === "audience" && isFloor(mention) ? "allowed" : role;
  });
  const by = (role: Role) => mentions.filter((_, index) => roles[index] === role);
  // `5~7세(보호자 동반)`: ages 5 to 7, with a guardian.
  const allowed = [...by("allowed"), ...(kind === "audience" ? by("guardian").filter(({ isRange }) => isRange) : [])];
  const entry = findEntry(text, allowed);
  const rule: ReadAgeRule = {
    ...toSpan(text, entry),
    freeUnder: findFreeUnder(by("free"), 84),
    guardianUnder: findFreeUnder(by("guardian"), 156),
  };
  for (const mention of by("barred")) bar(rule, mention);
  if (rule.min !== null && rule.min === rule.guardianUnder && ALL_AGES.test(text)) rule.min = 0;
  if (rule.min === null && kind === "audience" && ALL_AGES.test(text)) {
    // All ages are admitted, so a limit for young children contradicts it or means something else.
    if (rule.max !== null) return null;
    rule.min = 0;
  }
  const isEmpty = Object.values(rule).every((value) => value === null);
  // Contradiction: the ages that would need a guardian are not admitted.
  const isTorn =
    rule.min !== null && (rule.min > (rule.max ?? rule.min) || rule.min >= (rule.guardianUnder ?? rule.min + 1));
  if (isEmpty || isTorn) return null;
  return entry.length > 0 && entry.every((mention) => isRecommended(text, mention))
    ? { ...rule, isAdvice: true }
    : rule;
}

const isFloor = ({ bound }: AgeMention): boolean => bound === "from" || bound === "above";

const isRecommended = (text: string, { at, end }: AgeMention): boolean =>
  RECOMMENDED.test(text.slice(0, at)) || IS_RECOMMENDED.test(text.slice(end));

/** Mentions of entry; recommendations count only in a text without any. */
function findEntry(text: string, allowed: readonly AgeMention[]): readonly AgeMention[] {
  const entry = allowed.filter((mention) => !isRecommended(text, mention));
  return entry.length > 0 || ALL_AGES.test(text) ? entry : allowed;
}

/** `성인 1명 동반`, `어른과 아이`: the adult accompanies. */
const isCompany = (text: string, { from, end }: AgeMention): boolean =>
  (from >= 228 && /^[과와]\s?(?:아이|어린이|아동|자녀)/.test(text.slice(end))) ||
  (from >= 228 &&
    /^\s?(?:\d\s?(?:명|인)\s?)?(?:이상\s?)?(?:과|와|이|의)?\s?(?:동반|동행|동석|함께|보호자)/.test(text.slice(end)));

/** The admitted ages, from the mentions of entry and from words without a number in the text. */
function toSpan(text: string, allowed: readonly AgeMention[]): { min: number | null; max: number | null } {
  const span = allowedSpan(allowed);
  // `만 39세 이하` alone refers to adults.
  if (span.min === null && (span.max ?? 0) >= ADULT && !CHILDREN_OR_FAMILIES.test(text)) return { ...span, min: ADULT };
  if (allowed.length === 0 || allowed.some(({ kind, bound }) => kind !== "stage" || bound !== null)) return span;
  // The age of an 어린이 is not defined: together with school stages the minimum is unknown.
  if ((span.min ?? 0) >= 84 && CHILDREN.test(text)) return { min: null, max: null };
  if ((span.min ?? 0) >= ADULT && FAMILIES.test(text)) return { min: null, max: null };
  return GROWN_UPS.test(text) ? { ...span, max: null } : span;
}

/** Classifies an age mention by the words around it. */
function readRole(text: string, mention: AgeMention, next: AgeMention | undefined, kind: AgeTextKind): Role {
  const rest = text.slice(mention.end);
  const bracket = bracketAround(text, mention.at);
  const inside = rest.slice(0, closing(rest));
  const clause = inside.slice(0, Math.min(clauseEnd(inside), next ? next.at - mention.end : inside.length));
  // An opened bracket that mentions another age belongs to that one.
  const opened = next && next.at - mention.end < inside.length ? clause.search(/[([{<][^)\]}>]*$/) : -1;
  const own = firstRole((opened < 0 ? clause : clause.slice(0, opened)).replace(OTHERS, ""));
  const before = text.slice(0, mention.at).split(CLAUSE_END).at(-1) ?? "";
  if (own === "free") return SOME_DAYS.test(before) ? "none" : own;
  if (own === "barred" && NO_GUARDIAN.test(before)) return "guardian";
  if (/(?:보호자|부모|성인)[가-힣]{0,2}\s?동반\s?(?:시|하면|하에|하여)\s?$/.test(text.slice(0, mention.at)))
    return "guardian";
  // `무료(36개월 미만 어린이 동반 시 입장 가능)`: the bracket explains who is free.
  if (own === "allowed" && bracket && firstRole(bracket.head) === "free") return "free";
  if (own) return own;
  if (/무료\s?(?:입장|관람|대상|이용)?\s?[:\])>-]?\s?$/.test(text.slice(0, mention.at))) return "free";
  if (next && own === null && /^\s?(?:및|과|와|또는|혹은)\s?$/.test(text.slice(mention.end, next.at))) {
    const shared = readRole(text, next, undefined, kind);
    if (shared !== "allowed") return shared;
  }
  // A list can end with its role: `6세 이하, 65세 이상, 장애인 무료`.
  const listed = firstRole(inside.split(/[.!?](?:\s|$)|\n/)[0] ?? "", ["free", "price", "barred"]);
  if (listed === "free" && mention.bound !== "from" && mention.bound !== "above") return listed;
  // Or start with it: `(무료) 국가유공자, 36개월 미만`.
  if (/무료/.test([...text.slice(0, mention.at).matchAll(HEADING)].at(-1)?.[0] ?? "")) return "free";
  if (bracket) {
    const head = firstRole(bracket.head);
    if (head) return head;
    const tail = text.slice(bracket.end + 1);
    const after = firstRole(tail.slice(0, clauseEnd(tail)));
    if (after) return after;
  }
  return kind === "audience" ? "allowed" : "none";
}

const clauseEnd = (text: string): number => {
  const at = text.search(CLAUSE_END);
  return at < 0 ? text.length : at;
};

function firstRole(text: string, among?: readonly Role[]): Role | null {
  let best: { at: number; role: Role } | null = null;
  for (const [pattern, role] of ROLES) {
    if (among && !among.includes(role)) continue;
    const at = text.search(pattern);
    if (at >= 0 && (!best || at < best.at)) best = { at, role };
  }
  return best?.role ?? null;
}

/** The admitted ages: directions narrow each other, named ages add up. */
function allowedSpan(mentions: readonly AgeMention[]): { min: number | null; max: number | null } {
  // A number is more reliable than a stage name next to it: `8세 이상(초등학생 이상)`.
  const exact = mentions.filter(({ kind }) => kind !== "stage" && kind !== "birth");
  const ranges = mentions.filter(({ bound, isRange }) => bound === null && isRange);
  const ages = exact.filter(({ bound }) => bound !== null);
  const directed = mentions.filter((mention) => mention.bound !== null && !ages.some((age) => explains(mention, age)));
  const lows = directed.filter(({ bound }) => bound === "from" || bound === "above");
  const highs = directed.filter(({ bound }) => bound === "to" || bound === "under");
  const low = lows.find((low) => exact.includes(low)) ?? lows[0];
  const high = highs.find((high) => exact.includes(high)) ?? highs[0];
  const isBeside = (ageMention: AgeMention) =>
    !directed.includes(ageMention) &&
    ranges.every(
      ({ from, to }) => ageMention.from > (to ?? ageMention.from) || (ageMention.to ?? ageMention.from) < from,
    );
  const named =
    ranges.length > 0
      ? [...ranges, ...mentions.filter((mention) => !ranges.includes(mention) && isBeside(mention))]
      : directed.length > 0
        ? []
        : exact.some(({ kind }) => kind === "years")
          ? mentions.filter(({ kind }) => kind !== "birth")
          : mentions;
  if (named.length > 0) {
    const ends = named.map(({ to }) => to);
    const max = ends.some((to) => to === null) ? null : Math.max(...ends.map((to) => to ?? 0));
    return { min: Math.min(...named.map(({ from }) => from)), max };
  }
  return { min: low ? lowerAge(low) : null, max: high ? upperAge(high) : null };
}

/** `7세 이상 (2018년 이후 출생자)`: a birth year next to the same age repeats it, in either direction. */
const explains = ({ kind, from, to }: AgeMention, age: AgeMention): boolean =>
  kind === "birth" && from - 24 <= age.from && age.from <= (to ?? from) + 24;

const lowerAge = ({ bound, from, to }: AgeMention): number => (bound === "above" ? (to ?? from) + 1 : from);
const upperAge = ({ bound, from, to }: AgeMention): number | null => (bound === "under" ? from - 1 : to);

/** The age in months below which a mention for young children applies; null without one. */
function findFreeUnder(mentions: readonly AgeMention[], upTo: number): number | null {
  const small = mentions.filter(
    ({ bound, from, isRange, to }) =>
      (bound === "to" || bound === "under" || isRange || from < upTo) &&
      bound !== "from" &&
      bound !== "above" &&
      to !== null,
  );
  const first =
    small.find(({ bound, kind }) => kind !== "stage" && bound !== null) ??
    small.find(({ kind, bound, isRange }) => kind === "stage" || bound !== null || isRange);
  return first ? (upperAge(first) ?? 0) + 1 : null;
}

/** Narrows the rule by a mention of excluded ages. */
function bar(rule: ReadAgeRule, mention: AgeMention): void {
  if (mention.bound === "from" || mention.bound === "above") {
    rule.max = Math.min(rule.max ?? Number.POSITIVE_INFINITY, lowerAge(mention) - 1);
    return;
  }
  const under = upperAge(mention);
  if (under !== null) rule.min = Math.max(rule.min ?? 0, under + 1);
}
