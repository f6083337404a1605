import { type SQL, sql } from "drizzle-orm";
import type { SearchWords } from "./search-words";

/** What a condition compares with, by the names of its placeholders. */
type Values = Record<string, unknown>;

export type SearchMatch = {
  /** Whether the row `c` is met. */
  sql: SQL;
  /**
   * How well a met row is met: 0 the name itself, 1 its beginning, 2 in the name, 3 anywhere, 4 what was
   * probably meant.
   */
  rank: SQL;
  /** Exact, beginning, anywhere, meant: no row is in two of them. The first two are answered by an index. */
  tiers: SQL[];
  /** As `sql`, but written so that no word index answers it: for walks along an order. */
  walk: SQL;
  values: Values;
};

/** Shorter than this, a piece inside a word has no index: it is met at the beginning of a part. */
const TRIGRAM = 3;

/**
 * Keys hold letters and digits alone, so nothing in them means anything to LIKE. Districts are in capitals and matched from their
 * beginning; they are never the first part.
 */
const patternsOf = (key: string): string[] => [
  ...(key.length < TRIGRAM ? [`${key}%`, `% ${key}%`] : [`%${key}%`]),
  `% ${key.toUpperCase()}%`,
];

/** The words as a condition on the keys of a row `c`; every pattern is a value, none is SQL text. */
export function searchMatch({ joined, words, isChoseong }: SearchWords): SearchMatch {
  const column = isChoseong ? sql`c.choseong_key` : sql`c.search_key`;
  const values: Values = {};
  const bind = (value: string): SQL => {
    const name = `m${Object.keys(values).length}`;
    values[name] = value;
    return sql`${sql.placeholder(name)}::text`;
  };
  const like = (keys: readonly string[], where = column): SQL =>
    or(keys.flatMap(patternsOf).map((pattern) => sql`${where} like ${bind(pattern)}`));
  const everyWord = (withOthers: boolean, where: SQL): SQL =>
    sql.join(
      words.map(({ key, others }) => like(withOthers ? [key, ...others] : [key], where)),
      sql` and `,
    );
  const isSplit = words.length > 1 && words.some(({ key }) => key.length < TRIGRAM);
  const met = (withOthers: boolean, where = column): SQL =>
    isSplit
      ? sql`((${everyWord(withOthers, where)}) or ${like([joined], where)})`
      : sql`(${everyWord(withOthers, where)})`;
  const hasOthers = words.some(({ others }) => others.length > 0);
  const exact = sql`(${column} = ${bind(joined)} or ${column} like ${bind(`${joined} %`)})`;
  const prefix = sql`${column} like ${bind(`${joined}%`)}`;
  const asWritten = met(false);
  // An expression has no index: the planner, which overrates word indexes for frequent words, has to walk.
  const unindexed = sql`(${column} || '')`;
  const walked = met(false, unindexed);
  const walk = hasOthers ? met(true, unindexed) : walked;
  const inName = sql`split_part(${column}, ' ', 1) like ${bind(`%${joined}%`)}`;
  const all = hasOthers ? met(true) : asWritten;
  return {
    sql: all,
    rank: sql`case when ${exact} then 0 when ${prefix} then 1 when ${inName} then 2
      ${hasOthers ? sql`when ${asWritten} then 3 else 4` : sql`else 3`} end`,
    tiers: [
      exact,
      sql`${prefix} and not ${exact}`,
      // Words are widened only where few rows hold them as written: those are found, not met on a walk past
      // all others.
      sql`${hasOthers ? asWritten : walked} and not ${prefix}`,
      ...(hasOthers ? [sql`${walk} and not ${walked} and not ${prefix}`] : []),
    ],
    walk,
    values,
  };
}

const or = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`;
