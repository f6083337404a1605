import "./own-settings";
import { serve } from "@hono/node-server";
import { answerOuterDoor } from "@/server/commerce/payments/outer-doors";
import { hosts } from "@/server/hosts";
import { env } from "@/server/platform/env";
import type { HostName } from "@/server/platform/http/host";
import { startServer } from "@/server/start";

/** `npm run hosts`: both API hosts without the web, one process, two ports. */
async function main(): Promise<void> {
  const { MAIN_PORT, STAY_PORT } = env();
  const ports: [HostName, number][] = [
    ["main", MAIN_PORT],
    ["stay", STAY_PORT],
  ];
  await startServer({ addresses: ports.map(([name, port]) => `${name} http://localhost:${port}`), ownsSignals: true });
  for (const [name, port] of ports) {
    const server = serve({
      port,
      // Beside the hosts: the demo's gateway and the gateway's news, which the web forwards to this process.
      fetch: (request, bindings) =>
        (name === "main" ? answerOuterDoor(request) : null) ??
        hosts[name].fetch(request, "incoming" in bindings ? { incoming: bindings.incoming } : {}),
    });
    server.once("error", fail);
  }
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
