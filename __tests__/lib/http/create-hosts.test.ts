import { createHash } from "node:crypto";
import { http as route } from "msw";
import { setupServer } from "msw/node";
import { ApiError } from "@/lib/http/api-error";
import { refused, replied } from "../../support/msw/envelope";
import { mainBase, testHttp } from "../../support/test-http";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("나가는 요청", () => {
  test("약속한 벡터와 같은 서명을 보낸다", async () => {
    let seen: Request | undefined;
    server.use(
      route.get(`${mainBase}/contents/`, ({ request }) => {
        seen = request;
        return replied([]);
      }),
    );
    const { http } = testHttp();
    await http.get("/contents/", {
      params: { q: "아쿠아리움", index: 1, size: 20, is_logging: true },
      apiVersion: 2,
    });
    expect(seen?.headers.get("x-signature")).toBe(
      "14cad6a3376c91ca1dd2de3f6e2e49936f0fb626f55993df1adc41adecc8c35c;1767225600000",
    );
    expect(seen?.headers.get("x-service-name")).toBe("web");
    expect(seen?.headers.get("x-service-version")).toBe("4.15.0");
    expect(seen?.headers.get("x-api-version")).toBe("2");
    expect(seen?.headers.get("authorization")).toBe("Bearer token-1");
  });

  test.each([
    ["JSON", { json: { is_useful: true, text: "좋아요" } }, "application/json"],
    ["폼", { form: { content_pk: 9, memo: "a b&c" } }, "application/x-www-form-urlencoded"],
  ])("%s 본문은 보낸 글자 그대로 서명한다", async (_, body, type) => {
    let text = "";
    let headers = new Headers();
    server.use(
      route.post(`${mainBase}/x/`, async ({ request }) => {
        headers = request.headers;
        text = await request.text();
        return replied(null);
      }),
    );
    await testHttp().http.post("/x/", body);
    const payload = ["1767225600000", "POST", "/x/", "web", "4.15.0", sha256(text)].join("\n");
    expect(text).not.toBe("");
    expect(headers.get("content-type")).toContain(type);
    expect(headers.get("x-signature")).toBe(`${sha256(payload)};1767225600000`);
  });

  test.each([
    ["default", "web-ios", "web-ios"],
    ["alternate", "web-ios", "web"],
    ["alternate", "nadlang-android", "nadlang"],
    ["default", undefined, "web"],
    ["default", "한글 이름", "web"],
  ] as const)("%s 변형에서 쿠키 %s의 서비스 이름은 %s", async (variant, cookie, expected) => {
    let name: string | null = null;
    server.use(
      route.get(`${mainBase}${variant === "alternate" ? "/stay" : ""}/x/`, ({ request }) => {
        name = request.headers.get("x-service-name");
        return replied(null);
      }),
    );
    const { http, stay } = testHttp({ serviceName: () => cookie, stay: { base: `${mainBase}/stay` } });
    await (variant === "alternate" ? stay : http).get("/x/");
    expect(name).toBe(expected);
  });

  test.each(["https://evil.example/x", "//evil.example/x", "/a/../b", "x", "/a b", "/\\evil"])(
    "호스트 아래 경로가 아니면 보내지 않는다: %s",
    async (path) => {
      await expect(testHttp().http.get(path)).rejects.toThrow(RangeError);
    },
  );

  test("다른 곳으로 보내는 응답을 따라가지 않는다", async () => {
    server.use(
      route.get(`${mainBase}/x/`, () => new Response(null, { status: 302, headers: { location: `${mainBase}/y/` } })),
      route.get(`${mainBase}/y/`, () => replied("followed")),
    );
    await expect(testHttp().http.get("/x/")).rejects.toMatchObject({ status: 0 });
  });
});

describe("들어온 응답", () => {
  test("봉투를 열어 code, message, data를 준다", async () => {
    server.use(route.get(`${mainBase}/x/`, () => replied({ a: 1 }, "S001", "둘")));
    expect(await testHttp().http.get("/x/")).toMatchObject({
      code: "S001",
      message: "둘",
      data: { a: 1 },
      status: 200,
    });
  });

  test("봉투가 아닌 본문은 그대로 data다", async () => {
    server.use(route.get(`${mainBase}/x/`, () => Response.json({ reviews: [] })));
    expect(await testHttp().http.get("/x/")).toMatchObject({ code: "S000", data: { reviews: [] } });
  });

  test("HEAD는 last-modified를 준다", async () => {
    const stamp = "Fri, 20 Nov 2026 00:00:00 GMT";
    server.use(route.head(`${mainBase}/notices/`, () => new Response(null, { headers: { "last-modified": stamp } })));
    expect((await testHttp().http.head("/notices/")).lastModified).toBe(stamp);
  });
});

describe("거절", () => {
  test.each([
    [401, "F401", "", null, ["unauthorized"]],
    [403, "F403", "", null, ["forbidden"]],
    [400, "F000", "이미 받은 쿠폰이에요", null, ["message:이미 받은 쿠폰이에요"]],
    [400, "F000", "설명", "데이터 글", ["message:데이터 글"]],
    [400, "F001", "코드가 없어요", null, []],
    [404, "F404", "", null, []],
    [409, "C_PRICE", "값이 바뀌었어요", { pay_price: 1 }, []],
    [422, "F422", "", { fields: {} }, []],
    [500, "F500", "", null, []],
  ])("%i %s은 다시 던지고, 알릴 것만 알린다", async (status, code, message, data, effects) => {
    server.use(route.get(`${mainBase}/x/`, () => refused(status, code, message, data)));
    const { http, told } = testHttp();
    const error = await http.get("/x/").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, code, message, data });
    expect(told).toEqual(effects);
  });

  test("한 질문을 여러 번 해도 한 번만 알린다", async () => {
    server.use(route.get(`${mainBase}/x/`, () => refused(403, "F403")));
    const { http, told } = testHttp();
    const { signal } = new AbortController();
    for (let attempt = 0; attempt < 4; attempt += 1) await http.get("/x/", { signal }).catch(() => undefined);
    expect(told).toEqual(["forbidden"]);
    await http.get("/x/", { signal: new AbortController().signal }).catch(() => undefined);
    expect(told).toEqual(["forbidden", "forbidden"]);
  });

  test("F010이면 서버 시각으로 시계를 맞추고 한 번 더 묻는다", async () => {
    const stamps: string[] = [];
    server.use(
      route.get(`${mainBase}/x/`, ({ request }) => {
        stamps.push(request.headers.get("x-signature")?.split(";")[1] ?? "");
        return stamps.length === 1 ? refused(400, "F010", "", { server_time: 1_767_229_200_000 }) : replied("ok");
      }),
    );
    expect((await testHttp().http.get("/x/")).data).toBe("ok");
    expect(stamps).toEqual(["1767225600000", "1767229200000"]);
  });

  test("두 번째도 F010이면 더 묻지 않고 던진다", async () => {
    let asked = 0;
    server.use(
      route.get(`${mainBase}/x/`, () => {
        asked += 1;
        return refused(400, "F010", "", { server_time: 1_767_229_200_000 });
      }),
    );
    await expect(testHttp().http.get("/x/")).rejects.toMatchObject({ status: 400, code: "F010" });
    expect(asked).toBe(2);
  });

  test("아무도 답하지 않으면 status 0, NETWORK", async () => {
    server.use(route.get(`${mainBase}/x/`, () => Response.error()));
    await expect(testHttp().http.get("/x/")).rejects.toMatchObject({ status: 0, code: "NETWORK", message: "" });
  });

  test("그만둔 요청은 ApiError가 아니다", async () => {
    const controller = new AbortController();
    controller.abort();
    const error = await testHttp()
      .http.get("/x/", { signal: controller.signal })
      .catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(ApiError);
  });
});

describe("연결이 없을 때", () => {
  const offline = { ...globalThis.navigator, onLine: false };
  const original = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  beforeEach(() => Object.defineProperty(globalThis, "navigator", { configurable: true, value: offline }));
  afterEach(() => {
    if (original) Object.defineProperty(globalThis, "navigator", original);
    else Reflect.deleteProperty(globalThis, "navigator");
  });

  test.each(["post", "put", "patch", "delete"] as const)(
    "%s는 보내지 않고 그렇다고 말하며, 나중에도 보내지 않는다",
    async (method) => {
      const { http, told } = testHttp();
      await expect(http[method]("/contents/favorite")).rejects.toMatchObject({ status: 0, code: "OFFLINE" });
      expect(told).toEqual(["offline"]);
    },
  );

  test("묻기는 그대로 보낸다: 가까이 있는 것이 답할 수도 있다", async () => {
    server.use(route.get(`${mainBase}/contents/`, () => replied([])));
    const { http, told } = testHttp();
    await expect(http.get("/contents/")).resolves.toMatchObject({ data: [] });
    expect(told).toEqual([]);
  });
});
