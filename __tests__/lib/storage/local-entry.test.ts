import * as z from "zod/mini";
import { localEntry } from "@/lib/storage/local-entry";

const memory = (initial: Record<string, string> = {}): Storage => {
  const values = new Map(Object.entries(initial));
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: (place) => [...values.keys()][place] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

const entryIn = (storage: Storage | null) =>
  localEntry({
    key: "k",
    schema: z.object({ dismissed: z.boolean() }),
    fallback: { dismissed: false },
    storage: () => storage,
  });

test("쓴 것을 그대로 읽는다", () => {
  const entry = entryIn(memory());
  expect(entry.write({ dismissed: true })).toBe(true);
  expect(entry.read()).toEqual({ dismissed: true });
});

test.each([
  ["깨진 JSON", "{dismi"],
  ["다른 모양", '{"dismissed":"yes"}'],
])("%s은 지우고 없던 것으로 본다", (_, text) => {
  const storage = memory({ k: text });
  expect(entryIn(storage).read()).toEqual({ dismissed: false });
  expect(storage.getItem("k")).toBeNull();
});

test.each(['"text"', "3", "true", "null", "[]"])("객체가 아닌 JSON %s은 파싱 오류로 남기고 기본값을 쓴다", (text) => {
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined);
  expect(entryIn(memory({ k: text })).read()).toEqual({ dismissed: false });
  expect(log).toHaveBeenCalledWith(expect.stringContaining("parse error"));
  log.mockRestore();
});

test("저장소가 없거나 거절하면 기본값으로 지낸다", () => {
  expect(entryIn(null).read()).toEqual({ dismissed: false });
  expect(entryIn(null).write({ dismissed: true })).toBe(false);
  const full = memory();
  full.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  expect(entryIn(full).write({ dismissed: true })).toBe(false);
});
