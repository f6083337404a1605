import { desc, sql } from "drizzle-orm";
import { z } from "zod";
import { newestMessageAt, readInbox } from "@/server/commerce/messages/member-inbox";
import { clock } from "@/server/platform/clock";
import { isLive } from "@/server/platform/db/is-live";
import type { Db } from "@/server/platform/db/types";
import { pageFields, withoutBlanks } from "@/server/platform/http/query-fields";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";
import { notice } from "@/server/platform/schema/editorial";
import { type Notice, noticePage } from "@/shared/contract/main/editorial";
import { inboxPage } from "@/shared/contract/main/members";
import { pageOffset } from "@/shared/paging/page";

/** Main host, notices. */
export const noticeRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/notices/",
    summary: "공지",
    policy: "public",
    query: withoutBlanks(z.object(pageFields())),
    reply: noticePage,
    lastModified: "공지가 마지막으로 바뀐 때. 회원에게는 새 소식이 온 때도 포함",
    handler: async ({ user, query, db }) => {
      const headers = { "last-modified": await lastChange(db, user?.isMember ? user.id : null, clock.now()) };
      return reply({ notices: await listNotices(db, query, clock.now()) }, { headers });
    },
  }),
  route({
    method: "GET",
    path: "/notifications/",
    summary: "내 소식",
    policy: "member",
    query: withoutBlanks(z.object(pageFields())),
    reply: inboxPage,
    handler: async ({ user, query, db }) => ({ notifications: await readInbox(db, { userId: user.id, ...query }) }),
  }),
];

const isOut = (now: Date) =>
  isLive({ isActive: notice.isActive, startsAt: notice.publishedAt, endsAt: notice.endsAt }, now);

async function listNotices(db: Db, { index, size }: { index: number; size: number }, now: Date): Promise<Notice[]> {
  const rows = await db
    .select()
    .from(notice)
    .where(isOut(now))
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

/** HTTP date of the newest change of a published notice or of the member's newest message; the epoch if none. */
async function lastChange(db: Db, userId: string | null, now: Date): Promise<string> {
  const [row] = await db
    .select({ at: sql<string | null>`max(greatest(${notice.updatedAt}, ${notice.publishedAt}))` })
    .from(notice)
    .where(isOut(now));
  const newestMessage = userId === null ? null : await newestMessageAt(db, userId);
  return new Date(Math.max(new Date(row?.at ?? 0).getTime(), newestMessage?.getTime() ?? 0)).toUTCString();
}
