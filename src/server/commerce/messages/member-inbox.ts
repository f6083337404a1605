import { desc, eq, lt } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { instantSql, query } from "@/server/platform/db/query";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { memberMessage } from "@/server/platform/schema/member";
import type { InboxMessage } from "@/shared/contract/main/members";
import { pageOffset } from "@/shared/paging/page";
import { sendSms } from "./send-sms";

const KEPT_DAYS = 180;

type News = {
  userId: string;
  title: string;
  body: string;
  path: string | null;
  key: string;
  /** Also sent to the phone; stored so the desk can send it again. */
  sms?: { text: string; template: string };
};

/** Adds a message to an active member's inbox; a repeated key changes nothing. */
export async function storeMessage(db: Db, { userId, title, body, path, key, sms }: News): Promise<void> {
  const text = `insert into member_message (created_at, user_id, key, title, body, path, sent_text, template)
    select ${instantSql("$1")}, user_id, $3, $4, $5, $6, $7, $8 from member where user_id = $2 and state = 'active'
    on conflict (key) do nothing`;
  const values = [clock.offsetMs(), userId, key, title, body, path, sms?.text, sms?.template];
  await query(db, { name: "inbox_keep", text, values });
}

/**
 * Adds a text to the member's inbox and sends it to `to` by SMS; null: inbox only. The first line is the title; an
 * address of ours at the end becomes the link.
 */
export async function notifyParent(
  db: Db,
  {
    userId,
    to,
    text,
    key,
    template,
  }: { userId: string; to: string | null; text: string; key: string; template: string },
): Promise<void> {
  await storeMessage(db, { userId, key, ...toParts(text), ...(to === null ? {} : { sms: { text, template } }) });
  if (to !== null) await sendSms(to, text, key, template);
}

function toParts(text: string): Pick<News, "title" | "body" | "path"> {
  const lines = text.split("\n");
  const last = lines.at(-1) ?? "";
  const at = last.indexOf(`${env().APP_ORIGIN}/`);
  return {
    title: (lines[0] ?? "").replace(/^\[나들랑\] /, ""),
    body: lines.slice(1, at < 0 ? undefined : -1).join("\n"),
    path: at < 0 ? null : last.slice(at + env().APP_ORIGIN.length),
  };
}

/** A member's messages, newest first. */
export async function readInbox(
  db: Db,
  { userId, index, size }: { userId: string; index: number; size: number },
): Promise<InboxMessage[]> {
  const rows = await db
    .select()
    .from(memberMessage)
    .where(eq(memberMessage.userId, userId))
    .orderBy(desc(memberMessage.id))
    .limit(size)
    .offset(pageOffset(index, size));
  return rows.map(({ id, title, body, path, createdAt }) => ({
    id,
    title,
    body,
    path,
    created_at: createdAt.toISOString(),
  }));
}

/** Time of a member's latest message; null: none. */
export async function newestMessageAt(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: memberMessage.createdAt })
    .from(memberMessage)
    .where(eq(memberMessage.userId, userId))
    .orderBy(desc(memberMessage.id))
    .limit(1);
  return row?.at ?? null;
}

/** Deletes messages older than half a year. */
export async function sweepInbox(db: Db): Promise<void> {
  await db.delete(memberMessage).where(lt(memberMessage.createdAt, clock.sqlNowPlus(-KEPT_DAYS * 86_400)));
}
