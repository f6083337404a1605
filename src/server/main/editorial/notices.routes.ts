import { desc, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/server/platform/db/types";
import { type Host, route } from "@/server/platform/http/host";
import { pageFields, withoutBlanks } from "@/server/platform/http/query-fields";
import { reply } from "@/server/platform/http/reply";
import { notice } from "@/server/platform/schema/editorial";
import { type Notice, noticePage } from "@/shared/contract/main/editorial";
import { pageOffset } from "@/shared/paging/page";

/**
 * Main host, notices:
 * - GET /notices/   pinned ones first, then the newest (index, size 20). HEAD answers with `last-modified` of the newest
 *   change alone, by which a browser knows whether there is something new.
 */
export function registerNoticeRoutes(host: Host): void {
  route(host, {
    method: "GET",
    path: "/notices/",
    summary: "공지",
    policy: "public",
    query: withoutBlanks(z.object(pageFields())),
    reply: noticePage,
    handler: async ({ query, db }) =>
      reply({ notices: await listNotices(db, query) }, { headers: { "last-modified": await lastChange(db) } }),
  });
}

async function listNotices(db: Db, { index, size }: { index: number; size: number }): Promise<Notice[]> {
  const rows = await db
    .select()
    .from(notice)
    .orderBy(desc(notice.isPinned), desc(notice.publishedAt), desc(notice.id))
    .limit(size)
    .offset(pageOffset(index, size));
  return rows.map(({ id, title, body, isPinned, publishedAt }) => ({
    id,
    title,
    body,
    is_pinned: isPinned,
    published_at: publishedAt.toISOString(),
  }));
}

/** The newest change as HTTP writes a date; the epoch before the first notice. */
async function lastChange(db: Db): Promise<string> {
  const [row] = await db.select({ at: sql<string | null>`max(${notice.updatedAt})` }).from(notice);
  return new Date(row?.at ?? 0).toUTCString();
}
