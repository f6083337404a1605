import type { Hosts, Http, RequestOptions } from "@/lib/http/http";
import { answerLifetime, createAnswerMemory } from "@/shell/ssr/shared-answers";

let now = 1_000_000;
let asked: string[] = [];
let failing = false;

const get: Http["get"] = async <T>(path: string, options: RequestOptions = {}) => {
  asked.push(`${path} ${JSON.stringify(options.params ?? {})}`);
  if (failing) throw new Error("끊겼어요");
  return { code: "S000", message: "", data: asked.length as T, status: 200, lastModified: null };
};
const http: Http = { get, head: get, post: get, put: get, patch: get, delete: get };
const hosts: Hosts = { main: http, stay: http };
const ask = async (path: string, options?: RequestOptions, speaker?: string) =>
  (await remembered(hosts, speaker).main.get<number>(path, options)).data;
let remembered: ReturnType<typeof createAnswerMemory>;

beforeEach(() => {
  asked = [];
  failing = false;
  remembered = createAnswerMemory(() => now);
});

it("나란히 그리는 화면들은 같은 것을 한 번만 묻는다", async () => {
  await Promise.all([ask("/contents/"), ask("/contents/"), ask("/contents/")]);
  expect(asked).toHaveLength(1);
});

it("삼 초가 지나면 다시 묻는다: 남은 자리는 그보다 오래 묵지 않는다", async () => {
  await ask("/contents/1/slots/");
  now += answerLifetime - 1;
  await ask("/contents/1/slots/");
  expect(asked).toHaveLength(1);
  now += 1;
  await ask("/contents/1/slots/");
  expect(asked).toHaveLength(2);
  expect(answerLifetime).toBeLessThanOrEqual(3000);
});

it("다른 조건, 다른 판, 다른 서비스, 다른 호스트의 답은 섞이지 않는다", async () => {
  await ask("/contents/", { params: { cat: 1 } });
  await ask("/contents/", { params: { cat: 2 } });
  await ask("/contents/", { params: { cat: 1 }, apiVersion: 2 });
  await ask("/contents/", { params: { cat: 1 } }, "web-ios");
  await remembered(hosts).stay.get("/contents/", { params: { cat: 1 } });
  expect(asked).toHaveLength(5);
});

it("실패는 기억하지 않는다", async () => {
  failing = true;
  await expect(ask("/contents/")).rejects.toThrow("끊겼어요");
  failing = false;
  await expect(ask("/contents/")).resolves.toBe(2);
});

it("기억하는 답은 끝없이 늘지 않는다", async () => {
  for (let at = 0; at < 600; at += 1) await ask("/contents/", { params: { cat: at } });
  await ask("/contents/", { params: { cat: 0 } });
  expect(asked).toHaveLength(601);
  await ask("/contents/", { params: { cat: 599 } });
  expect(asked).toHaveLength(601);
});

it("쓰기는 기억을 지나치고 늘 보내진다", async () => {
  await remembered(hosts).main.post("/contents/favorite");
  await remembered(hosts).main.post("/contents/favorite");
  expect(asked).toHaveLength(2);
});
