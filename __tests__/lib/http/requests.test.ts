import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { http as route } from "msw";
import { setupServer } from "msw/node";
import type { BodyOptions } from "@/lib/http/http";
import { refused, replied } from "../../support/msw/envelope";
import { mainBase, testHttp } from "../../support/test-http";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Node's garbage collector, which is available only with a flag. */
const collectGarbage = (): void => {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
};

const methods = ["get", "head", "post", "put", "patch", "delete"] as const;

/** Sends one request and returns it as the host receives it. */
const arrived = async (method: (typeof methods)[number], path: string, options: BodyOptions = {}, settings = {}) => {
  const seen: { request: Request; text: string }[] = [];
  server.use(
    route.all(`${mainBase}/*`, async ({ request }) => {
      seen.push({ request: request.clone(), text: await request.text() });
      return replied(null);
    }),
  );
  await testHttp(settings).http[method](path, options);
  const [only] = seen;
  if (!only || seen.length > 1) throw new Error(`${seen.length} requests`);
  return only;
};

describe("나가는 요청", () => {
  test.each(methods)("%s은 그 이름으로 간다", async (method) => {
    expect((await arrived(method, "/x/")).request.method).toBe(method.toUpperCase());
  });

  test.each([
    [{ a: 1, b: "x y&z", c: false }, "?a=1&b=x%20y%26z&c=false"],
    [{ a: null, b: undefined, c: 0 }, "?c=0"],
    [{ a: null }, ""],
    [{ ids: [3, 1, 2] }, "?ids=3%2C1%2C2"],
    [{ 열쇠: "값" }, `?${encodeURIComponent("열쇠")}=${encodeURIComponent("값")}`],
    [undefined, ""],
  ])("%j을 묻는다", async (params, search) => {
    const { request } = await arrived("get", "/x/", params ? { params } : {});
    expect(request.url).toBe(`${mainBase}/x/${search}`);
  });

  test.each([
    ["폼", { form: { a: 1, b: "x y" } }, "a=1&b=x+y", "application/x-www-form-urlencoded"],
    ["JSON", { json: { a: 1 } }, '{"a":1}', "application/json"],
    ["JSON의 빈 것", { json: null }, "null", "application/json"],
  ])("%s을 보낸다", async (_, options, text, type) => {
    const sent = await arrived("post", "/x/", options);
    expect(sent.text).toBe(text);
    expect(sent.request.headers.get("content-type")).toBe(type);
  });

  test("긴 글도 다 간다", async () => {
    const text = "가".repeat(3000);
    expect((await arrived("post", "/x/", { json: text })).text).toBe(JSON.stringify(text));
  });

  test("보낼 것이 없으면 비어 있다", async () => {
    const sent = await arrived("post", "/x/");
    expect(sent.text).toBe("");
    expect(sent.request.headers.get("content-type")).not.toBe("application/json");
  });

  test("사진은 경계를 정하는 이에게 맡기고 서명하지 않는다", async () => {
    const multipart = new FormData();
    multipart.set("photo", new Blob(["그림"]), "a.webp");
    const { request, text } = await arrived("post", "/x/", { multipart });
    expect(request.headers.get("content-type")).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(text).toContain('filename="a.webp"');
    const unsigned = await arrived("post", "/x/");
    expect(request.headers.get("x-signature")).toBe(unsigned.request.headers.get("x-signature"));
  });

  test("시키지 않은 머리글은 보내지 않는다", async () => {
    const { request } = await arrived("get", "/x/", {}, { getToken: async () => undefined });
    const names = ["x-api-version", "idempotency-key", "authorization"];
    expect(names.map((name) => request.headers.get(name))).toEqual([null, null, null]);
  });

  test("두 번 하지 않을 일은 열쇠를 지닌다", async () => {
    const { request } = await arrived("post", "/x/", { idempotencyKey: "k1", apiVersion: 3 });
    expect(request.headers.get("idempotency-key")).toBe("k1");
    expect(request.headers.get("x-api-version")).toBe("3");
  });

  test("다른 사이트에는 쿠키를 주지 않는다", async () => {
    const { request } = await arrived("get", "/x/");
    expect(request.credentials).toBe("same-origin");
    expect(request.redirect).toBe("error");
  });

  test.each(["https://evil.example/x", "x", "x/", "//evil.example/", "//host/x", "//a b/x", "http://"])(
    "%s은 이유를 말하고 보내지 않는다",
    async (path) => {
      await expect(testHttp().http.get(path)).rejects.toThrow(`Not a path below a host: ${path}`);
    },
  );

  test("서버에서는 네트워크 대신 주어진 길로 묻는다", async () => {
    const asked: string[] = [];
    const transport: typeof fetch = async (input) => {
      asked.push(input instanceof Request ? input.url : String(input));
      return Response.json({ code: "S000", message: "", data: "in process" });
    };
    expect((await testHttp({ transport }).http.get("/x/")).data).toBe("in process");
    expect(asked).toEqual([`${mainBase}/x/`]);
  });

  test("답한 뒤에는 그 길을 붙들지 않는다", async () => {
    const ask = async () => {
      const transport: typeof fetch = async () => Response.json({ code: "S000", message: "", data: "in process" });
      await testHttp({ transport }).http.get("/x/");
      return new WeakRef(transport);
    };
    const asked = await Promise.all(Array.from({ length: 20 }, ask));
    await setImmediate();
    collectGarbage();
    expect(asked.filter((weakRef) => weakRef.deref() !== undefined)).toHaveLength(0);
  });

  test("주어진 해시로 서명한다", async () => {
    const { request } = await arrived("get", "/x/", {}, { sha256: () => "own-hash" });
    expect(request.headers.get("x-signature")).toMatch(/^own-hash;/);
  });
});

describe("알리기", () => {
  test.each([
    [403, "F405", "", null, []],
    [401, "F405", "", null, ["unauthorized"]],
    [409, "F000", "말", null, []],
    [400, "F000", "말", "", ["message:말"]],
    [400, "F000", "말", { a: 1 }, ["message:말"]],
    [400, "F000", "말", "데이터", ["message:데이터"]],
  ])("%i %s %s %j", async (status, code, message, data, effects) => {
    server.use(route.get(`${mainBase}/x/`, () => refused(status, code, message, data)));
    const { http, told } = testHttp();
    await expect(http.get("/x/")).rejects.toMatchObject({ status, code });
    expect(told).toEqual(effects);
  });

  test("알릴 것이 없던 물음은 다음에 알린다", async () => {
    const { signal } = new AbortController();
    const { http, told } = testHttp();
    server.use(route.get(`${mainBase}/x/`, () => refused(404, "F404")));
    await http.get("/x/", { signal }).catch(() => undefined);
    server.use(route.get(`${mainBase}/x/`, () => refused(401, "F401")));
    await http.get("/x/", { signal }).catch(() => undefined);
    expect(told).toEqual(["unauthorized"]);
  });
});

describe("연결", () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  const browserIs = (onLine: boolean) =>
    Object.defineProperty(globalThis, "navigator", { configurable: true, value: { onLine } });
  afterEach(() => {
    if (original) Object.defineProperty(globalThis, "navigator", original);
    else Reflect.deleteProperty(globalThis, "navigator");
  });

  test.each(["get", "head"] as const)("없어도 %s은 보낸다", async (method) => {
    browserIs(false);
    expect((await arrived(method, "/x/")).request.method).toBe(method.toUpperCase());
  });

  test("있으면 바꾸는 일도 보낸다", async () => {
    browserIs(true);
    expect((await arrived("post", "/x/")).request.method).toBe("POST");
  });

  test("없으면 바꾸지 못했다는 말은 화면이 한다", async () => {
    browserIs(false);
    await expect(testHttp().http.post("/x/")).rejects.toMatchObject({ code: "OFFLINE", message: "" });
  });

  test.each([undefined, {}])("스스로 모르는 기계에서도 보낸다: %j", async (value) => {
    Object.defineProperty(globalThis, "navigator", { configurable: true, value });
    expect((await arrived("post", "/x/")).request.method).toBe("POST");
  });
});
