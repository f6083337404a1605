import { importWithRetry } from "@/ui/import-with-retry";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const broken = () => new Error("Loading chunk 7 failed");

test("끊긴 동안 누른 것은 연결되면 스스로 온다", async () => {
  const online = jest.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(broken()).mockResolvedValue("sheet");
  const coming = importWithRetry(load)();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect(coming).resolves.toBe("sheet");
});

test("연결되어 있다는데 오지 않으면 잠시 쉬며 다시 부른다", async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(broken()).mockRejectedValueOnce(broken());
  load.mockResolvedValue("sheet");
  const coming = importWithRetry(load)();
  await jest.runAllTimersAsync();
  await expect(coming).resolves.toBe("sheet");
  expect(load).toHaveBeenCalledTimes(3);
});

test("끝내 없는 것은 끝없이 부르지 않는다", async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValue(broken());
  const coming = expect(importWithRetry(load)()).rejects.toThrow("Loading chunk");
  await jest.runAllTimersAsync();
  await coming;
  expect(load).toHaveBeenCalledTimes(5);
});
