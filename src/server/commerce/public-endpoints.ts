import { answerCalendar } from "@/server/commerce/calendar/serve-feed";
import { answerInbox } from "@/server/commerce/messages/sandbox-inbox";
import { answerIcs } from "@/server/commerce/reservations/serve-ics";
import { answerRoomCalendar } from "@/server/commerce/room-calendars/serve-calendar";
import { serveSettings } from "@/server/commerce/settings/remote-settings";
import { answerStandbyPage } from "@/server/commerce/standby/serve-standby";
import { database } from "@/server/platform/db/database";
import { env } from "@/server/platform/env";
import { ApiError, notFound } from "@/server/platform/errors";
import { countMiss } from "@/server/platform/http/rate-limit";
import { errorResponse } from "@/server/platform/http/reply";
import { nameRoute } from "@/server/platform/request-context";
import { answerIdp } from "@/server/platform/sandbox-idp/sandbox-idp";
import { processSandbox } from "./payments/sandbox/process-sandbox";
import { receiveTossWebhook } from "./payments/webhook/receive-webhook";

type Answer = (request: Request) => Promise<Response>;

const nowhere = () => errorResponse(notFound(), {});

/** Answers the sandbox's calls; 404 in production. */
const answerSandbox: Answer = async (request) =>
  env().APP_ENV === "production" ? nowhere() : processSandbox().fetch(request);

const answerWebhook: Answer = async (request) => (request.method === "POST" ? receiveTossWebhook(request) : nowhere());

/** Handler of each path; a path that ends in a slash matches everything below it. */
const ENDPOINTS: readonly (readonly [path: string, answer: Answer])[] = [
  /** The demo's own payment gateway, identity providers and message inbox. */
  ["/api/sandbox/gateway/", answerSandbox],
  ["/api/sandbox/idp/", answerIdp],
  ["/api/sandbox/messages", answerInbox],
  /** The calendar file of a reservation, and a family's calendar, by signed links. */
  ["/api/ics/", answerIcs],
  ["/api/calendar/", answerCalendar],
  /** The taken nights of a room, for another site. */
  ["/api/room-calendar/", answerRoomCalendar],
  /** The page where a venue answers a room request, by its signed link. */
  ["/api/standby/", answerStandbyPage],
  /** The settings that browsers read where no Firebase project is set. */
  ["/api/remote-config", serveSettings],
  /** Webhooks of the payment gateway. */
  ["/api/webhooks/toss", answerWebhook],
];

/** Paths that contain a secret: a 404 here counts as a guess. */
const SECRET_LINKS = ["/api/ics/", "/api/calendar/", "/api/room-calendar/", "/api/standby/"];

/**
 * Answers unsigned requests outside the hosts: calls of external services, and links that carry their own proof. Null
 * for any other path; 429 after too many wrong links from one `address`.
 */
export async function answerPublicEndpoint(request: Request, address: string): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const found = ENDPOINTS.find(([path]) => (path.endsWith("/") ? pathname.startsWith(path) : pathname === path));
  if (!found) return null;
  nameRoute(found[0]);
  const answer = await found[1](request);
  if (answer.status !== 404 || !SECRET_LINKS.includes(found[0])) return answer;
  try {
    await countMiss(await database(), address);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(error, {});
    throw error;
  }
}
