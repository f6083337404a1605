import { koreanNumber, READ } from "@/shared/text/korean-number";
import { phrase, takeAll } from "./phrase";
import type { Taken, Wish } from "./sentence";

const NUMBER = `(?:\\d[\\d,]*(?:\\.\\d)?|${READ})`;
/** 2만 원, 1만5천원, 만 오천원, 20,000원; without 원 only before a limit. */
const AMOUNT = `(?:(?<tens>${NUMBER})?\\s?만)?\\s?(?:(?<rest>${NUMBER})\\s?(?<thousands>천)?)?`;
const LIMIT = "이하|미만|이내|안쪽|안|내외|내|까지|아래|밑|정도|대|사이|이면|으로|로";
const PRICE = phrase(
  `${AMOUNT}\\s?(?:(?<won>원)\\s?(?<limit>${LIMIT}|이상|초과|넘는)?|(?<bare>이하|미만|이내|안쪽|까지|아래|밑))`,
);
const FREE = phrase("무료(?:입장|관람|체험)?|공짜|돈\\s?안\\s?드는|0원");

const AT_LEAST = ["이상", "초과", "넘는"];
const MOST_WON = 10_000_000;

const part = (text: string | undefined): number | null => {
  if (text === undefined) return 0;
  return text.includes(".") ? Number(text.replaceAll(",", "")) : koreanNumber(text);
};

const readWon = ({ tens, rest, thousands }: Record<string, string | undefined>, hasTens: boolean): number | null => {
  const upper = tens === undefined && hasTens ? 1 : part(tens);
  const lower = part(rest);
  if (upper === null || lower === null) return null;
  const won = Math.round(upper * 10_000 + lower * (thousands ? 1000 : 1));
  return won > 0 && won <= MOST_WON ? won : null;
};

/** `2만원대` means up to 29,999, `5천원대` up to 5,999. */
const upTo = (won: number, limit: string | undefined): number => {
  if (limit === "미만") return won - 1;
  if (limit !== "대") return won;
  return won + (won >= 10_000 ? 9999 : 999);
};

/** Extracts the maximum price per person. A minimum ("만원 이상") is not a filter and stays in the text. */
export const takePrice = (text: string): Taken<Wish> => {
  const free = takeAll(text, FREE, () => 0);
  const priced = takeAll(free.rest, PRICE, (match) => {
    const { limit, bare, won: unit, ...parts } = match.groups ?? {};
    if (AT_LEAST.includes(limit ?? "")) return null;
    const hasTens = /만/u.test(match[0].slice(0, match[0].search(/원|이하|미만|이내|안쪽|까지|아래|밑/u)));
    // "4 이하" is not a price: without 원 it needs 만 or 천.
    if (unit === undefined && !hasTens && parts.thousands === undefined) return null;
    const won = readWon(parts, hasTens);
    return won === null ? null : upTo(won, limit ?? bare);
  });
  const all = [...free.found, ...priced.found];
  return { found: all.length > 0 ? [{ kind: "price", most: Math.max(...all) }] : [], rest: priced.rest };
};
