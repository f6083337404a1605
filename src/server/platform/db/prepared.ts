import type { Db } from "./types";

const built = new WeakMap<Db, Map<string, unknown>>();

/**
 * A query of a hot read, its SQL built once per database (and prepared by name on PostgreSQL).
 * `build` must depend on nothing but `db`: what varies goes through `sql.placeholder`.
 */
export function prepared<Query>(db: Db, name: string, build: (db: Db, name: string) => Query): Query {
  let queries = built.get(db);
  if (!queries) {
    queries = new Map();
    built.set(db, queries);
  }
  if (!queries.has(name)) queries.set(name, build(db, name));
  // The name is the key of exactly one builder, so what was stored under it has this builder's type.
  return queries.get(name) as Query;
}
