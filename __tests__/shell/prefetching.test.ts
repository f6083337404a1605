import { ApiError } from "@/lib/http/api-error";
import { makeQueryClient } from "@/lib/query-client";
import { PageNotFound, PageUnavailable, startPrefetching } from "@/shell/ssr/prefetching";

const answers = (key: string, queryFn: () => Promise<unknown>) => ({ queryKey: ["main", key], queryFn });
const good = (key: string) => answers(key, async () => ({ key }));
const failing = (key: string, status: number) => answers(key, () => Promise.reject(new ApiError(status, "", "")));
const silent = (key: string) => answers(key, () => new Promise(() => {}));
const slow = (key: string) => answers(key, () => new Promise((resolve) => setTimeout(resolve, 1200, { key })));
const areReady = { areAway: async () => false, areReady: async () => true };
const areAway = { areAway: async () => false, areReady: async () => false };

const begin = () => startPrefetching(makeQueryClient("server"));

describe("서버에서 묻는 일", () => {
  it("모두 대답하면 화면은 온전하고, 하나라도 못 들으면 온전하지 않다", async () => {
    const whole = begin();
    await whole.run(() => {
      void whole.ask.need(good("a"));
      void whole.ask.ask(good("b"));
    }, areReady);
    expect(whole.isComplete()).toBe(true);
    expect(whole.cached(["main", "b"])).toEqual({ key: "b" });

    const holed = begin();
    await holed.run(() => {
      void holed.ask.need(good("a"));
      void holed.ask.ask(failing("b", 503));
    }, areReady);
    expect(holed.isComplete()).toBe(false);
  });

  it("꼭 있어야 할 것이 없다고 하면 없는 화면이고, 못 들으면 열 수 없는 화면이다", async () => {
    for (const [status, Refusal] of [
      [404, PageNotFound],
      [503, PageUnavailable],
      [500, PageUnavailable],
      [0, PageUnavailable],
    ] as const) {
      const page = begin();
      const load = () => {
        // A refused page does not wait for its shelves.
        void page.ask.ask(silent("shelf"));
        void page.ask.need(failing("main", status));
      };
      await expect(page.run(load, areReady)).rejects.toBeInstanceOf(Refusal);
    }
  });

  it("꼭 있어야 할 것이 거절되면 화면은 그대로 있고 간직하지 않는다", async () => {
    const page = begin();
    await page.run(() => void page.ask.need(failing("main", 403)), areReady);
    expect(page.isComplete()).toBe(false);
  });

  it("선반만 있는 화면은 하나도 못 들었을 때 열 수 없다", async () => {
    const none = begin();
    const load = () => {
      void none.ask.ask(failing("a", 503));
      void none.ask.ask(failing("b", 0));
    };
    await expect(none.run(load, areReady)).rejects.toBeInstanceOf(PageUnavailable);

    const refused = begin();
    await refused.run(() => void refused.ask.ask(failing("a", 403)), areReady);
    expect(refused.isComplete()).toBe(false);
  });

  it("대답이 없으면 호스트가 준비되었는지 묻고, 아니면 기다리지 않는다", async () => {
    const gone = begin();
    await expect(gone.run(() => void gone.ask.need(silent("main")), areAway)).rejects.toBeInstanceOf(PageUnavailable);
    const shelves = begin();
    await expect(shelves.run(() => void shelves.ask.ask(silent("a")), areAway)).rejects.toBeInstanceOf(PageUnavailable);
    // When the hosts are known to be away, no request is sent.
    const load = jest.fn();
    const known = { areAway: async () => true, areReady: async () => false };
    await expect(begin().run(load, known)).rejects.toBeInstanceOf(PageUnavailable);
    expect(load).not.toHaveBeenCalled();
  });

  it("준비된 호스트가 느리면 꼭 있어야 할 것을 더 기다리고, 늦는 선반은 두고 간다", async () => {
    const page = begin();
    await page.run(() => {
      void page.ask.need(slow("main"));
      void page.ask.ask(silent("shelf"));
    }, areReady);
    expect(page.cached(["main", "main"])).toEqual({ key: "main" });
    expect(page.isComplete()).toBe(false);
    expect(page.state().queries.map(({ queryKey }) => queryKey)).toEqual([["main", "main"]]);
  });

  it("앞의 대답을 보고 더 묻는 것도 끝까지 기다리고, 뜻밖의 잘못은 그대로 알린다", async () => {
    const page = begin();
    await page.run(async () => {
      await page.ask.need(good("first"));
      void page.ask.ask(good("second"));
    }, areReady);
    expect(page.cached(["main", "second"])).toEqual({ key: "second" });
    const broken = begin();
    await expect(broken.run(() => Promise.reject(new TypeError("x")), areReady)).rejects.toBeInstanceOf(TypeError);
  });
});
