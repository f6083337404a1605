import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { hosts } from "@/server/hosts";
import { engines } from "../support/engines";
import { type SignedClient, signedClient } from "../support/http-client";
import { userOf } from "../support/members";
import { remoteHost } from "../support/remote-host";
import { realPhoto } from "../support/stay-reviews";
import { type Buyer, type HostProcess, newGround, startHost } from "../support/trust/process";
import { isFull, measured, PATIENCE_MS, quantile, scaled } from "../support/trust/scale";
import { buyAndMaybeCancel, type Promised } from "../support/trust/traffic";
import { wireBytes } from "../support/trust/wire";

/** Stalled uploads: OF_ONE of one member, OTHERS of the others, EACH per member. */
const OF_ONE = 4;
const OTHERS = scaled(8, 46);
const EACH = 2;
/** More than a process handles at once; every tenth does not even finish its headers. */
const SOCKETS = 600;
const HONEST = scaled(4, 10);
const ROUNDS = scaled(3, 10);
const CONTROL_ROUNDS = 1;
const CLOSED_WITHIN_MS = 30_000;
/** Longer than a body may stall under the limits. */
const CONTROL_MS = 13_000;
const TRICKLE_MS = 1_000;

type Slow = { socket: Socket; kind: string; heard(): string };
type Told = { statuses: number[]; waits: number[] };

describe.each(isFull ? engines() : (["pglite"] as const))("느리게 보내는 이들 (%s)", (engine) => {
  const clientOf = ({ origin }: HostProcess, { token }: Buyer): SignedClient =>
    signedClient(remoteHost(hosts.main, origin), { user: userOf(token) });

  /** Sends these bytes, then one more a second if `trickles`. */
  function open({ port }: HostProcess, kind: string, bytes: Buffer | string, trickles: boolean): Slow {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => void (bytes.length > 0 && socket.write(bytes)));
    const timer = trickles ? setInterval(() => void socket.write("a"), TRICKLE_MS) : undefined;
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.once("close", () => clearInterval(timer));
    return { socket, kind, heard: () => text };
  }

  /** A review whose photo never arrives. */
  function stalledUpload(host: HostProcess, { token }: Buyer): Slow {
    const call = wireBytes({ method: "POST", path: "/reviews/", token }).toString().trimEnd();
    const type = "multipart/form-data; boundary=slow";
    const head = `${call}\r\ncontent-type: ${type}\r\ncontent-length: 1000000\r\n\r\n`;
    const body = '--slow\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n';
    return open(host, "upload", `${head}${body}${"a".repeat(1000)}`, false);
  }

  function slowSocket(host: HostProcess, n: number): Slow {
    if (n % 20 === 0) return open(host, "nothing", "", false);
    if (n % 20 === 10) return open(host, "head", "GET / HTTP/1.1\r\nhost: x\r\nx-slow: ", true);
    const head = "POST /api/main/children/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    return open(host, "body", `${head}content-length: 60000\r\n\r\n{`, n % 2 === 0);
  }

  /** Members with a visit to review: bought, and admitted at the gate. */
  async function visitors(host: HostProcess): Promise<{ buyer: Buyer; orderId: string }[]> {
    const shop = await host.shop(HONEST);
    const buyers = await host.members(HONEST);
    const orders = await Promise.all(
      buyers.map(async (buyer) => {
        const promised: Promised = { paid: [], canceled: [], placed: [] };
        await buyAndMaybeCancel(host, buyer, shop, promised, false);
        return { buyer, orderId: promised.paid[0] ?? "" };
      }),
    );
    await host.ask("sql", { text: "update order_item set check_in_at = now()" });
    return orders;
  }

  /** Writes and then changes a review per member, in rounds; reads a list in between. */
  async function write(
    host: HostProcess,
    people: readonly { buyer: Buyer; orderId: string; pk?: number }[],
    photo: Buffer,
    rounds: number,
  ): Promise<Told> {
    const told: Told = { statuses: [], waits: [] };
    const note = async (ask: () => Promise<{ status: number }>) => {
      const began = performance.now();
      const { status } = await ask().catch(() => ({ status: 0 }));
      told.waits.push(performance.now() - began);
      told.statuses.push(status);
    };
    for (let round = 0; round < rounds; round += 1) {
      for (const person of people) {
        const client = clientOf(host, person.buyer);
        const form = new FormData();
        for (const [name, value] of Object.entries({
          stars: "5",
          text: "아이가 흙을 오래 만졌어요.",
          tags: "깨끗해요",
        }))
          form.set(name, value);
        form.append("photos", new Blob([new Uint8Array(photo)]), "photo.jpg");
        await note(async () => {
          if (person.pk !== undefined) {
            form.set("photo_order", "+");
            return client.patch(`/reviews/${person.pk}/`, { multipart: form });
          }
          form.set("order_id", person.orderId);
          const answer = await client.post("/reviews/", { multipart: form });
          person.pk = (answer.data as { review?: { pk: number } } | null)?.review?.pk;
          return answer;
        });
        await note(() => client.get("/users/me/"));
      }
    }
    return told;
  }

  /** Honest members before and during the slow senders, and how those end. */
  async function run(settings: Record<string, string>, rounds: number, patienceMs: number) {
    const ground = await newGround(engine);
    const host = await startHost({ ...ground, settings: { ...ground.settings, ...settings } });
    const slow: Slow[] = [];
    try {
      const photo = await realPhoto();
      const people = await visitors(host);
      await write(host, people, photo, 1);
      const calm = await write(host, people, photo, rounds);
      await host.ask("forgetLimits");
      const [one, ...more] = await host.members(1 + OTHERS / EACH);
      const senders = [...Array(OF_ONE).fill(one), ...more.flatMap((other) => Array(EACH).fill(other))];
      slow.push(...senders.map((buyer: Buyer) => stalledUpload(host, buyer)));
      slow.push(...Array.from({ length: SOCKETS }, (_, n) => slowSocket(host, n)));
      const began = performance.now();
      await Promise.all(slow.map(({ socket }) => socket.connecting && once(socket, "connect")));
      await sleep(300);
      const busy = await write(host, people, photo, rounds);
      // Waits for the rest of the slow senders' time.
      const isOver = () => slow.every(({ socket }) => socket.closed);
      while (!isOver() && performance.now() - began < patienceMs) await sleep(200);
      const closedMs = performance.now() - began;
      return { calm, busy, left: slow.filter(({ socket }) => !socket.closed), closedMs, slow };
    } finally {
      for (const { socket } of slow) socket.destroy();
      await host.kill();
      await ground.remove();
    }
  }

  it(
    "멈춘 올리기와 느린 연결은 끊기고, 다른 가족은 그동안에도 사진을 올린다",
    async () => {
      const { calm, busy, left, closedMs, slow } = await run({}, ROUNDS, CLOSED_WITHIN_MS);
      const control = await run({ TRUST_LONG_LIMITS: "1" }, CONTROL_ROUNDS, CONTROL_MS);
      const p95 = (told: Told) => quantile(told.waits, 0.95);
      const failed = ({ statuses }: Told) => statuses.filter((status) => status !== 200);
      const bodies = slow.filter(({ kind }) => kind === "body" || kind === "upload");
      const silent = bodies.filter(({ heard }) => !/^HTTP\/1\.1 (408|429) /.test(heard()));
      measured({
        goal: "S32",
        name: "slow senders",
        engine,
        figures: `${OF_ONE} stalled uploads of one member and ${OTHERS} of others, ${SOCKETS} slow sockets: ${busy.statuses.length} honest calls, ${failed(busy).length} failed (${[...new Set(failed(busy))].join(", ")}), p95 ${Math.round(p95(busy))} ms against ${Math.round(p95(calm))} ms calm; all but ${left.length} slow ones closed after ${Math.round(closedMs)} ms, ${silent.length} of ${bodies.length} bodies without being told; without limits ${failed(control.busy).length} of ${control.busy.statuses.length} failed and ${control.left.length} stayed`,
        target: "honest calls all answered, p95 <= 2 × calm; every slow one closed",
        laws: {
          "calm days are calm": failed(calm).length === 0,
          "every honest call is answered": failed(busy).length === 0,
          "every slow one is closed": left.length === 0,
          "and told why": silent.length === 0,
          "without limits it would be wrong": failed(control.busy).length > 0 && control.left.length > 0,
          ...(isFull ? { "as quick as ever": p95(busy) <= 2 * p95(calm) } : {}),
        },
      });
    },
    PATIENCE_MS,
  );
});
