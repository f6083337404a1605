import { connect, type Socket } from "node:net";
import { hosts } from "@/server/hosts";
import type { Host } from "@/server/platform/http/host";
import type { RouteEntry } from "@/server/platform/http/route";
import { rawSigned, type Sent, signedClient } from "../support/http-client";
import { userOf } from "../support/members";
import { remoteHost } from "../support/remote-host";
import { type BareProcess, startBare } from "../support/trust/bare-process";
import { inputsOf, pathWith } from "../support/trust/inputs";
import type { Held } from "../support/trust/loop";
import { type Buyer, type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { isFull, measured, PATIENCE_MS, quantile } from "../support/trust/scale";

const LATEST_MS = 1000;
const LOOP_MS = 100;
const SLOW_SOCKETS = 50;

/** Bodies that no honest client sends. */
const BODIES: Readonly<Record<string, string>> = {
  "2 MB of JSON": JSON.stringify({ name: "가".repeat(700_000) }),
  "2 MB of nothing": " ".repeat(2_000_000),
  "depth 10,000": `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
  "depth 10,000 of objects": `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
  "10,000 keys": JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${n}`, n]))),
  "20,000 numbers": JSON.stringify({ product_pks: Array.from({ length: 12_000 }, (_, n) => n) }),
  "a number of 60,000 digits": `{"content_id":${"9".repeat(60_000)}}`,
  "60,000 escapes": `{"name":"${"\\u0041".repeat(10_000)}"}`,
  "names of prototypes": '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
};
const CIRCLES: readonly string[] = [
  "a".repeat(7000),
  `${"a".repeat(3500)}!`,
  `${"0-".repeat(3500)}x`,
  `${" ".repeat(7000)}x`,
  `${"1".repeat(3500)}-${"1".repeat(3500)}x`,
  `${"a@".repeat(3000)}`,
  `${"a.".repeat(3000)}@`,
  `${",".repeat(7000)}`,
  `${"가".repeat(700)}ㄱ`,
  `${"2026-".repeat(1200)}`,
  `${"(".repeat(3500)}${")".repeat(3500)}`,
  `${"\t".repeat(2000)}\u3000`,
];

const WRITES = ["POST", "PUT", "PATCH"];

describe("정도를 넘는 요청", () => {
  let ground: Ground;
  let host: HostProcess;
  let caller: Buyer;
  let bare: BareProcess;
  const main = () => remoteHost(hosts.main, host.origin);
  const stay = () => remoteHost(hosts.stay, host.origin);

  beforeAll(async () => {
    ground = await newGround("pglite");
    [host, bare] = await Promise.all([startHost(ground), startBare()]);
    [caller = { userId: "", token: "" }] = await host.members(1);
  }, 120_000);
  afterAll(async () => {
    await host?.kill();
    await bare?.kill();
    await ground?.remove();
  }, 60_000);

  it(
    "1초 안에 거절되고, 그동안 다른 손님을 기다리게 하지 않는다",
    async () => {
      const user = { user: userOf(caller.token) };
      const wrong: string[] = [];
      const times: number[] = [];
      const told = new Map<number, number>();
      const timed = async (what: string, ask: () => Promise<Sent>) => {
        const began = performance.now();
        const answer = await ask().catch(() => null);
        const ms = performance.now() - began;
        times.push(ms);
        if (answer) told.set(answer.status, (told.get(answer.status) ?? 0) + 1);
        if (answer && answer.status >= 500) wrong.push(`${what}: ${answer.status} ${answer.text.slice(0, 80)}`);
        if (isFull && ms > LATEST_MS) wrong.push(`${what}: ${Math.round(ms)} ms`);
      };
      const both: [Host, readonly RouteEntry[]][] = [
        [main(), hosts.main.routes],
        [stay(), hosts.stay.routes],
      ];
      const besides: number[] = [];
      await Promise.all([host.ask("loopHeld"), bare.loopHeld()]);
      for (const [at, routes] of both) {
        const writes = routes.filter(
          ({ method, path }) => WRITES.includes(method) && !/logout|sessions|unregister/.test(path),
        );
        for (const entry of writes.filter((_, n) => isFull || n % 8 === 0)) {
          await host.ask("forgetLimits");
          await fetch(bare.origin, { method: "POST", body: BODIES["2 MB of JSON"] ?? "" });
          besides.push((await bare.loopHeld()).clock);
          for (const [name, body] of Object.entries(BODIES))
            await timed(`${entry.method} ${entry.path} ${name}`, () =>
              rawSigned(at, entry.method, pathWith(entry, {}), body, user),
            );
        }
        const inputs = inputsOf(routes).filter(({ entry, where }) => where === "query" && entry.method === "GET");
        for (const { entry, name } of inputs.filter((_, n) => isFull || n % 8 === 0)) {
          for (const text of CIRCLES)
            await timed(`GET ${entry.path} ?${name}`, () =>
              signedClient(at, user).get(`${pathWith(entry, {})}?${name}=${encodeURIComponent(text).slice(0, 7900)}`),
            );
        }
      }
      const many = Array.from({ length: 1000 }, (_, n) => `a${n}=1`)
        .join("&")
        .slice(0, 8000);
      await timed("1,000 parameters", () => signedClient(main(), user).get(`/contents/?${many}`));
      await timed("one parameter 1,000 times", () =>
        signedClient(main(), user).get(`/contents/?${"q=1&".repeat(1000)}`),
      );
      const heads = await rawHead(`x-big: ${"a".repeat(100_000)}`);
      const lines = await rawHead(Array.from({ length: 3000 }, (_, n) => `x-${n}: 1`).join("\r\n"));
      const slow = await slowBodies();
      const held = await host.ask<Held>("loopHeld");
      besides.push((await bare.loopHeld()).clock);
      await host.ask("holdLoop", { ms: 2 * LOOP_MS });
      const planted = await host.ask<Held>("loopHeld");
      const after = await signedClient(main(), user).get("/users/me/");
      for (const socket of slow.sockets) socket.destroy();
      measured({
        goal: "S23",
        name: "limits",
        engine: "pglite",
        figures: `${times.length} calls with ${Object.keys(BODIES).length} kinds of bodies and ${CIRCLES.length} circular texts in query fields: ${[
          ...told,
        ]
          .sort()
          .map(([status, count]) => `${status} × ${count}`)
          .join(
            ", ",
          )}; slowest ${Math.round(Math.max(...times))} ms, p99 ${Math.round(quantile(times, 0.99))} ms, event loop held by ${Math.round(held.work)} ms of work at most (by the clock ${Math.round(held.clock)} ms; a server with nothing in it, beside it, ${Math.round(Math.max(...besides))} ms); 100 kB of headers ${heads}, 3,000 headers ${lines}; with ${SLOW_SOCKETS} bodies that never end another call takes ${Math.round(slow.ms)} ms; ${wrong.length} wrong${wrong[0] ? ` [${wrong.slice(0, 3).join(" | ")}]` : ""}`,
        target: "4xx <= 1 s, loop held <= 100 ms",
        laws: {
          "nothing breaks or takes long": wrong.length === 0,
          "large headers are refused": heads === "431" && /^(431|4\d\d)$/.test(lines),
          "the caller is still who they are": after.status === 200 && Reflect.get({}, "polluted") === undefined,
          "others are served meanwhile": slow.status === 200,
          "a held loop would be seen": planted.work > LOOP_MS,
          // By the clock a loop is late on a busy machine whatever it does; only its own work counts.
          ...(isFull ? { "the loop is free": held.work <= LOOP_MS } : {}),
        },
      });
    },
    PATIENCE_MS,
  );

  /** The status of a request with this head, as text; "closed" without an answer. */
  const rawHead = (head: string): Promise<string> =>
    new Promise((resolve) => {
      let text = "";
      const socket = connect(
        host.port,
        "127.0.0.1",
        () =>
          void socket.write(`GET /api/main/health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${head}\r\n\r\n`),
      );
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("error", () => {});
      socket.once("close", () => resolve(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? "closed"));
    });

  /** Opens requests whose bodies stop after one byte; measures another caller's request in the meantime. */
  async function slowBodies(): Promise<{ sockets: Socket[]; ms: number; status: number }> {
    const sockets = Array.from({ length: SLOW_SOCKETS }, () => {
      const socket = connect(host.port, "127.0.0.1", () => {
        socket.write(
          "POST /api/main/children/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{",
        );
      });
      socket.on("error", () => {});
      return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const began = performance.now();
    const { status } = await signedClient(main(), { user: userOf(caller.token) }).get("/users/me/");
    return { sockets, ms: performance.now() - began, status };
  }
});
