import type { Db } from "./types";

const built = new WeakMap<Db, Map<string, unknown>>();

/**
 * A query of a hot path, its SQL built once per database (and prepared by name on PostgreSQL).
 * `build` must depend only on `db`: pass values with `sql.placeholder`.
 */
export function prepared<Query>(db: Db, name: string, build: (db: Db, name: string) => Query): Query {
  let queries = built.get(db);
  if (!queries) {
    queries = new Map();
    built.set(db, queries);
  }
  if (!queries.has(name)) queries.set(name, build(db, name));
  // Each name belongs to exactly one builder, so the stored query has its type.
  return queries.get(name) as Query;
}
