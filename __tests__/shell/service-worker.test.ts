import { runInNewContext } from "node:vm";
import { readProjectFile } from "../support/project-files";

const ORIGIN = "https://nadlang.example";
const settings = { build: "b2", files: ["/_next/static/chunks/offline.js"], isOff: false };

type Handler = (event: unknown) => void;
type Ask = Request | string;

const toPath = (ask: Ask): string => new URL(typeof ask === "string" ? ask : ask.url, ORIGIN).pathname;

/** Fakes the Cache API, as far as the worker uses it. */
const makeCaches = (fetch: (ask: Ask) => Promise<Response>) => {
  const stores = new Map<string, Map<string, Response>>();
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return store;
  };
  const cacheOf = (name: string) => ({
    match: async (ask: Ask) => storeOf(name).get(toPath(ask))?.clone(),
    put: async (ask: Ask, answer: Response) => void storeOf(name).set(toPath(ask), answer),
    keys: async () => [...storeOf(name).keys()].map((path) => new Request(ORIGIN + path)),
    delete: async (ask: Ask) => storeOf(name).delete(toPath(ask)),
    addAll: async (paths: string[]) => {
      for (const path of paths) storeOf(name).set(path, await fetch(path));
    },
  });
  return {
    stores,
    api: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
  };
};

const page = (body: string) =>
  new Response(body, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src 'nonce-abc'",
      date: new Date().toUTCString(),
    },
  });

const start = (given: Partial<typeof settings> = {}) => {
  const network = { isDown: false };
  const asked: { path: string; credentials: string | undefined }[] = [];
  const fetch = async (ask: Ask, init?: RequestInit): Promise<Response> => {
    const path = toPath(ask);
    asked.push({ path, credentials: init?.credentials });
    if (network.isDown) throw new TypeError("Failed to fetch");
    if (path === "/" || path === "/offline" || path === "/partner/scan") {
      return page(
        `<p>${path}</p><script nonce="abc" src="/_next/static/chunks/home.js"></script><img src="/objects/1.webp">`,
      );
    }
    if (path.startsWith("/mypage")) return page("<p>지수 님</p>");
    return Object.defineProperty(new Response(path), "type", { value: "basic" });
  };
  const { stores, api } = makeCaches(fetch);
  const handlers: Record<string, Handler> = {};
  const done = { unregistered: false, skipped: false, claimed: false };
  const self = {
    workerSettings: { ...settings, ...given },
    location: { origin: ORIGIN },
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler;
    },
    skipWaiting: async () => void Object.assign(done, { skipped: true }),
    clients: { claim: async () => void Object.assign(done, { claimed: true }) },
    registration: {
      unregister: async () => void Object.assign(done, { unregistered: true }),
      navigationPreload: { enable: async () => undefined },
    },
  };
  const world = {
    self,
    caches: api,
    fetch,
    importScripts: () => undefined,
    URL,
    Response,
    Request,
    Date,
    Promise,
    Set,
    String,
  };
  runInNewContext(readProjectFile("public/sw.js"), world);

  /** Dispatches an event and waits until its work is done. */
  const happen = async (name: string, event: object = {}): Promise<Response | undefined> => {
    const waits: Promise<unknown>[] = [];
    const answers: Promise<Response>[] = [];
    handlers[name]?.({
      waitUntil: (work: Promise<unknown>) => void waits.push(work),
      respondWith: (answer: Promise<Response>) => void answers.push(answer),
      ...event,
    });
    const answer = await answers[0];
    await Promise.all(waits);
    return answer;
  };
  const request = (path: string, init: { method?: string; mode?: string; headers?: Record<string, string> } = {}) => ({
    url: ORIGIN + path,
    method: init.method ?? "GET",
    mode: init.mode ?? "cors",
    destination: /\.webp$/.test(path) ? "image" : "",
    headers: new Headers(init.headers),
    clone: () => request(path, init),
  });
  const open = (path: string, preloadResponse?: Response) =>
    happen("fetch", {
      request: request(path, { mode: "navigate" }),
      resultingClientId: `tab-${path}`,
      preloadResponse: Promise.resolve(preloadResponse),
    });
  const ask = (path: string, init?: Parameters<typeof request>[1]) => happen("fetch", { request: request(path, init) });
  const kept = () => [...stores].flatMap(([name, store]) => [...store.keys()].map((path) => `${name} ${path}`)).sort();
  return { network, asked, stores, api, done, happen, open, ask, kept };
};

const ready = async (given?: Partial<typeof settings>) => {
  const worker = start(given);
  await worker.happen("install");
  await worker.happen("activate");
  return worker;
};

describe("서비스 워커", () => {
  it("오프라인 화면과 홈을 쿠키 없이 스스로 받아, 그것이 쓰는 조각과 함께 지닌다", async () => {
    const { kept, asked } = await ready();
    expect(kept()).toEqual([
      "nadlang-pages-b2 /",
      "nadlang-pages-b2 /offline",
      "nadlang-pictures-b2 /objects/1.webp",
      "nadlang-static-b2 /_next/static/chunks/home.js",
      "nadlang-static-b2 /_next/static/chunks/offline.js",
    ]);
    const pages = asked.filter(({ path }) => path === "/" || path === "/offline");
    expect(pages.map(({ credentials }) => credentials)).toEqual(["omit", "omit"]);
  });

  it("회원의 화면, 호스트의 답, 토큰이 든 물음, 화면 자료는 하나도 지니지 않는다", async () => {
    const { open, ask, kept } = await ready();
    const before = kept();
    expect(await (await open("/mypage"))?.text()).toContain("지수");
    await open("/content/detail");
    await open("/api/ics/a");
    expect(await ask("/api/main/users/me/")).toBeUndefined();
    expect(await ask("/_next/data/b2/mypage.json")).toBeUndefined();
    expect(await ask("/_next/static/chunks/a.js", { headers: { authorization: "Bearer x" } })).toBeUndefined();
    expect(await ask("/scenes/a.webp", { method: "POST" })).toBeUndefined();
    expect(await ask("/worker-settings.js")).toBeUndefined();
    expect(kept()).toEqual(before);
  });

  it("연결이 없으면 홈은 저장된 홈, 다른 주소는 오프라인 화면으로 답하고, 정책과 화면의 표는 짝이 맞는다", async () => {
    const { network, open } = await ready();
    network.isDown = true;
    const home = await open("/");
    const html = await home?.text();
    expect(html).toContain("<p>/</p>");
    const nonce = /'nonce-([^']+)'/.exec(home?.headers.get("content-security-policy") ?? "")?.[1];
    expect(nonce).toBeDefined();
    expect(html).toContain(`nonce="${nonce}"`);
    expect(await (await open("/stay/detail"))?.text()).toContain("<p>/offline</p>");
  });

  it("화면을 여는 물음은 브라우저가 미리 보낸 그 하나뿐이다", async () => {
    const { open, asked } = await ready();
    const before = asked.length;
    for (const path of ["/contents", "/api/ics/a", "/"]) {
      const preloaded = page(`<p>미리 ${path}</p>`);
      expect(await open(path, preloaded)).toBe(preloaded);
    }
    expect(asked).toHaveLength(before);
  });

  it("입장을 확인하는 화면은 부탁받으면 쿠키 없이 지니고, 연결이 없어도 그 화면으로 답한다", async () => {
    const { network, open, happen, asked } = await ready();
    const answers: unknown[] = [];
    const keep = () =>
      happen("message", {
        data: { type: "keep-gate" },
        ports: [{ postMessage: (isKept: unknown) => answers.push(isKept) }],
      });
    network.isDown = true;
    await keep();
    expect(await (await open("/partner/scan"))?.text()).toContain("<p>/offline</p>");
    network.isDown = false;
    await keep();
    expect(asked).toContainEqual({ path: "/partner/scan", credentials: "omit" });
    network.isDown = true;
    await keep();
    expect(answers).toEqual([false, true, true]);
    expect(await (await open("/partner/scan"))?.text()).toContain("<p>/partner/scan</p>");
  });

  it("저장된 화면을 받은 탭에만 그렇다고 말한다", async () => {
    const { network, open, happen } = await ready();
    await open("/contents");
    network.isDown = true;
    await open("/");
    const answers: unknown[] = [];
    const askFrom = (id: string) =>
      happen("message", {
        data: { type: "was-kept" },
        source: { id },
        ports: [{ postMessage: (told: unknown) => answers.push(told) }],
      });
    await askFrom("tab-/");
    await askFrom("tab-/contents");
    expect(answers).toEqual([true, false]);
  });

  it("조각과 그림은 한 번 받으면 그것으로 답하고, 없는 그림은 다른 크기나 빈 그림으로 답한다", async () => {
    const { network, ask, asked } = await ready();
    await ask("/_next/static/chunks/a.js");
    await ask("/scenes/sea-01-320.webp");
    network.isDown = true;
    const before = asked.length;
    expect(await (await ask("/_next/static/chunks/a.js"))?.text()).toBe("/_next/static/chunks/a.js");
    expect(await (await ask("/scenes/sea-01-320.webp"))?.text()).toBe("/scenes/sea-01-320.webp");
    expect(asked).toHaveLength(before);
    expect(await (await ask("/scenes/sea-01-640.webp"))?.text()).toBe("/scenes/sea-01-320.webp");
    expect((await ask("/scenes/farm-02-640.webp"))?.headers.get("content-type")).toBe("image/svg+xml");
  });

  it("새 판이 서면 지난 판의 저장소만 지운다", async () => {
    const worker = start();
    for (const name of ["nadlang-static-b1", "nadlang-pages-b1", "of-someone-else"])
      await worker.api.open(name).then((cache) => cache.put("/x", new Response("x")));
    await worker.happen("install");
    await worker.happen("activate");
    expect([...worker.stores.keys()].sort()).toEqual([
      "nadlang-pages-b2",
      "nadlang-pictures-b2",
      "nadlang-static-b2",
      "of-someone-else",
    ]);
    expect(worker.done).toEqual({ unregistered: false, skipped: false, claimed: true });
  });

  it("기다리던 새 판은 말을 들어야만 나선다", async () => {
    const worker = await ready();
    expect(worker.done.skipped).toBe(false);
    await worker.happen("message", { data: { type: "take-over" } });
    expect(worker.done.skipped).toBe(true);
  });

  it("끄면 지닌 것을 모두 버리고 스스로 물러나며, 어떤 물음에도 답하지 않는다", async () => {
    const worker = start({ build: "off", files: [], isOff: true });
    await worker.api.open("nadlang-pages-b1").then((cache) => cache.put("/", new Response("old")));
    await worker.happen("install");
    await worker.happen("activate");
    expect([...worker.stores.keys()]).toEqual([]);
    expect(worker.done).toMatchObject({ unregistered: true, skipped: true });
    expect(await worker.open("/")).toBeUndefined();
  });

  it("탭이 먼저 받아 둔 조각과 그림만 더 지닌다", async () => {
    const { happen, kept } = await ready();
    const before = kept();
    const urls = [
      `${ORIGIN}/_next/static/chunks/late.js`,
      `${ORIGIN}/scenes/sea-01-320.webp`,
      `${ORIGIN}/api/main/users/me/`,
      `${ORIGIN}/mypage`,
      "https://elsewhere.example/_next/static/x.js",
    ];
    await happen("message", { data: { type: "seen", urls } });
    expect(kept().filter((item) => !before.includes(item))).toEqual([
      "nadlang-pictures-b2 /scenes/sea-01-320.webp",
      "nadlang-static-b2 /_next/static/chunks/late.js",
    ]);
  });
});
