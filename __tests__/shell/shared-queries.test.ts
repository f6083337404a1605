import { hydrate, QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError } from "@/lib/http/api-error";
import type { Hosts, Http } from "@/lib/http/http";
import { PageNotFound, startPrefetching } from "@/shell/ssr/prefetching";
import { answerLifetime, createAnswerMemory } from "@/shell/ssr/shared-answers";
import { createQueryMemory } from "@/shell/ssr/shared-queries";

let now = 1_000_000;
let asked = 0;
let isGone = false;

const get: Http["get"] = async <T>(path: string) => {
  asked += 1;
  if (isGone) throw new ApiError(404, "F004", "");
  return {
    code: "S000",
    message: "",
    data: (path === "/shelf/" ? { shelf: [asked] } : { count: asked }) as T,
    status: 200,
    lastModified: null,
  };
};
const http: Http = { get, head: get, post: get, put: get, patch: get, delete: get };
const plain: Hosts = { main: http, stay: http };

const answers = createAnswerMemory(() => now);
const queries = createQueryMemory(() => now, answers);
const runs: number[] = [];

/** One page that asks for one thing, twice; gives what it was told and what its visitor's client begins with. */
const page = async (id: number, speaker?: string) => {
  const { ask, settled, cached, state } = startPrefetching(new QueryClient(), queries(speaker));
  const options = queryOptions({
    queryKey: ["contents", id],
    queryFn: async () => {
      runs.push(id);
      return (await answers(plain, speaker).main.get<{ count: number }>(`/contents/${id}/`)).data;
    },
  });
  const told = await ask.need(options).catch((error: unknown) => error);
  await ask.ask(options);
  await settled().catch(() => undefined);
  const [client, { queries: brought }] = [new QueryClient(), state()];
  hydrate(client, { mutations: [], queries: brought });
  expect(client.getQueryData(options.queryKey)).toEqual(cached(options.queryKey));
  return { told, known: client.getQueryData(options.queryKey), brought: brought.length };
};

beforeEach(() => {
  asked = 0;
  runs.length = 0;
  isGone = false;
  now += 10 * answerLifetime;
});

it("방금 물은 것은 다시 묻지 않고, 화면은 같은 답을 갖고 시작한다", async () => {
  const [first, second] = [await page(1), await page(1)];
  expect(first).toEqual({ told: { count: 1 }, known: { count: 1 }, brought: 1 });
  expect(second).toEqual(first);
  expect(runs).toEqual([1]);
});

it("답은 처음 받은 때부터 삼 초만 산다: 나눠 쓴다고 더 오래 살지 않는다", async () => {
  await page(2);
  now += answerLifetime - 1;
  await page(2);
  expect(runs).toEqual([2]);
  now += 1;
  expect((await page(2)).told).toEqual({ count: 2 });
});

it("답의 한 부분만 쓰는 질문도 다시 묻지 않는다", async () => {
  const shelf = async () => {
    const { ask } = startPrefetching(new QueryClient(), queries());
    const queryFn = async () => {
      runs.push(5);
      return (await answers(plain).main.get<{ shelf: number[] }>("/shelf/")).data.shelf;
    };
    return ask.ask(queryOptions({ queryKey: ["shelf"], queryFn }));
  };
  expect([await shelf(), await shelf()]).toEqual([[1], [1]]);
  expect(runs).toEqual([5]);
  now += answerLifetime;
  expect(await shelf()).toEqual([2]);
});

it("다른 질문, 다른 서비스의 답은 섞이지 않는다", async () => {
  await page(3);
  await page(4);
  await page(3, "web-ios");
  expect(runs).toEqual([3, 4, 3]);
  expect(asked).toBe(3);
});

it("없는 것은 기억하지 않고, 늘 없는 것으로 알린다", async () => {
  isGone = true;
  expect((await page(5)).told).toBeInstanceOf(PageNotFound);
  expect((await page(5)).told).toBeInstanceOf(PageNotFound);
  isGone = false;
  // Each page above asked twice, and was told so twice.
  expect((await page(5)).told).toEqual({ count: 5 });
});
