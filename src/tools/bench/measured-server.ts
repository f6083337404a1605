import { AsyncLocalStorage } from "node:async_hooks";
import { api } from "@/server/front/api";
import { signAccessToken } from "@/server/platform/auth/access-token";
import { installDatabase } from "@/server/platform/db/database";
import { openPostgres } from "@/server/platform/db/open-postgres";
import { databaseOn } from "@/server/platform/db/query";
import type { Connection } from "@/server/platform/db/types";
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

/** Records the statements of calls, over one pool or one connection, while the parent listens. */
function noting(inner: Connection): Connection {
  let open = 0;
  const note = async <T>(text: string, send: () => Promise<T>): Promise<T> => {
    const call = underway.getStore();
    if (notes === null || call === undefined || call.isAnswered) return send();
    notes.push({ call: call.name, text, isTrip: open === 0 });
    open += 1;
    try {
      return await send();
    } finally {
      open -= 1;
    }
  };
  return {
    query: (statement, values) => note(statement.text, () => inner.query(statement, values)),
    async transaction(work) {
      await note("begin", async () => {});
      const result = await inner.transaction((tx) => work(databaseOn(noting(tx.$client))));
      await note("commit", async () => {});
      return result;
    },
  };
}

/** Serves `/api/` as `npm start` does, on a free port; with jobs and the demo, or read-only. */
async function main(): Promise<void> {
  const [, , url = "", kind] = process.argv;
  const handle = await openPostgres(url);
  installDatabase({ ...handle, db: databaseOn(noting(handle.db.$client)) });
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
