import "./tools/own-settings";
import inject from "light-my-request";
import next from "next";
import { type InProcessFetch, withFront } from "@/lib/http/from-front";
import { api } from "@/server/front/api";
import { createFront } from "@/server/front/front";
import { webSettings } from "@/server/front/web-settings";
import { hosts } from "@/server/hosts";
import { env } from "@/server/platform/env";
import { checkPort } from "@/server/platform/lifecycle/check-port";
import { answerRequests, createHttpServer, LISTEN_BACKLOG } from "@/server/platform/lifecycle/http-server";
import { serveMetrics } from "@/server/platform/lifecycle/serve-metrics";
import { shutDownOnSignals } from "@/server/platform/lifecycle/shutdown";
import { failStart } from "@/server/platform/lifecycle/start-problem";
import { welcome } from "@/server/platform/lifecycle/welcome";
import { startServer } from "@/server/start";

const fetchInProcess: InProcessFetch = async (request, clientAddress) => {
  const host = new URL(request.url).pathname.startsWith("/api/stay/") ? hosts.stay : hosts.main;
  return host.fetch(request, { trusted: true, ...(clientAddress === undefined ? {} : { clientAddress }) });
};

/** `npm start` and `npm run dev`: one HTTP server in front of both hosts and of Next. */
async function main(): Promise<void> {
  const settings = env();
  const { NODE_ENV, PORT, APP_ORIGIN, MAIN_API_URL, STAY_API_URL } = settings;
  const isDevelopment = NODE_ENV !== "production";
  await checkPort(PORT);
  const server = createHttpServer();
  const app = next({ dev: isDevelopment, webpack: true, port: PORT, httpServer: server });
  // With both hosts elsewhere nothing here needs a database.
  const isStateless = MAIN_API_URL !== undefined && STAY_API_URL !== undefined;
  if (isStateless) shutDownOnSignals();
  const [engine] = await Promise.all([isStateless ? null : startServer({ ownsSignals: true }), app.prepare()]);
  const renderPage = withFront(app.getRequestHandler(), {
    settings: webSettings(settings),
    remoteHosts: { main: MAIN_API_URL, stay: STAY_API_URL },
    fetchInProcess,
  });
  // Load the page code before the first request.
  if (!isDevelopment) await inject(renderPage, { url: "/" });
  answerRequests(server, createFront({ api, renderPage, isDevelopment }));
  serveMetrics(failStart);
  server.once("error", failStart);
  server.listen({ port: PORT, backlog: LISTEN_BACKLOG }, () => welcome(engine, [APP_ORIGIN]));
}

main().catch(failStart);
