import {
  keepPreviousData,
  QueryClientProvider,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
  useInfiniteQuery as useWatchedPages,
  useQuery as useWatchedQuery,
} from "@tanstack/react-query";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { makeQueryClient } from "@/lib/query-client";

const now = Date.now();
const words = (key: string, more: Partial<UseQueryOptions<string>> = {}): UseQueryOptions<string> => ({
  queryKey: ["main", key, { size: 3, of: "한강" }],
  queryFn: () => Promise.reject(new Error("nothing is asked while drawing")),
  ...more,
});

const client = () => {
  const made = makeQueryClient("server");
  made.setQueryData(words("fresh").queryKey, "지금 것", { updatedAt: now });
  made.setQueryData(words("old").queryKey, "묵은 것", { updatedAt: now - 60_000 });
  made.setQueryData(words("pages").queryKey, { pages: [["가"], ["나"]], pageParams: [1, 2] }, { updatedAt: now });
  return made;
};

/** The values that a hook returns during a server render, without its functions, which only a browser calls. */
const said = (useIt: () => object): object => {
  let answer: object = {};
  const Reader = () => {
    const result = useIt();
    answer = Object.fromEntries(
      Object.entries({ ...result })
        .filter(([, value]) => typeof value !== "function")
        .sort(),
    );
    return null;
  };
  renderToString(h(QueryClientProvider, { client: client() }, h(Reader)));
  return answer;
};

test.each<[string, UseQueryOptions<string>]>([
  ["방금 받은 답", words("fresh")],
  ["묵은 답", words("old")],
  ["묵었어도 다시 묻지 않을 답", words("old", { refetchOnMount: false })],
  ["늘 다시 묻는 답", words("fresh", { refetchOnMount: "always" })],
  ["변하지 않는 답", words("old", { staleTime: "static" })],
  ["오래 새것인 답", words("old", { staleTime: 600_000 })],
  ["물을 일이 없는 답", words("old", { enabled: false })],
  ["아직 모르는 답", words("unknown")],
  ["묻지 않은 답", words("unknown", { enabled: false })],
  ["앞의 것을 두고 기다리는 답", words("unknown", { placeholderData: keepPreviousData })],
  ["그동안 보여 줄 것이 있는 답", words("unknown", { placeholderData: "잠시" })],
  ["처음 것이 정해진 답", words("unknown", { initialData: "처음", initialDataUpdatedAt: now })],
  ["골라 읽은 답", words("fresh", { select: (text) => `${text}!` })],
  ["함수가 정하는 답", words("old", { enabled: () => false, staleTime: () => 0 })],
])("서버가 그리며 읽은 %s은 라이브러리가 지켜보며 하는 말과 같다", (_name, asked) => {
  expect(said(() => useQuery(asked))).toEqual(said(() => useWatchedQuery(asked)));
});

test.each([
  ["방금 받은 첫 쪽", now, {}],
  ["묵은 첫 쪽", now - 60_000, {}],
  ["묵었어도 다시 묻지 않을 첫 쪽", now - 60_000, { refetchOnMount: false as const }],
  ["변하지 않는 첫 쪽", now - 60_000, { staleTime: "static" as const }],
  ["물을 일이 없는 첫 쪽", now - 60_000, { enabled: false }],
  ["앞쪽으로도 자라는 첫 쪽", now, { getPreviousPageParam: () => 0 }],
])("%s으로 시작하는 목록도 같은 말을 하고, 없으면 기다린다", (_name, updatedAt, more) => {
  const pages = (first: string[] | undefined, next: number | null) => ({
    queryKey: words("feed").queryKey,
    queryFn: async () => [],
    initialPageParam: 1,
    getNextPageParam: () => next,
    initialData: () => first && { pages: [first], pageParams: [1] },
    initialDataUpdatedAt: () => updatedAt,
    placeholderData: keepPreviousData,
    ...more,
  });
  for (const asked of [pages(["가"], 2), pages(["가"], null), pages(undefined, 2)])
    expect(said(() => useInfiniteQuery(asked))).toEqual(said(() => useWatchedPages(asked)));
});

test("쪽마다 자라는 목록도 같고, 다음 쪽이 있는지 안다", () => {
  const pages = (
    next: number | null,
  ): UseInfiniteQueryOptions<string[], Error, unknown, readonly unknown[], number> => ({
    queryKey: words("pages").queryKey,
    queryFn: async () => [],
    initialPageParam: 1,
    getNextPageParam: () => next,
  });
  const drawn = said(() => useInfiniteQuery(pages(3)));
  expect(drawn).toEqual(said(() => useWatchedPages(pages(3))));
  expect(drawn).toMatchObject({ hasNextPage: true, isPending: false });
  expect(said(() => useInfiniteQuery(pages(null)))).toMatchObject({ hasNextPage: false });
});
