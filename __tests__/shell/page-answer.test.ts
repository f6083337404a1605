import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { fillIn, tokenFor } from "@/shell/ssr/page-answer";

const body = "<main>딸기 농장 &amp; 숲</main>";

/** What a browser gets of an answer. */
const answered = async (method: "GET" | "HEAD", send: (response: ServerResponse) => void) => {
  const server = createServer((_, response) => send(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise<{ length: string | undefined; bytes: Buffer }>((resolve, reject) => {
      const sent = request({ port, method }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("end", () => resolve({ length: answer.headers["content-length"], bytes: Buffer.concat(chunks) }));
      });
      sent.once("error", reject);
      sent.end();
    });
  } finally {
    server.close();
  }
};

/** As Next sends a page that it put together. */
const send = (response: ServerResponse, page: string | null, measured = page ?? "") => {
  response.setHeader("Content-Length", Buffer.byteLength(measured));
  response.end(page);
};

it("화면은 나갈 때 채워지고, 길이는 채워진 길이다", async () => {
  const { bytes, length } = await answered("GET", (response) => {
    fillIn(response);
    send(response, `<html>${tokenFor({ text: body, ready: [] })}</html>`);
  });
  expect(bytes.toString()).toBe(`<html>${body}</html>`);
  expect(length).toBe(String(bytes.length));
});

it("두 번 채우기로 한 답도 한 번 채워지고, 바이트로 나가는 것은 건드리지 않는다", async () => {
  const { bytes } = await answered("GET", (response) => {
    fillIn(response);
    fillIn(response);
    send(response, tokenFor({ text: body, ready: [] }));
  });
  expect(bytes.toString()).toBe(body);
  const pressed = gzipSync(body);
  const raw = await answered("GET", (response) => {
    fillIn(response);
    response.setHeader("Content-Length", pressed.length);
    response.end(pressed);
  });
  expect(raw).toEqual({ bytes: pressed, length: String(pressed.length) });
});

it("머리만 묻는 답은 자리의 길이를 말하지 않는다", async () => {
  const { length } = await answered("HEAD", (response) => {
    fillIn(response);
    send(response, null, tokenFor({ text: body, ready: [] }));
  });
  expect(length).not.toBe(String(Buffer.byteLength(tokenFor({ text: body, ready: [] }))));
});

it("자리를 흉내 낸 말은 말로 남는다", async () => {
  const { bytes } = await answered("GET", (response) => {
    fillIn(response);
    send(response, "<p>\u0001page-1; \u00010;</p>");
  });
  expect(bytes.toString()).toBe("<p>\u0001page-1; \u00010;</p>");
});
