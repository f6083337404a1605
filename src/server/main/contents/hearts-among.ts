import { batched } from "@/server/platform/db/batched";
import { statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";

type HeartQuery = { userId: string; pks: readonly number[] };

const hearts = statement<{ user_id: string; content_pk: number }>(
  "select user_id, content_pk from favorite where user_id = any($1::text[]) and content_pk = any($2::int[])",
);

const heartsTogether = batched(async (db, queries: readonly HeartQuery[]) => {
  const users = [...new Set(queries.map(({ userId }) => userId))];
  const rows = await hearts(db, users, [...new Set(queries.flatMap(({ pks }) => pks))]);
  return queries.map(
    ({ userId }) => new Set(rows.filter((row) => row.user_id === userId).map(({ content_pk: pk }) => pk)),
  );
});

/** Which of these activities this user likes; nothing is asked for who has no name yet. */
export const heartsAmong = async (db: Db, query: HeartQuery): Promise<ReadonlySet<number>> =>
  query.userId === "" || query.pks.length === 0 ? new Set() : heartsTogether(db, query);
