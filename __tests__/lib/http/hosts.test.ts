import type { IncomingMessage, ServerResponse } from "node:http";
import { http as route } from "msw";
import { setupServer } from "msw/node";
import { createClock } from "@/lib/clock";
import { createHosts } from "@/lib/http/create-hosts";
import { readFront, withFront } from "@/lib/http/from-front";
import type { Hosts, Http } from "@/lib/http/http";
import { lazyHosts } from "@/lib/http/lazy-hosts";
import { resumeSession } from "@/lib/http/resume-session";
import { demoFront } from "../../support/from-front";
import { refused, replied } from "../../support/msw/envelope";
import { mainBase, testHttp } from "../../support/test-http";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const methods = ["get", "head", "post", "put", "patch", "delete"] as const;

describe("두 호스트", () => {
  test("같은 토큰으로 묻고, 숙소에는 앱의 이름을 뗀 서비스 이름을 보낸다", async () => {
    const told: string[] = [];
    const note = ({ request }: { request: Request }) => {
      const { pathname } = new URL(request.url);
      told.push(`${pathname} ${request.headers.get("x-service-name")} ${request.headers.get("authorization")}`);
      return replied(null);
    };
    const stayBase = "http://localhost/api/stay";
    server.use(route.get(`${mainBase}/x/`, note), route.get(`${stayBase}/y`, note));
    const hosts = createHosts({
      main: { base: mainBase },
      stay: { base: stayBase },
      getToken: async () => "t1",
      serviceName: () => "web-ios",
      clock: createClock(),
      onUnauthorized() {},
      onForbidden() {},
      onMessage() {},
      onOffline() {},
    });
    await hosts.main.get("/x/");
    await hosts.stay.get("/y");
    expect(told).toEqual(["/api/main/x/ web-ios Bearer t1", "/api/stay/y web Bearer t1"]);
  });
});

describe("나중에 오는 호스트", () => {
  const echo = (host: string) =>
    Object.fromEntries(
      methods.map((method) => [
        method,
        async (path: string, options: unknown) => ({ data: [host, method, path, options] }),
      ]),
    ) as unknown as Http;
  const hosts: Hosts = { main: echo("main"), stay: echo("stay") };

  test.each((["main", "stay"] as const).flatMap((host) => methods.map((method) => [host, method] as const)))(
    "%s.%s은 물은 그대로 묻는다",
    async (host, method) => {
      const options = { idempotencyKey: "k" };
      expect(await lazyHosts(async () => hosts)[host][method]("/x/", options)).toEqual({
        data: [host, method, "/x/", options],
      });
    },
  );

  test("묻기 전에는 오지 않고, 몇을 물어도 한 번 온다", async () => {
    const load = jest.fn(async () => hosts);
    const late = lazyHosts(load);
    expect(load).not.toHaveBeenCalled();
    await Promise.all([late.main.get("/x/"), late.stay.get("/y")]);
    late.wake();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("깨우면 묻지 않아도 오고, 오지 못하면 다음 물음에 다시 온다", async () => {
    const load = jest.fn(async () => hosts).mockRejectedValueOnce(new Error("offline"));
    const late = lazyHosts(load);
    late.wake();
    expect(load).toHaveBeenCalledTimes(1);
    await expect(late.main.get("/x/")).rejects.toThrow("offline");
    await expect(late.main.get("/x/")).resolves.toMatchObject({ data: ["main", "get", "/x/", undefined] });
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe("앞에서 화면에 건네는 것", () => {
  test("화면을 그리는 요청이 지닌다", () => {
    const fromFront = demoFront();
    const drawn: unknown[] = [];
    const request = {} as IncomingMessage;
    const response = {} as ServerResponse<IncomingMessage> & { req: IncomingMessage };
    withFront((asked, given) => drawn.push(readFront(asked), asked, given), fromFront)(request, response);
    expect(drawn[0]).toBe(fromFront);
    expect(drawn[1]).toBe(request);
    expect(drawn[2]).toBe(response);
  });

  test("앞을 지나지 않은 요청이면 말한다", () => {
    expect(() => readFront({} as IncomingMessage)).toThrow("did not pass through the front");
  });
});

describe("이어 가는 로그인", () => {
  const values = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const navigatorBefore = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  const browserWith = (navigator: object) =>
    Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });

  beforeEach(() => {
    values.clear();
    Object.defineProperty(globalThis, "window", { value: { localStorage }, configurable: true });
    browserWith({});
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, "window");
    if (navigatorBefore) Object.defineProperty(globalThis, "navigator", navigatorBefore);
    else Reflect.deleteProperty(globalThis, "navigator");
  });

  /** Answers session refreshes in turn, then with a token. Returns the key and body of each. */
  const attempts = (...replies: (() => Response)[]) => {
    const seen: { key: string | null; body: unknown }[] = [];
    server.use(
      route.post(`${mainBase}/auth/refresh/`, async ({ request }) => {
        seen.push({ key: request.headers.get("idempotency-key"), body: await request.json() });
        return replies.shift()?.() ?? replied({ access_token: "member-token" });
      }),
    );
    return seen;
  };
  const tab = (before?: string) => {
    const kept: string[] = [];
    const resume = () =>
      resumeSession(testHttp().http, { read: () => kept.at(-1) ?? before, keep: (token) => kept.push(token) });
    return { kept, resume };
  };

  test("받은 토큰을 간직한다", async () => {
    const seen = attempts();
    const { kept, resume } = tab();
    expect(await resume()).toBe("member-token");
    expect(kept).toEqual(["member-token"]);
    expect(seen).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{32}$/), body: {} }]);
  });

  test("다른 탭이 받은 토큰이 있으면 묻지 않는다", async () => {
    const seen = attempts();
    expect(await tab("other-tab").resume()).toBe("other-tab");
    expect(seen).toEqual([]);
  });

  test("끝난 로그인이면 아무것도 간직하지 않는다", async () => {
    attempts(() => replied(null, "S002"));
    const { kept, resume } = tab();
    expect(await resume()).toBeUndefined();
    expect(kept).toHaveLength(0);
  });

  test("답을 잃으면 같은 열쇠로 다시 묻고, 답을 얻으면 새 열쇠로 묻는다", async () => {
    const seen = attempts(() => refused(503, "F503"));
    await expect(tab().resume()).rejects.toMatchObject({ status: 503 });
    await tab().resume();
    await tab().resume();
    const [lost, again, next] = seen.map(({ key }) => key);
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  test("이 브라우저가 적어 둔 시도는 다음 방문에도 같은 열쇠다", async () => {
    values.set("nadlang.session-attempt", '{"key":"kept-key"}');
    const seen = attempts();
    await tab().resume();
    expect(seen[0]?.key).toBe("kept-key");
    expect(values.size).toBe(0);
  });

  test("잠금이 있는 브라우저에서는 그 이름의 잠금 안에서 묻는다", async () => {
    const names: string[] = [];
    browserWith({
      locks: {
        request: (name: string, work: () => Promise<unknown>) => {
          names.push(name);
          return work();
        },
      },
    });
    attempts();
    expect(await tab().resume()).toBe("member-token");
    expect(names).toEqual(["nadlang-session"]);
  });
});
