import type { loadSettings as LoadSettings } from "@/lib/remote-config/load-settings";

type Answer = () => Promise<Response>;

const MINUTE = 60_000;
const settings = { review_point_reward: '{"text":100,"photo":300}', stay_open: "true" };

/** A small config service: answers in turn, the last answer again and again. */
const service = (...answers: Answer[]) => {
  const asked: { url: string; body: Record<string, unknown>; at: number }[] = [];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push({ url, body: JSON.parse(String(init.body)), at: Date.now() });
    return answer?.();
  }) as typeof fetch;
  return asked;
};

const told =
  (entries: Record<string, string>, version = "1"): Answer =>
  async () =>
    Response.json({ entries, state: "UPDATE", templateVersion: version }, { headers: { etag: `etag-${version}` } });
const refused =
  (status: number): Answer =>
  async () =>
    new Response("{}", { status });
const unreachable: Answer = async () => {
  throw new TypeError("Failed to fetch");
};
const broken: Answer = async () => new Response("<html>", { status: 200 });
const silent: Answer = () => new Promise(() => undefined);

/** Every test begins with a tab of its own: the library keeps one client for as long as its module lives. */
const newTab = async (): Promise<typeof LoadSettings> => {
  jest.resetModules();
  return (await import("@/lib/remote-config/load-settings")).loadSettings;
};

/** Lets time pass until the answer is there; every wait of the library is made of timers. */
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
    expect(asked[0]?.url).toBe(
      `${window.location.origin}/api/remote-config/v1/projects/nadlang/namespaces/firebase:fetch?key=own`,
    );
    expect(asked[0]?.body).toMatchObject({ app_instance_id: `c${"0".repeat(21)}`, app_instance_id_token: "own" });
  });

  it("3.6초 안에는 다시 묻지 않고, 지나면 새것을 받는다", async () => {
    const asked = service(told(settings), told({ stay_open: "false" }, "2"));
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
    // Half as long again at random either way, so that not every browser comes back at once.
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
});
