import { type SQL, sql } from "drizzle-orm";
import { TAGS } from "@/server/platform/catalog/search-keys";
import type { SearchWords } from "./search-words";

/** Values of a condition's placeholders, by name. */
type Values = Record<string, unknown>;

export type SearchMatch = {
  /** True for a row `c` that matches. */
  sql: SQL;
  /** Match quality: 0 exact name, 1 prefix, 2 inside the name, 3 kind and place, 4 with a tag, 5 by another word. */
  rank: SQL;
  /** Names that begin with the words; for initials, things that have the whole word. */
  begins: SQL;
  /** Matches without the tags; uses no word index. */
  isOfKind: SQL;
  /** Like `sql`, but written so that no word index is used: for scans in sort order. */
  walk: SQL;
  values: Values;
};

/** Shorter words have no trigram index: they match only at the beginning of a part. */
const TRIGRAM = 3;

/**
 * Keys contain only letters and digits, so nothing needs escaping for LIKE. Districts are in capitals, match from their
 * beginning, and are never the first part.
 */
const toPatterns = (key: string): string[] => [
  ...(key.length < TRIGRAM ? [`${key}%`, `% ${key}%`] : [`%${key}%`]),
  `% ${key.toUpperCase()}%`,
];

/** Builds a condition on the keys of a row `c`; every pattern is a bound value, never SQL text. */
export function searchMatch({ joined, words, isChoseong }: SearchWords): SearchMatch {
  const column = isChoseong ? sql`c.choseong_key` : sql`c.search_key`;
  const values: Values = {};
  const bind = (value: string): SQL => {
    const name = `m${Object.keys(values).length}`;
    values[name] = value;
    return sql`${sql.placeholder(name)}::text`;
  };
  const isSplit = words.length > 1 && words.some(({ key }) => key.length < TRIGRAM);
  const isLike: Test = (where, pattern) => sql`${where} like ${bind(pattern)}`;
  const met = (withOthers: boolean, where = column, test = isLike): SQL => {
    const any = (keys: readonly string[]): SQL => or(keys.flatMap(toPatterns).map((pattern) => test(where, pattern)));
    const every = sql.join(
      words.map(({ key, others }) => any(withOthers ? [key, ...others] : [key])),
      sql` and `,
    );
    return isSplit ? sql`((${every}) or ${any([joined])})` : sql`(${every})`;
  };
  const hasOthers = words.some(({ others }) => others.length > 0);
  const exact = sql`(${column} = ${bind(joined)} or ${column} like ${bind(`${joined} %`)})`;
  const prefix = sql`${column} like ${bind(`${joined}%`)}`;
  // Initials fit many beginnings: a whole word, such as the kind of place, is likelier to be meant.
  const wholes = [joined, `${joined} %`, `% ${joined} %`, `% ${joined}`];
  const begins = isChoseong ? or(wholes.map((pattern) => sql`${column} like ${bind(pattern)}`)) : prefix;
  const asWritten = met(false);
  const head = sql`split_part(${column}, ${` ${TAGS} `}, 1)`;
  // No index serves `strpos`, and the planner expects a third of all rows: it scans in sort order.
  const walk = met(true, column, (where, pattern) =>
    pattern.startsWith("%")
      ? sql`strpos(${where}, ${bind(pattern.slice(1, -1))}) > 0`
      : sql`strpos(${where}, ${bind(pattern.slice(0, -1))}) = 1`,
  );
  const inName = sql`split_part(${column}, ' ', 1) like ${bind(`%${joined}%`)}`;
  const all = hasOthers ? met(true) : asWritten;
  return {
    sql: all,
    rank: sql`case when ${exact} then 0 when ${begins} then 1 when ${inName} then 2
      when ${met(false, head)} then 3 when ${asWritten} then 4 else 5 end`,
    isOfKind: met(true, head),
    begins,
    walk,
    values,
  };
}

/** Tests a text for a pattern of `toPatterns`. */
type Test = (where: SQL, pattern: string) => SQL;

const or = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`;
