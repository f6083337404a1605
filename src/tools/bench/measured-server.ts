import { AsyncLocalStorage } from "node:async_hooks";
import { api } from "@/server/front/api";
import { signAccessToken } from "@/server/platform/auth/access-token";
import { installDatabase } from "@/server/platform/db/database";
import { openPostgres } from "@/server/platform/db/open-postgres";
import { PreparedClient } from "@/server/platform/db/prepared-client";
import { answerRequests, createHttpServer } from "@/server/platform/lifecycle/http-server";
import { startServer } from "@/server/start";

/** One statement of a pending call; `isTrip`: the connection had no other statement in flight. */
export type Noted = { call: string; text: string; isTrip: boolean };

/** Requests of the parent process. */
export type MeasuredQuery = { cpu?: true; stop?: true; listen?: boolean; members?: string[] };
export type MeasuredReply = { port?: number; cpuMs?: number; statements?: Noted[]; tokens?: string[] };

type Call = { name: string; isAnswered: boolean };

let notes: Noted[] | null = null;
/** Set while a caller waits: jobs and work after a response belong to no call. */
const underway = new AsyncLocalStorage<Call>();

const textOf = (config: unknown): string =>
  typeof config === "object" && config !== null && "text" in config ? String(config.text) : String(config);

/** Records the statements of calls while the parent listens. */
class NotingClient extends PreparedClient {
  #open = 0;

  override query(config: unknown, ...rest: unknown[]): never {
    const call = underway.getStore();
    if (notes === null || call === undefined || call.isAnswered) return super.query(config, ...rest);
    notes.push({ call: call.name, text: textOf(config), isTrip: this.#open === 0 });
    this.#open += 1;
    const over = (): void => {
      this.#open -= 1;
    };
    const callback = rest.at(-1);
    if (typeof callback === "function") {
      const done = (...answer: unknown[]): void => {
        over();
        callback(...answer);
      };
      return super.query(config, ...rest.slice(0, -1), done);
    }
    const answer: Promise<unknown> = super.query(config, ...rest);
    answer.then(over, over);
    return answer as never;
  }
}

/** Serves `/api/` as `npm start` does, on a free port; with jobs and the demo, or read-only. */
async function main(): Promise<void> {
  const [, , url = "", kind] = process.argv;
  installDatabase(await openPostgres(url, { Client: NotingClient }));
  if (kind !== "reads") await startServer({ ownsSignals: false });
  process.on("message", async ({ cpu, stop, listen, members }: MeasuredQuery) => {
    if (stop) process.exit();
    if (cpu) {
      const { user, system } = process.cpuUsage();
      reply({ cpuMs: (user + system) / 1000 });
    }
    if (listen) {
      notes = [];
      reply({});
    }
    if (listen === false) {
      reply({ statements: notes ?? [] });
      notes = null;
      // Async tracking costs CPU: enable it only while recording.
      underway.disable();
    }
    if (members) {
      const tokens = members.map((id) => signAccessToken({ id, isMember: true, sessionId: id }, 1));
      reply({ tokens: await Promise.all(tokens) });
    }
  });
  const server = createHttpServer();
  answerRequests(server, (request, response) => {
    if (notes === null) return api(request, response);
    const call = { name: `${request.method} ${request.url?.split("?")[0]}`, isAnswered: false };
    response.once("finish", () => {
      call.isAnswered = true;
    });
    return underway.run(call, () => api(request, response));
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    reply({ port: typeof address === "object" && address !== null ? address.port : 0 });
  });
}

const reply = (message: MeasuredReply): void => void process.send?.(message);

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
