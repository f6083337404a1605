import { randomBytes } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import { z } from "zod";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { notFound } from "@/server/platform/errors";
import { type Host, route } from "@/server/platform/http/host";
import { rowNumber } from "@/server/platform/http/query-fields";
import { content } from "@/server/platform/schema/catalog";
import { labsArticle, promotion, shortLink } from "@/server/platform/schema/editorial";
import { accommodation } from "@/server/platform/schema/stay";
import { shortLinkBody, shortLinkReply, shortLinkTypes } from "@/shared/contract/main/editorial";
import { linkService } from "./link-service";

/**
 * Main host, links that are short enough to be read out, of a tracking service where one is configured and answers, else our own:
 * - POST /short-links/          { type, pk } of something that is there → a link; the same pair always gives the same one
 * - GET  /short-links/:code/    what a code stands for
 */
export function registerShortLinkRoutes(host: Host): void {
  route(host, {
    method: "POST",
    path: "/short-links/",
    summary: "짧은 링크 만들기",
    policy: "public",
    // As a row's number, so that one thing has one pair: "07" is 7.
    body: shortLinkBody.extend({ pk: rowNumber }),
    limit: "write",
    reply: shortLinkReply,
    handler: async ({ body, db }) => {
      if (!(await isThere(db, body.type, body.pk))) throw notFound();
      const target = { type: body.type, pk: String(body.pk) };
      const own = `${env().APP_ORIGIN}/s/${await codeFor(db, target.type, target.pk)}`;
      const tracked = await linkService()?.(target, own);
      return { trackingLink: { shortUrl: tracked ?? own } };
    },
  });
  route(host, {
    method: "GET",
    path: "/short-links/:code/",
    summary: "짧은 링크가 가리키는 곳",
    policy: "public",
    params: z.object({ code: z.string().regex(/^[0-9A-Za-z]{6,12}$/) }),
    reply: z.object({ type: z.enum(shortLinkTypes), pk: z.string() }),
    handler: ({ params, db }) => targetOf(db, params.code),
  });
}

/** Whether a page shows it: only that may be linked to, or anyone could fill the table with pairs of nothing. */
async function isThere(db: Db, type: (typeof shortLinkTypes)[number], pk: number): Promise<boolean> {
  switch (type) {
    case "content":
      return (await db.$count(content, eq(content.pk, pk))) > 0;
    case "stay":
      return (await db.$count(accommodation, eq(accommodation.id, pk))) > 0;
    case "labs":
      return (await db.$count(labsArticle, eq(labsArticle.id, pk))) > 0;
    case "event":
      return (await db.$count(promotion, and(eq(promotion.id, pk), lte(promotion.startsAt, clock.now())))) > 0;
  }
}

const LETTERS = "23456789abcdefghjkmnpqrstvwxyz";
const newCode = (): string => [...randomBytes(7)].map((byte) => LETTERS[byte % LETTERS.length]).join("");

async function codeFor(db: Db, type: string, targetPk: string): Promise<string> {
  await db.insert(shortLink).values({ code: newCode(), type, targetPk }).onConflictDoNothing();
  const [found] = await db
    .select({ code: shortLink.code })
    .from(shortLink)
    .where(and(eq(shortLink.type, type), eq(shortLink.targetPk, targetPk)));
  if (found) return found.code;
  // The code itself was taken by another target: draw again.
  return codeFor(db, type, targetPk);
}

async function targetOf(db: Db, code: string) {
  const [found] = await db.select().from(shortLink).where(eq(shortLink.code, code));
  const type = shortLinkTypes.find((shortLinkType) => shortLinkType === found?.type);
  if (!found || !type) throw notFound();
  return { type, pk: found.targetPk };
}
