import { clock } from "@/server/platform/clock";
import { database } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import { errorResponse } from "@/server/platform/http/reply";
import { familyCalendar } from "./calendar-text";
import { memberOfFeed } from "./feeds";

const FILE = /\/([\w-]{43}\.[\w-]{43})\.ics$/;

/** Answers `/api/calendar/{token}.ics`. The token is the only check; it works until it is renewed or deleted. */
export async function answerCalendar(request: Request): Promise<Response> {
  const token = FILE.exec(new URL(request.url).pathname)?.[1];
  const db = await database();
  const userId = token === undefined ? null : await memberOfFeed(db, token);
  if (userId === null) return errorResponse(notFound(), {});
  return new Response(await familyCalendar(db, userId, clock.now()), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="nadlang.ics"',
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    },
  });
}
