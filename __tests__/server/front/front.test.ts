import {
  createServer,
  get,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sharedPageHeader } from "@/lib/http/from-front";
import { createFront } from "@/server/front/front";
import securityHeaders from "@/server/front/security-headers.json";

import { resetEnv } from "@/server/platform/env";
import { socialCardPath } from "@/shared/scene/scene-picture";
import { robots } from "@/shell/ssr/site-map";

let now = 1_000_000;
let drawn: string[] = [];
let failing = false;
let gate: Promise<void> | null = null;
let server: Server;

const drawnAt = (path: string) => drawn.filter((item) => item === path).length;
const filler = "<i>아이랑</i>".repeat(400);

/** Replaces Next: pages below `/mypage` are personal, all others can be shared. */
const renderPage = async (request: IncomingMessage, response: ServerResponse) => {
  const path = request.url ?? "";
  drawn.push(path);
  const nth = drawnAt(path);
  await gate;
  if (failing) {
    response.statusCode = 503;
    response.end("closed");
    return;
  }
  if (path.startsWith("/_next/static/")) {
    const isFound = path.endsWith("a.js");
    response.statusCode = isFound ? 200 : 404;
    response.setHeader("Content-Type", "application/javascript");
    response.setHeader("ETag", '"a1"');
    response.end(isFound ? `const a = 1;${"//".repeat(2000)}` : "");
    return;
  }
  const isShared = !path.startsWith("/mypage") && request.headers[sharedPageHeader] === "1";
  if (isShared) response.setHeader(sharedPageHeader, "1");
  response.setHeader("Content-Type", path.endsWith(".png") ? "image/png" : "text/html; charset=utf-8");
  response.setHeader("Content-Security-Policy", "script-src 'self'");
  if (path === "/cookie") response.setHeader("Set-Cookie", "a=1");
  if (path === "/gone") response.statusCode = 404;
  response.end(`<p>${nth}번째 ${path} ${request.headers.cookie ?? "모르는 사람"}</p>${filler}`);
};

beforeAll(async () => {
  Object.assign(process.env, { TRUSTED_PROXY_HOPS: "1", CALLS_PER_MINUTE: "12000" });
  resetEnv();
  const front = createFront({
    api: (request, response) => void response.end(`api ${request.url}`),
    renderPage,
    isDevelopment: false,
    now: () => now,
  });
  server = createServer(front);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterAll(() => {
  delete process.env.TRUSTED_PROXY_HOPS;
  resetEnv();
  server.close();
});
beforeEach(() => {
  drawn = [];
  failing = false;
  gate = null;
  now += 10 * 60_000;
});

type Opened = { status: number; headers: IncomingMessage["headers"]; bytes: Buffer; body: string };

const open = (path: string, headers: OutgoingHttpHeaders = {}) =>
  new Promise<Opened>((done, fail) => {
    const { port } = server.address() as AddressInfo;
    get({ port, path, headers: { accept: "text/html", ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const encoding = response.headers["content-encoding"];
        const body = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
        done({ status: response.statusCode ?? 0, headers: response.headers, bytes, body: body.toString() });
      });
    }).on("error", fail);
  });

const weekOfMonth = (body: string) => /\d+번째/.exec(body)?.[0];

/** Blocks every render until the returned function is called. */
const closeGate = (): (() => void) => {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  return open;
};

const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
};

const toToken = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
const member = { cookie: `access_token=${toToken({ sub: "m1", is_member: true })}` };
const visitor = { cookie: `a=1; access_token=${toToken({ sub: "a1", is_member: false })}` };

describe("한 주소가 그리게 하는 화면", () => {
  const openFrom = (address: string, path: string, headers: OutgoingHttpHeaders = member) =>
    open(path, { ...headers, "x-forwarded-for": address });
  const floodFrom = async (address: string, calls: number) => {
    const statuses: number[] = [];
    for (let index = 0; index < calls; index += 60)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 60 }, () => openFrom(address, "/mypage")))).map(
          (page) => page.status,
        ),
      );
    return statuses;
  };

  it("60개의 연결로 쉬지 않고 그리게 하면 429이고, 그동안 한 주소의 유치원과 담긴 화면은 그대로 열린다", async () => {
    const statuses = await floodFrom("203.0.113.9", 1_200);
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(600);
    const refused = await openFrom("203.0.113.9", "/mypage");
    expect(refused.body).toContain("1분 뒤에 다시 열어 주세요");
    expect(refused.headers["retry-after"]).toBe("60");
    // Forty families with ten pages each within a minute.
    for (let n = 0; n < 10; n += 1) {
      const pages = await Promise.all(Array.from({ length: 40 }, () => openFrom("198.51.100.7", `/mypage?n=${n}`)));
      expect(pages.every(({ status }) => status === 200)).toBe(true);
    }
    await openFrom("198.51.100.8", "/", {});
    expect((await openFrom("203.0.113.9", "/", {})).status).toBe(200);
    expect((await openFrom("203.0.113.9", "/never-drawn", {})).status).toBe(429);
  });
});

describe("온전한 주소로 적은 요청", () => {
  const ask = (target: string) =>
    new Promise<string>((done, fail) => {
      const { port } = server.address() as AddressInfo;
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\nconnection: close\r\n\r\n`),
      );
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("end", () => done(text)).on("error", fail);
    });

  it.each([
    ["http://evil.example/contents/?a=1", "/contents/?a=1"],
    ["HTTPS://evil.example", "/"],
    ["http://evil.example//other.example/x/", "/other.example/x/"],
  ])("%s에서 남의 호스트는 화면에 닿지 않는다", async (target, path) => {
    expect(await ask(target)).toMatch(/^HTTP\/1\.1 200 /);
    expect(drawn).toEqual([path]);
  });

  it("주소가 아닌 것은 400이다", async () => {
    expect(await ask("evil.example")).toMatch(/^HTTP\/1\.1 400 /);
    expect(drawn).toEqual([]);
  });
});

describe("방문자의 화면", () => {
  it("같은 주소는 한 번만 그리고, 모두에게 같은 바이트로 간다", async () => {
    const pages = [await open("/"), await open("/"), await open("/", visitor)];
    expect(drawnAt("/")).toBe(1);
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    expect(new Set(pages.map(({ headers }) => headers["content-security-policy"]))).toEqual(
      new Set(["script-src 'self'"]),
    );
  });

  it("60초까지는 그대로, 그 뒤 60초는 묵은 것을 주며 한 번만 새로 그리고, 더 묵으면 기다리게 한다", async () => {
    await open("/");
    now += 59_999;
    await open("/");
    expect(drawnAt("/")).toBe(1);
    now += 2;
    const go = closeGate();
    const stale = await Promise.all([open("/"), open("/"), open("/")]);
    for (const { body } of stale) expect(weekOfMonth(body)).toBe("1번째");
    expect(drawnAt("/")).toBe(2);
    go();
    await until(async () => weekOfMonth((await open("/")).body) === "2번째");
    expect(drawnAt("/")).toBe(2);
    now += 120_001;
    expect(weekOfMonth((await open("/")).body)).toBe("3번째");
  });

  it("주소의 물음이 다르면 다른 화면이다", async () => {
    await open("/contents?category=a");
    expect((await open("/contents?category=b")).body).toContain("category=b");
  });

  it.each([
    ["회원이 여는 화면", "/", member],
    ["개인 화면", "/mypage", {}],
    ["쿠키를 심는 답", "/cookie", {}],
    ["200이 아닌 답", "/gone", {}],
    ["페이지를 찾지 않는 요청", "/", { accept: "application/json" }],
    ["토큰을 실은 요청", "/", { authorization: "Bearer x" }],
  ])("%s은 간직하지도 꺼내 주지도 않는다", async (_, path, headers) => {
    await open(path, headers);
    await open(path, headers);
    expect(drawnAt(path)).toBe(2);
  });

  it("회원이 연 화면이 다음 방문자에게 가지 않는다", async () => {
    await open("/", member);
    const { body } = await open("/");
    expect(body.slice(0, 60)).toContain("2번째 / 모르는 사람");
  });

  it("밖에서 나눠도 되는 화면이라고 말해도 믿지 않고, 그 표시는 밖으로 나가지 않는다", async () => {
    const first = await open("/", { ...member, [sharedPageHeader]: "1" });
    expect(first.headers[sharedPageHeader]).toBeUndefined();
    expect((await open("/")).headers[sharedPageHeader]).toBeUndefined();
    expect(weekOfMonth((await open("/")).body)).toBe("2번째");
  });

  it("한꺼번에 처음 열어도 한 번만 그리고, 나누지 않는 화면이면 저마다 제 것을 받는다", async () => {
    const go = closeGate();
    const home = Array.from({ length: 5 }, () => open("/"));
    const own = ["하나", "둘", "셋"].map((name) => open("/mypage", { cookie: `n=${encodeURIComponent(name)}` }));
    await until(async () => drawnAt("/") > 0 && drawnAt("/mypage") > 0);
    go();
    await Promise.all(home);
    expect(drawnAt("/")).toBe(1);
    const told = (await Promise.all(own)).map(({ body }) => decodeURIComponent(/n=([^<]+)</.exec(body)?.[1] ?? ""));
    expect(told).toEqual(["하나", "둘", "셋"]);
  });

  it("새로 그리다 실패하면 앞의 화면을 잠시 더 주고, 실패한 답은 간직하지 않는다", async () => {
    await open("/");
    now += 60_001;
    failing = true;
    expect((await open("/")).status).toBe(200);
    expect(weekOfMonth((await open("/")).body)).toBe("1번째");
    now += 60_000;
    expect((await open("/")).status).toBe(503);
    failing = false;
    const again = await open("/");
    expect([again.status, weekOfMonth(again.body)]).toEqual([200, `${drawnAt("/")}번째`]);
  });
});

describe("압축", () => {
  it.each([
    ["나눌 수 있는 화면", "/first", 200],
    ["나누지 않는 화면", "/mypage/first", 200],
    ["없는 화면", "/gone", 404],
  ])("%s도 처음 연 사람부터 압축해서 받는다", async (_, path, status) => {
    for (const accepted of ["gzip", "br", "gzip, deflate, br"]) {
      const page = await open(path, { "accept-encoding": accepted });
      expect([page.status, page.headers["content-encoding"]]).toEqual([
        status,
        accepted.includes("br") ? "br" : "gzip",
      ]);
      expect(page.headers["content-length"]).toBe(String(page.bytes.length));
      expect(page.headers.vary).toBe("Accept-Encoding");
      expect(page.bytes.length).toBeLessThan(filler.length / 4);
      expect(page.body.endsWith(filler)).toBe(true);
    }
    expect((await open(path, { "accept-encoding": "gzip;q=0" })).headers["content-encoding"]).toBeUndefined();
  });

  it("빌드한 파일은 한 번 압축해 두고 보내며, 가진 사람에게는 다시 보내지 않는다", async () => {
    const path = "/_next/static/chunks/a.js";
    const accept = { accept: "*/*", "accept-encoding": "br" };
    const [first, second] = [await open(path, accept), await open(path, accept)];
    expect(first.bytes.equals(second.bytes)).toBe(true);
    expect(first.headers["content-encoding"]).toBe("br");
    expect(drawnAt(path)).toBe(1);
    const known = await open(path, { ...accept, "if-none-match": '"a1"' });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    expect((await open("/_next/static/b.js", accept)).status).toBe(404);
    expect((await open("/_next/static/b.js", accept)).status).toBe(404);
    expect(drawnAt("/_next/static/b.js")).toBe(2);
  });

  it("그림은 읽는 대로 나간다", async () => {
    const { headers, body } = await open("/images/a.png", { "accept-encoding": "br, gzip" });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body).toContain("/images/a.png");
  });
});

it("모든 답이 머리글의 표를 갖고, 너무 긴 주소는 414다", async () => {
  for (const path of ["/", "/api/health", "/images/a.png", "/gone", `/${"a".repeat(9000)}`]) {
    const { headers, status } = await open(path);
    for (const { key, value } of securityHeaders)
      if (key !== "Content-Security-Policy") expect([path, headers[key.toLowerCase()]]).toEqual([path, value]);
    if (path.length > 8192) expect(status).toBe(414);
  }
});

describe("공유한 링크의 그림", () => {
  it("로봇에게 닫힌 곳 밖에 있고, 그것을 그리는 호스트가 답한다", async () => {
    const closed = [...robots("").matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path ?? "");
    for (const [of, host] of [
      ["service", "main"],
      ["contents", "main"],
      ["accommodations", "stay"],
    ] as const) {
      const path = socialCardPath(of, 7);
      expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
      expect((await open(path)).body).toBe(`api /api/${host}${path}`);
    }
  });

  it("다른 주소는 화면이 답한다", async () => {
    for (const path of ["/cards/constructor/1.png", "/cards/contents/x.png", "/cards"])
      expect((await open(path)).body).toContain(path);
  });
});
