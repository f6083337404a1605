import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { createAlimtalk } from "@/server/commerce/messages/http-messages";
import type { MessageGateway, TextMessage } from "@/server/commerce/messages/port";
import { createSmtpMail } from "@/server/commerce/messages/smtp-mail";

const booked: TextMessage = {
  channel: "sms",
  to: "01012345678",
  body: "[나들랑] 예약했어요.",
  key: "news.parent:booked:1",
  template: "order.booked",
};

describe("알림톡", () => {
  const bySms: string[] = [];
  const sms: MessageGateway = {
    send: async ({ key }) => {
      bySms.push(key);
      return "sent";
    },
  };
  const answering = (answer: () => Promise<Response>) => {
    const calls: RequestInit[] = [];
    const transport: typeof fetch = (_, init) => {
      calls.push(init ?? {});
      return answer();
    };
    return { calls, carrier: createAlimtalk({ url: "https://kakao.test/send", token: "t0k3n", transport }, sms) };
  };
  const status = (code: number) => answering(async () => new Response(null, { status: code }));
  const broken = (cause: Error) => answering(() => Promise.reject(new TypeError("fetch failed", { cause })));

  beforeEach(() => {
    bySms.length = 0;
  });

  it("받으면 알림톡만 가고, 글의 이름과 열쇠를 함께 보낸다", async () => {
    const { calls, carrier } = status(200);
    expect(await carrier.send(booked)).toBe("sent");
    expect(JSON.parse(String(calls[0]?.body))).toEqual({
      to: booked.to,
      text: booked.body,
      template: "order.booked",
    });
    expect(calls[0]?.headers).toMatchObject({ "idempotency-key": booked.key, authorization: "Bearer t0k3n" });
    expect(bySms).toEqual([]);
  });

  it("받지 않는 번호에는 문자로 간다", async () => {
    expect(await status(422).carrier.send(booked)).toBe("sent");
    expect(bySms).toEqual([booked.key]);
  });

  it("닿지 못하면 문자로 간다", async () => {
    const { carrier } = broken(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
    expect(await carrier.send(booked)).toBe("sent");
    expect(bySms).toEqual([booked.key]);
  });

  it.each([408, 429, 500, 503])("보냈는지 알 수 없으면(%s) 문자를 더 보내지 않고 다시 묻게 한다", async (code) => {
    expect(await status(code).carrier.send(booked)).toBe("failed");
    expect(await broken(new Error("socket hang up")).carrier.send(booked)).toBe("failed");
    expect(bySms).toEqual([]);
  });

  it("인증번호는 문자로만 간다", async () => {
    const { calls, carrier } = status(200);
    const { template: _, ...code } = booked;
    expect(await carrier.send(code)).toBe("sent");
    expect([calls.length, bySms]).toEqual([0, [booked.key]]);
  });
});

/** A mail server that accepts mail, or rejects every recipient. */
const mailServer = async (knows: boolean) => {
  const letters: string[] = [];
  const server: Server = createServer((socket) => {
    let letter: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 mail.test");
    const hear = (line: string) => {
      if (letter !== null) {
        if (line !== ".") {
          letter += `${line}\n`;
          return;
        }
        letters.push(letter);
        letter = null;
        say("250 taken");
      } else if (line.startsWith("RCPT")) say(knows ? "250 ok" : "550 no such person");
      else if (line === "DATA") {
        letter = "";
        say("354 go on");
      } else if (line === "STARTTLS") say("502 not here");
      else if (line === "QUIT") socket.end("221 bye\r\n");
      else say("250 ok");
    };
    let rest = "";
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString("utf8")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) hear(line);
    });
    socket.on("error", () => socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { letters, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
};

describe("영수증 메일", () => {
  const mail = {
    channel: "email",
    to: "parent@home.example",
    subject: "[나들랑] 숲속 도예 교실 영수증",
    body: "결제한 금액 15,000원",
    key: "news.receipt:1",
  } as const;
  const from = "나들랑 <no-reply@nadlang.example>";

  it("메일 서버에 그대로 건네고, 다시 보내도 같은 번호를 단다", async () => {
    const { letters, url, close } = await mailServer(true);
    const mailer = createSmtpMail({ url, from, isPlain: true });
    expect([await mailer.send(mail), await mailer.send(mail)]).toEqual(["sent", "sent"]);
    close();
    const numbers = letters.map((letter) => letter.match(/^Message-ID: (.+)$/im)?.[1]);
    expect(new Set(numbers).size).toBe(1);
    expect(numbers[0]).toMatch(/^<[0-9a-f]{40}@nadlang>$/);
    expect(letters[0]).toMatch(/^To: parent@home\.example$/m);
  });

  it("없는 주소에는 다시 보내지 않고, 서버가 없으면 다시 보낸다", async () => {
    const { url, close } = await mailServer(false);
    const mailer = createSmtpMail({ url, from, isPlain: true });
    expect(await mailer.send(mail)).toBe("refused");
    close();
    expect(await createSmtpMail({ url: "smtp://127.0.0.1:1", from, isPlain: true }).send(mail)).toBe("failed");
  });

  it("쉼표가 든 주소도 한 사람에게만 간다", async () => {
    const { letters, url, close } = await mailServer(true);
    await createSmtpMail({ url, from, isPlain: true }).send({ ...mail, to: "a@home.example,b@home.example" });
    close();
    expect(letters.join("")).not.toMatch(/^To: a@home\.example, b@home\.example$/m);
  });

  it("암호화하지 않는 서버에는 건네지 않는다", async () => {
    const { letters, url, close } = await mailServer(true);
    expect(await createSmtpMail({ url, from }).send(mail)).toBe("failed");
    close();
    expect(letters).toEqual([]);
  });
});
