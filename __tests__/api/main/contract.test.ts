import { QueryClient } from "@tanstack/react-query";
import { activityContentsQuery, activityContentsScrollQuery, contentFacetsQuery } from "@/api/main/content/contents";
import { relatedContentsQuery } from "@/api/main/content/detail";
import { favoritesScrollQuery } from "@/api/main/content/favorites";
import { askQuestionMutation, questionsScrollQuery, removeQuestionMutation } from "@/api/main/content/questions";
import { reviewsQuery, reviewsScrollQuery } from "@/api/main/content/reviews";
import { relaxationsQuery, searchContentsQuery, searchContentsScrollQuery } from "@/api/main/content/search";
import { contentSlotsQuery } from "@/api/main/content/slots";
import { districtChildrenQuery, districtQuery, districtSearchQuery } from "@/api/main/discover/districts";
import { weatherQuery } from "@/api/main/discover/weather";
import type { BodyOptions, Http } from "@/lib/http/http";
import { mainHost } from "@/server/main/app";
import type { ContentFilters } from "@/shared/contract/main/contents";

type Asked = { method: string; path: string; options: BodyOptions };

/** A client that records its requests and returns empty data. */
function recorder(): { http: Http; asked: Asked[] } {
  const asked: Asked[] = [];
  const note =
    (method: string) =>
    async (path: string, options: BodyOptions = {}) => {
      asked.push({ method, path, options });
      const data = {
        keywords: [],
        districts: [],
        categories: [],
        curations: [],
        locations: [],
        contents: [],
        reviews: [],
        photos: [],
        questions: [],
        weather: null,
      };
      return { code: "S000", message: "", data: data as never, status: 200, lastModified: null };
    };
  const http: Http = {
    get: note("GET"),
    head: note("HEAD"),
    post: note("POST"),
    put: note("PUT"),
    patch: note("PATCH"),
    delete: note("DELETE"),
  };
  return { http, asked };
}

const sent = ({ params = {} }: BodyOptions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : String(value)]),
  );

const filters: ContentFilters = {
  q: "딸기",
  sort: "priority-desc",
  loc: 11110119,
  distance: 15,
  locs: [11110000],
  cat: 1,
  sub_cat: 101,
  child_months: [28, 85],
  date: "2027-01-02",
  max_price: 10_000,
  free_only: true,
  facilities: ["parking"],
  indoor: "indoor",
};
const { q: _q, ...activity } = filters;

const QUESTIONS: Record<string, (http: Http, client: QueryClient) => Promise<unknown>> = {
  activityContents: (http, client) => client.fetchQuery(activityContentsQuery(http, activity, { index: 2 })),
  activityContentsScroll: (http, client) => client.fetchInfiniteQuery(activityContentsScrollQuery(http, activity)),
  contentFacets: (http, client) => client.fetchQuery(contentFacetsQuery(http, filters)),
  searchContents: (http, client) => client.fetchQuery(searchContentsQuery(http, filters)),
  searchContentsScroll: (http, client) => client.fetchInfiniteQuery(searchContentsScrollQuery(http, filters)),
  relaxations: (http, client) => client.fetchQuery(relaxationsQuery(http, filters)),
  relatedContents: (http, client) => client.fetchQuery(relatedContentsQuery(http, { id: 3 })),
  contentSlots: (http, client) => client.fetchQuery(contentSlotsQuery(http, { id: 3, from: "2027-01-02" })),
  reviews: (http, client) =>
    client.fetchQuery(reviewsQuery(http, 3, { sort: "USEFUL", child_age: 5, with_photo: true, stars: 5 }, { size: 3 })),
  reviewsScroll: (http, client) => client.fetchInfiniteQuery(reviewsScrollQuery(http, 3)),
  favoritesScroll: (http, client) =>
    client.fetchInfiniteQuery(favoritesScrollQuery(http, { sort: "recent", loc: 11110119 })),
  weather: (http, client) => client.fetchQuery(weatherQuery(http, { district_id: 11110119, date: "2026-12-25" })),
  questionsScroll: (http, client) => client.fetchInfiniteQuery(questionsScrollQuery(http, 3)),
  askQuestion: (http, client) =>
    client
      .getMutationCache()
      .build(client, askQuestionMutation(http, 3))
      .execute({ text: "주차가 되나요?", is_private: true }),
  removeQuestion: (http, client) =>
    client.getMutationCache().build(client, removeQuestionMutation(http, 3)).execute("q1"),
  district: (http, client) => client.fetchQuery(districtQuery(http, 11110119)),
  districtChildren: (http, client) => client.fetchQuery(districtChildrenQuery(http)),
  districtSearch: (http, client) => client.fetchQuery(districtSearchQuery(http, "종로")),
};

test.each(Object.keys(QUESTIONS))("%s 는 호스트가 밝힌 길과 판과 값으로만 묻는다", async (name) => {
  const { http, asked } = recorder();
  await QUESTIONS[name]?.(http, new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [one] = asked;
  if (!one) throw new Error("nothing was asked");
  const matching = mainHost.routes.filter(
    ({ method, path }) =>
      method === one.method && new RegExp(`^${path.replace(/:(\w+)(\{[^}]*\})?/g, "[^/]+")}$`).test(one.path),
  );
  const exact = matching.find(({ path }) => path === one.path) ?? matching[0];
  expect({ path: one.path, isServed: exact !== undefined }).toEqual({ path: one.path, isServed: true });
  expect(one.options.apiVersion === undefined ? undefined : [String(one.options.apiVersion)]).toEqual(exact?.versions);
  const values = sent(one.options);
  const parsed = exact?.query?.safeParse(values);
  expect(parsed?.error?.issues ?? []).toEqual([]);
  if (Object.keys(values).length > 0) {
    expect(Object.keys(parsed?.data ?? {})).toEqual(expect.arrayContaining(Object.keys(values)));
  }
  const body = one.options.json ?? one.options.form;
  if (exact?.body) expect(exact.body.safeParse(body).success).toBe(true);
});
