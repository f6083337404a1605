import type { Http } from "@/lib/http/http";
import { createResponseCache, lifetimeMs } from "@/shell/ssr/response-cache";

let now = 1000;
const reply = (data: unknown) => ({ code: "S000", message: "", data, status: 200, lastModified: null });

const hostsThat = (get: Http["get"]) => {
  const never = () => Promise.reject(new Error("not asked here"));
  const host = { get, head: never, post: jest.fn(never), put: never, patch: never, delete: never };
  return { main: host, stay: host };
};

it("누구에게나 같은 대답은 3초 동안 한 번만 묻고, 그 뒤에는 다시 묻는다", async () => {
  const get = jest.fn(async () => reply(get.mock.calls.length)) as jest.Mock & Http["get"];
  const { main, stay } = createResponseCache(() => now)(hostsThat(get));
  const ask = async (path: string, id: number, host = main) => (await host.get(path, { params: { id } })).data;
  expect([await ask("/a/", 1), await ask("/a/", 1), await ask("/a/", 2), await ask("/a/", 1, stay)]).toEqual([
    1, 1, 2, 3,
  ]);
  now += lifetimeMs + 1;
  expect(await ask("/a/", 1)).toBe(4);
});

it("실패는 기억하지 않고, 쓰는 일은 그대로 지나간다", async () => {
  const get = jest.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue(reply("back"));
  const hosts = hostsThat(get as jest.Mock & Http["get"]);
  const { main } = createResponseCache(() => now)(hosts);
  await expect(main.get("/b/")).rejects.toThrow("away");
  expect((await main.get("/b/")).data).toBe("back");
  await expect(main.post("/b/")).rejects.toThrow();
  expect(hosts.main.post).toHaveBeenCalledTimes(1);
});
