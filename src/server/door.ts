import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { hosts } from "@/server/hosts";
import { env } from "@/server/platform/env";
import { notFound } from "@/server/platform/errors";
import { clientAddress } from "@/server/platform/http/client-address";
import { forward } from "@/server/platform/http/forward";
import type { HostBindings, HostName } from "@/server/platform/http/host";
import { errorResponse } from "@/server/platform/http/reply";
import { urlAsSent } from "@/server/platform/lifecycle/http-traffic";

const listener: (request: IncomingMessage, response: ServerResponse) => Promise<void> = getRequestListener(
  (request, bindings) => {
    const name = hostOf(request.url);
    if (!name) return errorResponse(notFound(), {});
    const remote = name === "main" ? env().MAIN_API_URL : env().STAY_API_URL;
    const host: HostBindings = "incoming" in bindings ? { incoming: bindings.incoming } : {};
    return remote
      ? forward(request, remote, `/api/${name}`, clientAddress(request, host))
      : hosts[name].fetch(request, host);
  },
  { overrideGlobalObjects: false },
);

/**
 * Answers `/api/main/…` and `/api/stay/…` on the web's own origin: by the hosts in this process, or by the remote ones
 * that MAIN_API_URL and STAY_API_URL name.
 */
export function door(request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.url = urlAsSent(request) ?? request.url;
  return listener(request, response);
}

function hostOf(url: string): HostName | null {
  const [, , name] = new URL(url).pathname.split("/");
  return name === "main" || name === "stay" ? name : null;
}
