import { BROKEN } from "./decode-lines";

/** A cell's displayable text, and the corrections made to it. */
type Cleaned = { text: string; mends: string[] };

const ENTITIES: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", nbsp: " ", apos: "'", "#39": "'" };
const NULL_WORDS = new Set([
  "없음",
  "해당없음",
  "해당 없음",
  "-",
  "정보 부재",
  "정보부재",
  "NAME?",
  "#NAME?",
  "null",
  "N/A",
]);
const MOBILE = /01[016789][-.\s]?\d{3,4}[-.\s]?\d{4}/g;
/** Comments, and elements whose text is not displayed. */
const UNSHOWN =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|head|title)\b[^>]*>[\s\S]*?<\/\1\s*>|<(?:style|script)\b[\s\S]*$|<(?:!doctype|\?xml)[^>]*>/gi;
const MARKUP =
  /<\/?(?:br|p|div|span|b|i|u|s|strong|em|font|a|img|table|t[rdh]|tbody|thead|ul|ol|li|dl|dt|dd|h\d|hr)\b[^>]*>|<\/?(?:html|body|section|article|header|footer|main|nav|aside|figure|figcaption|center|small|sub|sup|pre|blockquote|link|meta|iframe|video|button|input|form|label|o:p)(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))*\s*\/?>/gi;

/** Returns one line of text without markup, broken characters and mobile phone numbers. */
export function cleanText(raw: string | undefined): Cleaned {
  const mends: string[] = [];
  const decoded = (raw ?? "").replace(
    /&(#39|[a-z]+);/gi,
    (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole,
  );
  if (decoded !== (raw ?? "")) mends.push("문자 기호를 풀었어요");
  const plain = decoded.replace(UNSHOWN, " ").replace(MARKUP, " ");
  if (plain !== decoded) mends.push("꾸밈 표시를 뺐어요");
  const whole = plain.replaceAll(BROKEN, "");
  if (whole !== plain) mends.push("깨진 글자를 뺐어요");
  const open = whole.replace(MOBILE, "");
  if (open !== whole) mends.push("휴대전화 번호를 뺐어요");
  const text = open.replace(/[\p{Cc}\u200b\ufeff\s]+/gu, " ").trim();
  return { text: NULL_WORDS.has(text) ? "" : text, mends };
}

/** A web address; null without one, or if it contains a login. */
export function cleanUrl(raw: string | undefined): string | null {
  const text = cleanText(raw).text.split(" ")[0] ?? "";
  const url = /^https?:\/\//i.test(text) ? text : /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `http://${text}` : "";
  return URL.canParse(url) && !hasLogin(new URL(url)) ? url : null;
}

const hasLogin = ({ username, password }: URL): boolean => username !== "" || password !== "";

/** The phone number of a place; mobile numbers are private and not imported. */
export function cleanPhone(raw: string | undefined): string | null {
  const text = cleanText(raw).text;
  const match = /(?<!\d)(?:0\d{1,3}[-.)\s]?\d{3,4}[-.\s]?\d{4}|1\d{3}[-.\s]?\d{4})(?!\d)/.exec(text);
  return match ? match[0].replace(/[.)\s]/g, "-") : null;
}

/** The first phone number among several cells. Stops at a mobile number: the next cell belongs to another office. */
export function firstPhone(cells: readonly string[]): string | null {
  for (const cell of cells) {
    const phone = cleanPhone(cell);
    if (phone || cell.search(MOBILE) >= 0) return phone;
  }
  return null;
}

/** A date in the publishers' format (`2026-10-03`); null if it is none. */
export const cleanDate = (raw: string | undefined): string | null =>
  /^(\d{4})-(\d{2})-(\d{2})$/.test((raw ?? "").trim()) ? (raw ?? "").trim() : null;
