import { serve } from "@hono/node-server";
import { fillPlaceholders } from "drizzle-orm";
import { Hono } from "hono";
import { Pool } from "pg";
import { mainHost } from "@/server/main/app";
import { detailStatement } from "@/server/main/contents/content-detail";
import { listQuestion } from "@/server/main/contents/content-list";
import { momentOf } from "@/server/main/contents/moment";
import { installDatabase } from "@/server/platform/db/database";
import { openPostgres } from "@/server/platform/db/open-postgres";
import { env } from "@/server/platform/env";

type Statement = { getQuery(): { sql: string; params: unknown[] } };

/**
 * One process with the main host and, beside it, bare routes with the very same SQL; both with a pool of one
 * size.
 */
async function main(): Promise<void> {
  const url = process.argv[2] ?? "";
  const handle = await openPostgres(url);
  installDatabase(handle);
  const pool = new Pool({ connectionString: url, max: env().DATABASE_POOL });
  const moment = momentOf(new Date());
  const ask = { filters: {}, sort: "priority-desc" as const, index: 1, size: 20, userId: "bare", moment, centre: null };
  const question = listQuestion(handle.db, ask);
  const list = plain("list", question.statement, question.values);
  const detail = plain("detail", detailStatement(handle.db), { pk: 3, user: "bare" });
  const bare = new Hono();
  bare.get("/bare/activity/contents/", async (c) => {
    const [row] = (await pool.query<[unknown, number]>(list)).rows;
    return c.json({ contents: row?.[0], total: row?.[1] });
  });
  bare.get("/bare/contents/:pk/", async (c) => {
    const [row] = (await pool.query<[unknown]>(detail)).rows;
    return c.json({ content: row?.[0] });
  });
  serve(
    {
      port: 0,
      hostname: "127.0.0.1",
      fetch: (request, bindings) =>
        request.url.includes("/bare/")
          ? bare.fetch(request)
          : mainHost.fetch(request, "incoming" in bindings ? { incoming: bindings.incoming } : {}),
    },
    ({ port }) => process.send?.(port),
  );
}

/** A prepared statement as the driver itself takes it. */
function plain(name: string, statement: Statement, values: Record<string, unknown>) {
  const { sql, params } = statement.getQuery();
  return { name, text: sql, values: fillPlaceholders(params, values), rowMode: "array" as const };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
