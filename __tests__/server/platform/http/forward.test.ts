import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { forward } from "@/server/platform/http/forward";

let server: Server;
let base = "";
const seen: { method: string; url: string; body: string; headers: NodeJS.Dict<string | string[]> }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    seen.push({ method: request.method ?? "", url: request.url ?? "", body, headers: request.headers });
    response.writeHead(418, { "content-type": "application/json", "x-request-id": "far" }).end('{"code":"S000"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port }: AddressInfo = Object(server.address());
  base = `http://127.0.0.1:${port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe("멀리 있는 호스트로 넘기기", () => {
  it("길, 질의, 본문, 서명은 그대로 두고 부른 사람의 주소를 붙인다", async () => {
    const request = new Request("http://localhost:3000/api/main/things/?q=%EC%88%B2", {
      method: "POST",
      headers: { "x-signature": "abc;1", "content-type": "application/json", "x-forwarded-for": "6.6.6.6" },
      body: '{"이름":1}',
    });
    const answer = await forward(request, base, "/api/main", "203.0.113.9");
    expect([answer.status, answer.headers.get("x-request-id"), await answer.text()]).toEqual([
      418,
      "far",
      '{"code":"S000"}',
    ]);
    expect(seen[0]).toMatchObject({
      method: "POST",
      url: "/things/?q=%EC%88%B2",
      body: '{"이름":1}',
      headers: { "x-signature": "abc;1", "x-forwarded-for": "203.0.113.9" },
    });
  });

  it("어느 길도 받지 않을 만큼 긴 본문은 넘기지 않고 413이다", async () => {
    const before = seen.length;
    const bring = (body: string, type = "application/json") =>
      forward(
        new Request("http://localhost:3000/api/main/x", { method: "POST", headers: { "content-type": type }, body }),
        base,
        "/api/main",
        "::1",
      );
    const answer = await bring("x".repeat(64 * 1024 + 1));
    expect([answer.status, (await answer.json()).code, seen.length]).toEqual([413, "F413", before]);
    expect((await bring("x".repeat(64 * 1024))).status).toBe(418);
    expect((await bring("x".repeat(64 * 1024 + 1), "multipart/form-data; boundary=b")).status).toBe(418);
  });

  it("닿지 않으면 503이고 다시 올 때를 알려 준다", async () => {
    const answer = await forward(
      new Request("http://localhost:3000/api/main/x"),
      "http://127.0.0.1:1",
      "/api/main",
      "::1",
    );
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect((await answer.json()).code).toBe("F503");
  });
});
