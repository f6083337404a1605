import { AsyncLocalStorage } from "node:async_hooks";
import { serve } from "@hono/node-server";
import { Client } from "pg";
import { answerPublicEndpoint } from "@/server/commerce/public-endpoints";
import { hosts } from "@/server/hosts";
import { signAccessToken } from "@/server/platform/auth/access-token";
import { startServer } from "@/server/start";

export type Logged = { text: string; values: unknown[] };

let log: Logged[] | null = null;
/**
 * Set while a caller waits: what jobs and the gateway's later news ask the database is not part of the
 * purchase.
 */
const waitedFor = new AsyncLocalStorage<true>();

/**
 * Notes what a waiting caller's work sends to the driver, when asked to; timers begin work that nobody waits
 * for.
 */
function listen(): void {
  const { setTimeout: later } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (...words: Parameters<typeof later>) => waitedFor.exit(() => later(...words)),
  });
  const { query } = Client.prototype;
  Object.assign(Client.prototype, {
    query(this: Client, ...words: unknown[]) {
      const [first, second] = words;
      const config = typeof first === "string" ? { text: first } : first;
      if (log && waitedFor.getStore() && typeof config === "object" && config !== null && "text" in config) {
        const own = "values" in config && Array.isArray(config.values) ? config.values : second;
        log.push({ text: String(config.text), values: Array.isArray(own) ? own : [] });
      }
      return Reflect.apply(query, this, words);
    },
  });
}

/** What `npm run hosts` runs, on one free port; notes its statements and signs members in when asked. */
async function main(): Promise<void> {
  listen();
  await startServer({ ownsSignals: false });
  process.on("message", async (message: { listen?: boolean; members?: string[] }) => {
    if (message.listen) log = [];
    if (message.listen === false) {
      process.send?.({ statements: log ?? [] });
      log = null;
      // Following each request through its promises costs time: only while it is asked for.
      waitedFor.disable();
    }
    if (message.members) {
      const tokens = message.members.map((id) => signAccessToken({ id, isMember: true, sessionId: id }, 1));
      process.send?.({ tokens: await Promise.all(tokens) });
    }
  });
  serve(
    {
      port: 0,
      hostname: "127.0.0.1",
      fetch: (request, bindings) => {
        const answer = () =>
          answerPublicEndpoint(request) ??
          hosts.main.fetch(request, "incoming" in bindings ? { incoming: bindings.incoming } : {});
        return log ? waitedFor.run(true, answer) : answer();
      },
    },
    ({ port }) => process.send?.({ port }),
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
