import "./own-settings";
import { getRequestListener } from "@hono/node-server";
import { answerPublicEndpoint } from "@/server/commerce/public-endpoints";
import { hosts } from "@/server/hosts";
import { env } from "@/server/platform/env";
import { clientAddress } from "@/server/platform/http/client-address";
import type { HostName } from "@/server/platform/http/exchange";
import { checkPort } from "@/server/platform/lifecycle/check-port";
import { answerRequests, createHttpServer, LISTEN_BACKLOG } from "@/server/platform/lifecycle/http-server";
import { serveMetrics } from "@/server/platform/lifecycle/serve-metrics";
import { failStart } from "@/server/platform/lifecycle/start-problem";
import { welcome } from "@/server/platform/lifecycle/welcome";
import { startServer } from "@/server/start";

/** `npm run hosts`: both API hosts without the web, one process, two ports. */
async function main(): Promise<void> {
  const { MAIN_PORT, STAY_PORT } = env();
  const ports: [HostName, number][] = [
    ["main", MAIN_PORT],
    ["stay", STAY_PORT],
  ];
  for (const [, port] of ports) await checkPort(port);
  const engine = await startServer({ ownsSignals: true });
  for (const [name, port] of ports) {
    const listener = getRequestListener(async (request, bindings) => {
      const from = "incoming" in bindings ? { incoming: bindings.incoming } : {};
      // The demo's gateway and the gateway's news, which the web forwards to this process.
      const answer = name === "main" ? await answerPublicEndpoint(request, clientAddress(request, from)) : null;
      return answer ?? hosts[name].fetch(request, from);
    });
    const server = createHttpServer();
    answerRequests(server, listener);
    server.once("error", failStart).listen({ port, backlog: LISTEN_BACKLOG });
  }
  serveMetrics(failStart);
  welcome(
    engine,
    ports.map(([name, port]) => `${name} http://localhost:${port}`),
  );
}

main().catch(failStart);
