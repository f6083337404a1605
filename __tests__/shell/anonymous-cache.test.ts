import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { installAnonymousCache } from "@/shell/anonymous-cache/install";
import { mayBeShared } from "@/shell/anonymous-cache/sharing";
import { contentPolicy, makeNonce } from "@/shell/content-policy";

let now = 1_000_000;
let drawn = 0;
let server: Server;

/** Draws pages the way the document does: a nonce in the header and in the markup, and a mark where anyone may see it. */
const draw = (request: IncomingMessage) => {
  drawn += 1;
  const nonce = makeNonce();
  const personal = request.url?.startsWith("/mypage") ?? false;
  return {
    nonce,
    personal,
    html: `<style nonce="${nonce}"></style><p>${drawn}번째</p><script nonce="${nonce}"></script>`,
  };
};

beforeAll(async () => {
  installAnonymousCache(() => now);
  server = createServer((request, response) => {
    const { nonce, personal, html } = draw(request);
    if (!personal) mayBeShared(response);
    response.setHeader("Content-Security-Policy", contentPolicy(nonce));
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    if (request.url === "/cookie") response.setHeader("Set-Cookie", "a=1");
    if (request.url === "/gone") response.statusCode = 404;
    if (request.url === "/pieces") response.write(html.slice(0, 9));
    response.end(request.url === "/pieces" ? html.slice(9) : html);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterAll(() => server.close());
beforeEach(() => {
  drawn = 0;
  now += 10 * 60_000;
});

const open = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ body: string; nonce: string; nonces: string[] }>((done, fail) => {
    const { port } = server.address() as AddressInfo;
    const request = get({ port, path, headers: { accept: "text/html", ...headers } }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (text: string) => {
        body += text;
      });
      response.on("end", () => {
        const nonce = /'nonce-([^']+)'/.exec(String(response.headers["content-security-policy"]))?.[1] ?? "";
        done({ body, nonce, nonces: [...body.matchAll(/nonce="([^"]+)"/g)].map((match) => match[1] ?? "") });
      });
    });
    request.on("error", fail);
  });

/** The same as bytes of the line. */
const openRaw = (path: string) =>
  new Promise<{ encoding: string | undefined; bytes: Buffer; nonce: string; length: string | undefined }>(
    (done, fail) => {
      const { port } = server.address() as AddressInfo;
      get({ port, path, headers: { accept: "text/html", "accept-encoding": "gzip, br" } }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          done({
            encoding: response.headers["content-encoding"],
            length: response.headers["content-length"],
            bytes: Buffer.concat(chunks),
            nonce: /'nonce-([^']+)'/.exec(String(response.headers["content-security-policy"]))?.[1] ?? "",
          }),
        );
      }).on("error", fail);
    },
  );

const tokenOf = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
const member = { cookie: `access_token=${tokenOf({ sub: "m1", is_member: true })}` };
const visitor = { cookie: `a=1; access_token=${tokenOf({ sub: "a1", is_member: false })}` };

test("같은 주소는 한 번만 그리고, 보낼 때마다 nonce가 새롭다", async () => {
  const pages = [await open("/"), await open("/"), await open("/", visitor)];
  expect(drawn).toBe(1);
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(3);
  for (const { nonce, nonces, body } of pages) {
    expect(nonces).toEqual([nonce, nonce]);
    expect(body).toContain("1번째");
  }
});

test("60초가 지나면 다시 그린다", async () => {
  await open("/");
  now += 59_999;
  await open("/");
  expect(drawn).toBe(1);
  now += 1;
  await open("/");
  expect(drawn).toBe(2);
});

test("주소의 물음이 다르면 다른 화면이다", async () => {
  await open("/contents?category=a");
  expect((await open("/contents?category=b")).body).toContain("2번째");
});

test.each([
  ["회원이 여는 화면", "/", member],
  ["개인 화면", "/mypage", {}],
  ["쿠키를 심는 답", "/cookie", {}],
  ["200이 아닌 답", "/gone", {}],
  ["페이지를 찾지 않는 요청", "/", { accept: "application/json" }],
  ["토큰을 실은 요청", "/", { authorization: "Bearer x" }],
])("%s은 간직하지도 꺼내 주지도 않는다", async (_, path, headers) => {
  await open(path, headers);
  await open(path, headers);
  expect(drawn).toBe(2);
});

test("회원이 연 화면이 다음 방문자에게 가지 않는다", async () => {
  await open("/", member);
  expect((await open("/")).body).toContain("2번째");
});

test.each([
  ["나눌 수 있는 화면", "/first"],
  ["나누지 않는 화면", "/mypage/first"],
  ["없는 화면", "/gone"],
])("%s도 처음 연 사람부터 압축해서 받는다", async (_, path) => {
  for (const _round of [1, 2]) {
    const { encoding, bytes, nonce, length } = await openRaw(path);
    expect(encoding).toBe("gzip");
    expect(length).toBe(String(bytes.length));
    const body = gunzipSync(bytes).toString();
    expect(body).toMatch(/번째<\/p>/);
    expect([...body.matchAll(/nonce="([^"]+)"/g)].map((match) => match[1])).toEqual([nonce, nonce]);
  }
});

test("나뉘어 나가기 시작한 화면은 있는 그대로 끝까지 나간다", async () => {
  const { encoding, bytes } = await openRaw("/pieces");
  expect(encoding).toBeUndefined();
  expect(bytes.toString()).toMatch(/번째<\/p>.*<\/script>$/);
});
