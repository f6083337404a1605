import { answerCalendar } from "@/server/commerce/calendar/serve-feed";
import { answerInbox } from "@/server/commerce/messages/sandbox-inbox";
import { answerIcs } from "@/server/commerce/reservations/serve-ics";
import { serveSettings } from "@/server/commerce/settings/serve-settings";
import { answerStandbyPage } from "@/server/commerce/standby/serve-standby";
import { env } from "@/server/platform/env";
import { notFound } from "@/server/platform/errors";
import { errorResponse } from "@/server/platform/http/reply";
import { nameRoute } from "@/server/platform/request-context";
import { answerIdp } from "@/server/platform/sandbox-idp/sandbox-idp";
import { processSandbox } from "./payments/sandbox/process-sandbox";
import { receiveTossWebhook } from "./payments/webhook/receive-webhook";

type Answer = (request: Request) => Promise<Response>;

const nowhere = () => errorResponse(notFound(), {});

/** Answers the sandbox's calls; in production there is no such address. */
const answerSandbox: Answer = async (request) =>
  env().APP_ENV === "production" ? nowhere() : processSandbox().fetch(request);

const answerWebhook: Answer = async (request) => (request.method === "POST" ? receiveTossWebhook(request) : nowhere());

/** Who answers below a path. One that ends in a slash stands for everything below it. */
const ENDPOINTS: readonly (readonly [path: string, answer: Answer])[] = [
  /** The demo's own payment gateway, identity providers and message inbox. */
  ["/api/sandbox/gateway/", answerSandbox],
  ["/api/sandbox/idp/", answerIdp],
  ["/api/sandbox/messages", answerInbox],
  /** The calendar file of a reservation, and a family's calendar, by signed links. */
  ["/api/ics/", answerIcs],
  ["/api/calendar/", answerCalendar],
  /** Where a property answers a request for a room, by its signed link. */
  ["/api/standby/", answerStandbyPage],
  /** The settings that browsers read, asked as of the hosted config service. */
  ["/api/remote-config/", serveSettings],
  /** What the payment gateway reports. */
  ["/api/webhooks/toss", answerWebhook],
];

/**
 * What a process with the database answers beside its hosts: calls of outer services and of links that carry their own
 * proof, unsigned. Null when the address is none of these.
 */
export function answerPublicEndpoint(request: Request): Promise<Response> | null {
  const { pathname } = new URL(request.url);
  const found = ENDPOINTS.find(([path]) => (path.endsWith("/") ? pathname.startsWith(path) : pathname === path));
  if (!found) return null;
  nameRoute(found[0]);
  return found[1](request);
}
