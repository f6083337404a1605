import { hash } from "node:crypto";
import fc from "fast-check";
import { signAccessToken } from "@/server/platform/auth/access-token";
import { clock, moveClock } from "@/server/platform/clock";
import { signatureReplay } from "@/server/platform/schema/operations";
import { canonicalPayload, decodeQuery, signatureHeader } from "@/shared/signature/canonical";
import { describeEachEngine } from "../../../support/engines";
import { signedClient, visitor } from "../../../support/http-client";
import { PATIENCE_MS, scaled, trustSeed } from "../../../support/trust/scale";
import { probeHost } from "./probe-host";

const sha256 = (text: string): string => hash("sha256", text);
const { host } = probeHost();

type Asked = { method: string; url: string; service: string; version: string; body: string; timestamp: number };

const honest = (change: Partial<Asked> = {}): Asked => ({
  method: "GET",
  url: "/things/1/?q=%EC%88%B2&size=3",
  service: "web",
  version: "4.15.0",
  body: "",
  timestamp: clock.nowMs(),
  ...change,
});

function sign({ method, url, service, version, body, timestamp }: Asked): string {
  const { pathname, search } = new URL(url, "http://localhost");
  const decodedQuery = decodeQuery(search);
  return signatureHeader({ timestamp, method, path: pathname, service, version, decodedQuery, body }, sha256);
}

async function send(asked: Asked, signature: string | null, headers: Record<string, string> = {}) {
  const response = await host.fetch(
    new Request(new URL(asked.url, "http://localhost:3000"), {
      method: asked.method,
      headers: {
        "x-service-name": asked.service,
        "x-service-version": asked.version,
        ...(signature === null ? {} : { "x-signature": signature }),
        ...(asked.body ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(asked.body ? { body: asked.body } : {}),
    }),
  );
  return { status: response.status, body: await response.json() };
}

describe("서명의 모양", () => {
  it("약속한 예시는 약속한 해시가 된다", () => {
    const payload = canonicalPayload(
      {
        timestamp: 1767225600000,
        method: "GET",
        path: "/contents/",
        service: "web",
        version: "4.15.0",
        decodedQuery: "q=아쿠아리움&index=1&size=20&is_logging=true",
        body: "",
      },
      sha256,
    );
    expect(sha256(payload)).toBe("14cad6a3376c91ca1dd2de3f6e2e49936f0fb626f55993df1adc41adecc8c35c");
  });
});

describeEachEngine("요청 서명", (engine) => {
  afterEach(() => moveClock(0));

  it("서명한 대로 온 요청은 받는다", async () => {
    const asked = honest();
    expect(await send(asked, sign(asked))).toMatchObject({ status: 200, body: { data: { q: "숲" } } });
  });

  const minutes = (count: number) => count * 60_000;
  const broken: [string, (asked: Asked) => [Asked, string | null]][] = [
    ["서명이 없으면", (a) => [a, null]],
    ["빈 서명이면", (a) => [a, ""]],
    ["시간이 빠진 서명이면", (a) => [a, sign(a).split(";")[0] ?? ""]],
    ["시간이 숫자가 아니면", (a) => [a, `${sign(a).split(";")[0]};now`]],
    ["해시가 대문자면", (a) => [a, sign(a).toUpperCase()]],
    ["해시가 한 글자 다르면", (a) => [a, sign(a).replace(/^./, (c) => (c === "0" ? "1" : "0"))]],
    ["해시가 짧으면", (a) => [a, sign(a).slice(1)]],
    ["시간만 바꾸면", (a) => [a, `${sign(a).split(";")[0]};${a.timestamp + 1}`]],
    ["다른 메서드의 서명이면", (a) => [a, sign({ ...a, method: "HEAD" })]],
    ["다른 경로의 서명이면", (a) => [a, sign({ ...a, url: "/things/2/?q=%EC%88%B2&size=3" })]],
    ["마지막 슬래시가 다른 서명이면", (a) => [a, sign({ ...a, url: "/things/1?q=%EC%88%B2&size=3" })]],
    ["질의 순서를 바꾸면", (a) => [a, sign({ ...a, url: "/things/1/?size=3&q=%EC%88%B2" })]],
    ["질의를 더하면", (a) => [a, sign({ ...a, url: "/things/1/?q=%EC%88%B2" })]],
    ["다른 서비스 이름의 서명이면", (a) => [a, sign({ ...a, service: "web-ios" })]],
    ["다른 버전의 서명이면", (a) => [a, sign({ ...a, version: "4.14.0" })]],
    ["본문을 더한 서명이면", (a) => [a, sign({ ...a, body: "{}" })]],
    ["6분 늦으면", (a) => [a, sign({ ...a, timestamp: a.timestamp - minutes(6) })]],
    ["6분 빠르면", (a) => [a, sign({ ...a, timestamp: a.timestamp + minutes(6) })]],
    ["하루 늦으면", (a) => [a, sign({ ...a, timestamp: a.timestamp - minutes(1440) })]],
    ["하루 빠르면", (a) => [a, sign({ ...a, timestamp: a.timestamp + minutes(1440) })]],
    ["음수 시간이면", (a) => [a, sign({ ...a, timestamp: -1 })]],
    ["서명이 두 개 이어지면", (a) => [a, `${sign(a)},${sign(a)}`]],
  ];
  it.each(broken)("%s 400 F010과 서버 시간을 돌려준다", async (_, change) => {
    const [asked, signature] = change(honest());
    const answer = await send(asked, signature);
    expect(answer).toMatchObject({ status: 400, body: { code: "F010", data: { server_time: expect.any(Number) } } });
  });

  it("서비스 이름이나 버전 머리말이 없으면 F010이다", async () => {
    const asked = honest();
    const response = await host.fetch(
      new Request(new URL(asked.url, "http://localhost:3000"), { headers: { "x-signature": sign(asked) } }),
    );
    expect(response.status).toBe(400);
    expect((await response.json()).code).toBe("F010");
  });

  it("시계가 틀린 기기는 서버 시간을 받아 다시 서명하면 통과한다", async () => {
    const wrong = honest({ timestamp: clock.nowMs() - minutes(90) });
    const refused = await send(wrong, sign(wrong));
    const again = honest({ timestamp: refused.body.data.server_time });
    expect((await send(again, sign(again))).status).toBe(200);
  });

  it("같은 쓰기 서명은 두 번 받지 않고, 같은 읽기 서명은 받는다", async () => {
    const token = await signAccessToken(visitor("replay").user, 0);
    const headers = { authorization: `Bearer ${token}` };
    const write = honest({ method: "POST", url: "/things/", body: JSON.stringify({ name: "한 번" }) });
    expect((await send(write, sign(write), headers)).status).toBe(200);
    expect(await send(write, sign(write), headers)).toMatchObject({ status: 400, body: { code: "F010" } });
    const read = honest();
    expect((await send(read, sign(read))).status).toBe(200);
    expect((await send(read, sign(read))).status).toBe(200);
  });

  const bearer = async (id: string) => ({
    authorization: `Bearer ${await signAccessToken(visitor(id).user, 0)}`,
  });
  const write = (name: string, url = "/things/") => honest({ method: "POST", url, body: JSON.stringify({ name }) });

  it("나란히 다시 보낸 쓰기는 하나만 받는다", async () => {
    const asked = write("나란히");
    const headers = await bearer("twice");
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(asked, sign(asked), headers)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "F010")).toHaveLength(9);
  });

  it("여러 사람이 같은 순간에 같은 쓰기를 보내면 모두 받는다", async () => {
    const asked = write("다 함께");
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => send(asked, sign(asked), await bearer(`crowd-${n}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  const remembered = async () => engine.handle().db.$count(signatureReplay);

  it("아무것도 하기 전에 거절한 쓰기는 기억하지 않고, 뒤에 온 진짜 사람을 막지 않는다", async () => {
    const before = await remembered();
    const asked = write("앞질러");
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(asked, sign(asked))));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(401));
    const bad = { authorization: "Bearer not.a.token" };
    expect(await send(asked, sign(asked), bad)).toMatchObject({ status: 401 });
    const empty = write("");
    expect(await send(empty, sign(empty), await bearer("real"))).toMatchObject({ status: 422 });
    expect(await remembered()).toBe(before);
    expect(await send(asked, sign(asked), await bearer("real"))).toMatchObject({ status: 200 });
    expect(await remembered()).toBe(before + 1);
  });

  it("횟수를 넘겨 거절한 쓰기도 기억하지 않는다", async () => {
    const headers = await bearer("eager");
    const before = await remembered();
    const start = clock.nowMs();
    const statuses: number[] = [];
    for (let n = 0; n < 13; n += 1) {
      const asked = { ...honest({ method: "POST", url: "/codes/", body: '{"code":"x"}' }), timestamp: start + n };
      statuses.push((await send(asked, sign(asked), headers)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429, 429]);
    expect(await remembered()).toBe(before + 10);
  });

  it("요청 번호가 같은 되보냄은 간직한 답을 듣고, 번호를 바꾼 되보냄은 F010이며 그 번호에 남지 않는다", async () => {
    const headers = await bearer("keyed");
    const asked = write("번호");
    const first = await send(asked, sign(asked), { ...headers, "idempotency-key": "replay-1" });
    const again = await send(asked, sign(asked), { ...headers, "idempotency-key": "replay-1" });
    expect(first.status).toBe(200);
    expect(again).toEqual(first);
    const otherKey = { ...headers, "idempotency-key": "replay-2" };
    expect(await send(asked, sign(asked), otherKey)).toMatchObject({ status: 400, body: { code: "F010" } });
    const fresh = write("번호 둘");
    expect(await send(fresh, sign(fresh), otherKey)).toMatchObject({ status: 200 });
  });

  it("본문 한 글자만 바뀌어도 거절한다", async () => {
    const asked = honest({ method: "POST", url: "/things/", body: JSON.stringify({ name: "가" }) });
    expect(await send({ ...asked, body: JSON.stringify({ name: "나" }) }, sign(asked))).toMatchObject({
      status: 400,
      body: { code: "F010" },
    });
  });

  it(
    "어떤 글자와 인코딩이든 정직한 요청은 받는다",
    async () => {
      const client = signedClient(host);
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 30 }), async (q) => {
          const strict = await client.get(`/things/1/?q=${encodeURIComponent(q)}`);
          const plus = await client.get(`/things/1/?${new URLSearchParams({ q })}`);
          expect([strict.status, plus.status]).toEqual([200, 200]);
          expect([strict.data, plus.data]).toEqual([expect.objectContaining({ q }), expect.objectContaining({ q })]);
        }),
        { numRuns: scaled(100, 5_000), seed: trustSeed },
      );
    },
    PATIENCE_MS,
  );
});
