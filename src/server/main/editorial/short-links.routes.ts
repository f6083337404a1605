import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { notFound } from "@/server/platform/errors";
import { rowNumber } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { shortLink } from "@/server/platform/schema/editorial";
import { shortLinkBody, shortLinkReply, shortLinkTypes } from "@/shared/contract/main/editorial";
import { linkService } from "./link-service";
import { isThere } from "./link-target";

/** Main host, short links, from the configured tracking service if it replies, else our own. */
export const shortLinkRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/short-links/",
    summary: "짧은 링크 만들기",
    policy: "public",
    // Parsed as a number, so that a target has only one pair: "07" is 7.
    body: shortLinkBody.extend({ pk: rowNumber }),
    limit: "write",
    reply: shortLinkReply,
    handler: async ({ body, db }) => {
      // Otherwise callers could fill the table with pairs that do not exist.
      if (!(await isThere(db, body, clock.now()))) throw notFound();
      const target = { type: body.type, pk: String(body.pk) };
      const own = `${env().APP_ORIGIN}/s/${await codeFor(db, target.type, target.pk)}`;
      const tracked = await linkService()?.(target, own);
      return { trackingLink: { shortUrl: tracked ?? own } };
    },
  }),
  route({
    method: "GET",
    path: "/short-links/:code/",
    summary: "짧은 링크가 가리키는 곳",
    policy: "public",
    params: z.object({ code: z.string().regex(/^[0-9A-Za-z]{6,12}$/) }),
    reply: z.object({ type: z.enum(shortLinkTypes), pk: z.string() }),
    handler: ({ params, db }) => loadTarget(db, params.code),
  }),
];

const LETTERS = "23456789abcdefghjkmnpqrstvwxyz";
const newCode = (): string => [...randomBytes(7)].map((byte) => LETTERS[byte % LETTERS.length]).join("");

async function codeFor(db: Db, type: string, targetId: string): Promise<string> {
  await db.insert(shortLink).values({ code: newCode(), type, targetId }).onConflictDoNothing();
  const [found] = await db
    .select({ code: shortLink.code })
    .from(shortLink)
    .where(and(eq(shortLink.type, type), eq(shortLink.targetId, targetId)));
  if (found) return found.code;
  // The random code belongs to another target: try another one.
  return codeFor(db, type, targetId);
}

async function loadTarget(db: Db, code: string) {
  const [found] = await db.select().from(shortLink).where(eq(shortLink.code, code));
  const type = shortLinkTypes.find((shortLinkType) => shortLinkType === found?.type);
  if (!found || !type) throw notFound();
  return { type, pk: found.targetId };
}
