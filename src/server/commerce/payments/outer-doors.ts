import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { answerCalendar } from "@/server/commerce/calendar/serve-feed";
import { answerIcs } from "@/server/commerce/orders/serve-ics";
import { serveSettings } from "@/server/commerce/settings/serve-settings";
import { answerStandbyPage } from "@/server/commerce/stays/serve-standby";
import { answerIdp } from "@/server/platform/auth/sandbox-idp/sandbox-idp";
import { env } from "@/server/platform/env";
import { ApiError, notFound } from "@/server/platform/errors";
import { clientAddress } from "@/server/platform/http/client-address";
import { forward } from "@/server/platform/http/forward";
import type { HostBindings } from "@/server/platform/http/host";
import { consumeRead } from "@/server/platform/http/rate-limit";
import { errorResponse } from "@/server/platform/http/reply";
import { answerInbox } from "../messages/sandbox-inbox";
import { processSandbox } from "./sandbox/process-sandbox";
import { receiveTossWebhook } from "./webhook/receive-webhook";

type Door = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Answer = (request: Request) => Promise<Response>;

const nowhere = () => errorResponse(notFound(), {});

/** Answers the sandbox's calls; in production there is no such address. */
export const answerSandbox: Answer = async (request) =>
  env().APP_ENV === "production" ? nowhere() : processSandbox().fetch(request);

/** What a process with the database answers beside its hosts; null when an address is none of these. */
export function answerOuterDoor(request: Request): Promise<Response> | null {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/api/sandbox/gateway/")) return answerSandbox(request);
  if (pathname.startsWith("/api/sandbox/idp/")) return answerIdp(request);
  if (pathname === "/api/sandbox/messages") return answerInbox(request);
  if (pathname.startsWith("/api/ics/")) return answerIcs(request);
  if (pathname.startsWith("/api/calendar/")) return answerCalendar(request);
  if (pathname.startsWith("/api/standby/")) return answerStandbyPage(request);
  if (pathname.startsWith("/api/remote-config/")) return answerSettings(request);
  return pathname === "/api/webhooks/toss" ? answerWebhook(request) : null;
}

const answerSettings: Answer = async (request) => serveSettings(request);

const answerWebhook: Answer = async (request) => (request.method === "POST" ? receiveTossWebhook(request) : nowhere());

/** A door on the web's origin: answered here, or where the main host and its database really are. */
const doorTo = (answer: Answer): Door =>
  getRequestListener(
    async (request, bindings) => {
      const host: HostBindings = "incoming" in bindings ? { incoming: bindings.incoming } : {};
      const address = clientAddress(request, host);
      const { MAIN_API_URL } = env();
      if (MAIN_API_URL) return forward(request, new URL(MAIN_API_URL).origin, "", address);
      return limited(address, () => answer(request));
    },
    { overrideGlobalObjects: false },
  );

/** Nobody has to sign here, so one address may not ask without end. */
async function limited(address: string, answer: () => Promise<Response>): Promise<Response> {
  try {
    await consumeRead(address);
    return await answer();
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(error, {});
    throw error;
  }
}

/** `/api/sandbox/gateway/…` */
export const sandboxDoor: Door = doorTo(answerSandbox);

/** `/api/webhooks/toss` */
export const tossWebhookDoor: Door = doorTo(answerWebhook);

/** `/api/sandbox/idp/…` */
export const sandboxIdpDoor: Door = doorTo(answerIdp);

/** `/api/sandbox/messages` */
export const sandboxInboxDoor: Door = doorTo(answerInbox);

/** `/api/standby/{id}` */
export const standbyDoor: Door = doorTo(answerStandbyPage);

/** `/api/calendar/{token}.ics` */
export const calendarDoor: Door = doorTo(answerCalendar);

/** `/api/ics/{id}` */
export const icsDoor: Door = doorTo(answerIcs);
export const settingsDoor = doorTo(answerSettings);
