import { once } from "node:events";
import { createServer as createHttp } from "node:http";
import { type AddressInfo, createServer as createTcp, type Socket } from "node:net";

/** A delivered message: channel, recipient and text. */
export type Delivered = { channel: "kakao" | "sms" | "mail"; key: string; to: string; text: string };

export type Carriers = {
  /** Settings of a host process; see `trust/host.ts`. */
  settings: Record<string, string>;
  /** Each key once, as carriers deliver it. */
  delivered(): Delivered[];
  /** Number of messages that were sent again under the same key. */
  repeats(): number;
  /** Messages that the carrier has accepted but not yet acknowledged. */
  unanswered(): number;
  fail(channel: Delivered["channel"], isDead: boolean): void;
  stop(): void;
};

/** Messages are accepted at once and acknowledged later, so that a sender can die in between. */
const ANSWER_MS = 15;

/**
 * A Kakao provider, an SMS carrier and a mail server that store what they accept. Like the real ones they deliver each
 * key (for mail the Message-ID) once. Kakao knows no number that ends with an odd digit.
 */
export async function startCarriers(): Promise<Carriers> {
  const taken = new Map<string, Delivered>();
  const dead = new Set<string>();
  let repeats = 0;
  let unanswered = 0;
  const take = (delivered: Delivered) => {
    const name = `${delivered.channel} ${delivered.key}`;
    if (taken.has(name)) repeats += 1;
    else taken.set(name, delivered);
  };
  const texts = createHttp((request, response) => {
    const channel = request.url === "/kakao" ? "kakao" : "sms";
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const { to, text } = JSON.parse(body) as { to: string; text: string };
      const answer = (status: number) => {
        response.statusCode = status;
        response.end();
      };
      if (dead.has(channel)) return answer(503);
      if (channel === "kakao" && Number(to.at(-1)) % 2 === 1) return answer(422);
      take({ channel, key: String(request.headers["idempotency-key"]), to, text });
      unanswered += 1;
      setTimeout(() => {
        unanswered -= 1;
        answer(200);
      }, ANSWER_MS);
    });
  });
  const mail = createTcp((socket) =>
    serveMail(socket, (letter) => {
      if (dead.has("mail")) return false;
      take(letter);
      return true;
    }),
  );
  texts.listen(0, "127.0.0.1");
  mail.listen(0, "127.0.0.1");
  await Promise.all([once(texts, "listening"), once(mail, "listening")]);
  const findPort = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  return {
    settings: {
      TRUST_TEXTS: `http://127.0.0.1:${findPort(texts)}`,
      TRUST_MAIL: `smtp://127.0.0.1:${findPort(mail)}`,
    },
    delivered: () => [...taken.values()],
    repeats: () => repeats,
    unanswered: () => unanswered,
    fail: (channel, isDead) => void (isDead ? dead.add(channel) : dead.delete(channel)),
    stop: () => {
      texts.close();
      texts.closeAllConnections();
      mail.close();
    },
  };
}

function serveMail(socket: Socket, take: (letter: Delivered) => boolean): void {
  let letter: string | null = null;
  let to = "";
  let rest = "";
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (letter !== null) {
      if (line !== ".") {
        letter += `${line}\n`;
        return;
      }
      const key = letter.match(/^Message-ID: (.+)$/im)?.[1] ?? "";
      const text = letter;
      letter = null;
      const isTaken = take({ channel: "mail", key, to, text });
      setTimeout(() => say(isTaken ? "250 taken" : "451 later"), ANSWER_MS);
    } else if (line.startsWith("RCPT")) {
      to = line.match(/<(.+)>/)?.[1] ?? "";
      say("250 ok");
    } else if (line === "DATA") {
      letter = "";
      say("354 go on");
    } else if (line === "QUIT") socket.end("221 bye\r\n");
    else say("250 ok");
  };
  say("220 mail.test");
  socket.on("data", (chunk) => {
    const lines = (rest + chunk.toString("utf8")).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) hear(line);
  });
  socket.on("error", () => socket.destroy());
}
