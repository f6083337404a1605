import type { loadSettings as LoadSettings } from "@/lib/remote-config/load-settings";
import { projectFiles, readProjectFile } from "../support/project-files";

type Answer = (init: RequestInit) => Promise<Response>;

const MINUTE = 60_000;
const settings = { review_point_reward: '{"text":100,"photo":300}', stay_open: "true" };

/** Fakes a config service: answers in turn, and repeats the last answer. */
const service = (...answers: Answer[]) => {
  const asked: { url: string; init: RequestInit; at: number }[] = [];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push({ url, init, at: Date.now() });
    return answer?.(init);
  }) as typeof fetch;
  return asked;
};

const told =
  (entries: unknown): Answer =>
  async () =>
    Response.json({ entries });
const refused =
  (status: number): Answer =>
  async () =>
    new Response("{}", { status });
const unreachable: Answer = async () => {
  throw new TypeError("Failed to fetch");
};
const broken: Answer = async () => new Response("<html>", { status: 200 });
const silent: Answer = ({ signal }) =>
  new Promise((_, reject) =>
    signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError"))),
  );

/** Loads the module again, as in a new tab: it stores the last settings and the throttle. */
const newTab = async (): Promise<typeof LoadSettings> => {
  jest.resetModules();
  return (await import("@/lib/remote-config/load-settings")).loadSettings;
};

/** Advances the timers until the answer arrives; every wait is a timer. */
const afterWaiting = async <T,>(answer: Promise<T>): Promise<T> => {
  let isDone = false;
  const settledAnswer = answer.finally(() => {
    isDone = true;
  });
  for (let second = 0; !isDone && second < 200; second += 1) await jest.advanceTimersByTimeAsync(1000);
  return settledAnswer;
};

const realFetch = globalThis.fetch;
let warned: string[] = [];
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: Date.parse("2026-11-21T00:00:00Z") });
  warned = [];
  jest.spyOn(console, "warn").mockImplementation((text: string) => void warned.push(text));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

describe("원격 설정", () => {
  it("프로젝트가 없으면 우리 주소에, 이 기기의 누구인지 말하지 않고 묻는다", async () => {
    const asked = service(told(settings));
    const loadSettings = await newTab();
    expect(await afterWaiting(loadSettings(null))).toEqual(settings);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toBe("/api/remote-config");
    expect(asked[0]?.init).toMatchObject({ credentials: "omit" });
    expect(asked[0]?.init.body).toBeUndefined();
  });

  it("3.6초 안에는 다시 묻지 않고, 지나면 새것을 받는다", async () => {
    const asked = service(told(settings), told({ stay_open: "false" }));
    const loadSettings = await newTab();
    await afterWaiting(loadSettings(null));
    const first = Date.now();
    jest.setSystemTime((asked[0]?.at ?? 0) + 3600);
    expect(await loadSettings(null)).toEqual(settings);
    expect(asked).toHaveLength(1);
    jest.setSystemTime(Math.max(first, (asked[0]?.at ?? 0) + 3601 + 1000));
    expect(await afterWaiting(loadSettings(null))).toEqual({ stay_open: "false" });
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["끊김", unreachable, "fetch-client-network"],
    ["깨진 답", broken, "fetch-client-parse"],
    ["글이 아닌 값", told({ stay_open: true }), "fetch-client-parse"],
    ["400", refused(400), "fetch-status"],
    ["404", refused(404), "fetch-status"],
    ["501", refused(501), "fetch-status"],
  ])("%s: 한 번만 묻고, 알던 것이 없으면 없다고 한다", async (_, answer, code) => {
    const asked = service(answer);
    const loadSettings = await newTab();
    expect(await afterWaiting(loadSettings(null))).toBeNull();
    expect(asked).toHaveLength(1);
    expect(warned.join()).toContain(code);
  });

  it("답이 오지 않으면 60초 뒤에 그만둔다", async () => {
    const asked = service(silent);
    const loadSettings = await newTab();
    const began = Date.now();
    expect(await afterWaiting(loadSettings(null))).toBeNull();
    expect(Date.now() - began).toBeGreaterThanOrEqual(MINUTE);
    expect(Date.now() - began).toBeLessThan(MINUTE + 2000);
    expect(asked).toHaveLength(1);
    expect(warned.join()).toContain("fetch-timeout");
  });

  it.each([429, 500, 503, 504])("%i: 점점 길게 물러서며 다시 묻다가, 60초가 되면 막혔다고 한다", async (status) => {
    const asked = service(refused(status));
    const loadSettings = await newTab();
    expect(await afterWaiting(loadSettings(null))).toBeNull();
    expect(asked.length).toBeGreaterThanOrEqual(3);
    const waits = asked.slice(1).map(({ at }, place) => at - (asked[place]?.at ?? 0));
    // 50 % jitter either way, so that browsers do not retry together.
    for (const [place, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(1000 * 2 ** place * 0.5 - 1);
      expect(wait).toBeLessThanOrEqual(1000 * 2 ** place * 1.5 + 1001);
    }
    expect(warned.join()).toContain("fetch-throttle");
  });

  it("물러섰다가 되면 그 답을 쓴다", async () => {
    const asked = service(refused(503), refused(429), told(settings));
    const loadSettings = await newTab();
    expect(await afterWaiting(loadSettings(null))).toEqual(settings);
    expect(asked).toHaveLength(3);
    expect(warned).toEqual([]);
  });

  it("잘못되어도 알던 것은 그대로다", async () => {
    service(told(settings), unreachable, broken, refused(400));
    const loadSettings = await newTab();
    await afterWaiting(loadSettings(null));
    for (const code of ["fetch-client-network", "fetch-client-parse", "fetch-status"]) {
      jest.setSystemTime(Date.now() + 3601);
      expect(await afterWaiting(loadSettings(null))).toEqual(settings);
      expect(warned.pop()).toContain(code);
    }
  });

  it("막힌 뒤에는 다음 부름도 물러선 때까지 기다린다", async () => {
    const asked = service(refused(503));
    const loadSettings = await newTab();
    await afterWaiting(loadSettings(null));
    const before = asked.length;
    const next = loadSettings(null);
    await jest.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(before);
    expect(await afterWaiting(next)).toBeNull();
  });

  it("다음에 연 탭은 받지 못해도 지난번에 받은 것을 쓴다", async () => {
    service(told(settings));
    await afterWaiting((await newTab())(null));
    service(unreachable);
    expect(await afterWaiting((await newTab())(null))).toEqual(settings);
  });
});

describe("프로젝트가 있는 원격 설정", () => {
  const project = { projectId: "p", apiKey: "k", appId: "1:1:web:a" };
  const library = (fetchAndActivate: () => Promise<boolean>) => {
    const config = { settings: { fetchTimeoutMillis: 0, minimumFetchIntervalMillis: 0 } };
    const initializeApp = jest.fn((source: object) => source);
    jest.doMock("firebase/app", () => ({ initializeApp }));
    jest.doMock("firebase/remote-config", () => ({
      getRemoteConfig: () => config,
      ensureInitialized: async () => undefined,
      fetchAndActivate,
      getAll: () => ({ stay_open: { asString: () => "true" } }),
    }));
    return { config, initializeApp };
  };
  afterEach(() => {
    jest.dontMock("firebase/app");
    jest.dontMock("firebase/remote-config");
  });

  it("그 프로젝트를 60초와 3.6초로 묻고 우리 주소에는 묻지 않는다", async () => {
    const asked = service(told(settings));
    const loadSettings = await newTab();
    const { config, initializeApp } = library(async () => true);
    expect(await loadSettings(project)).toEqual({ stay_open: "true" });
    expect(initializeApp).toHaveBeenCalledWith(project);
    expect(config.settings).toEqual({ fetchTimeoutMillis: MINUTE, minimumFetchIntervalMillis: 3600 });
    expect(asked).toEqual([]);
  });

  it("잘못되면 같은 이름으로 알리고 알던 것을 쓴다", async () => {
    const loadSettings = await newTab();
    library(async () => {
      throw Object.assign(new Error("throttled"), { code: "remoteconfig/fetch-throttle" });
    });
    expect(await loadSettings(project)).toEqual({ stay_open: "true" });
    expect(warned.join()).toContain("fetch-throttle");
  });

  it("라이브러리의 안쪽은 건드리지 않는다", () => {
    const touching = projectFiles(["src", "pages"]).filter((path) =>
      /@firebase\/|_addOrOverwriteComponent|FIREBASE_REMOTE_CONFIG_URL_BASE|"firebase\/\w+\/(internal|dist)/.test(
        readProjectFile(path),
      ),
    );
    expect(touching).toEqual([]);
    expect(readProjectFile("package.json")).not.toContain('"@firebase/');
  });
});
