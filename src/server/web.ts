import "./tools/own-settings";
import next from "next";
import { provideHosts } from "@/lib/http/in-process";
import { api } from "@/server/front/api";
import { createFront } from "@/server/front/front";
import { hosts } from "@/server/hosts";
import { env } from "@/server/platform/env";
import { createHttpServer } from "@/server/platform/lifecycle/http-server";
import { welcome } from "@/server/platform/lifecycle/welcome";
import { startServer } from "@/server/start";

/** `npm start` and `npm run dev`: one HTTP server in front of both hosts and of Next. */
async function main(): Promise<void> {
  const { NODE_ENV, PORT, APP_ORIGIN } = env();
  const isDevelopment = NODE_ENV !== "production";
  const server = createHttpServer();
  const app = next({ dev: isDevelopment, webpack: true, port: PORT, httpServer: server });
  provideHosts(async (request, clientAddress) => {
    const host = new URL(request.url).pathname.startsWith("/api/stay/") ? hosts.stay : hosts.main;
    return host.fetch(request, { trusted: true, ...(clientAddress === undefined ? {} : { clientAddress }) });
  });
  const [engine] = await Promise.all([startServer({ ownsSignals: true }), app.prepare()]);
  server.on("request", createFront({ api, renderPage: app.getRequestHandler(), isDevelopment }));
  server.once("error", fail);
  server.listen(PORT, () => welcome(engine, [APP_ORIGIN]));
}

/** A start that cannot work ends the process with the reason, not with a stack. */
function fail(error: unknown): void {
  process.stderr.write(`\n나들랑을 시작하지 못했어요.\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
