import { z } from "zod";
import { filterFields, sortField } from "@/server/main/contents/content-query";
import { contentWindow } from "@/server/main/contents/content-window";
import { clock } from "@/server/platform/clock";
import { pageFields, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { contentPage, contentFacets as facetsShape } from "@/shared/contract/main/contents";
import {
  autocomplete as autocompleteShape,
  keywords as keywordsShape,
  relaxations as relaxationsShape,
} from "@/shared/contract/main/discover";
import { normalQuery } from "@/shared/text/query-normal";
import { contentFacets } from "./facets";
import { relaxations } from "./relaxations";
import { searchContents } from "./search-contents";
import { countSearch } from "./search-log";
import { similarNames } from "./similar-names";
import { autocomplete, contentKeywords, recommendedKeywords } from "./suggestions";

/** Main host, search. */
export const searchRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/contents/",
    summary: "놀이 검색",
    policy: "public",
    query: withoutBlanks(
      z.object({
        ...filterFields,
        ...sortField,
        ...pageFields(),
        is_logging: z.enum(["true", "false"]).optional(),
      }),
    ),
    reply: contentPage,
    handler: async ({ user, query, db }) => {
      const { q, sort, index, size, is_logging, as_typed: asTyped, ...filters } = query;
      const window = await contentWindow(db, filters.loc);
      const found = await searchContents(db, {
        q,
        filters,
        sort,
        index,
        size,
        asTyped,
        userId: user?.id ?? "",
        ...window,
      });
      if (q && is_logging === "true" && index === 1 && found.total_count > 0) countSearch(q);
      return found;
    },
  }),
  route({
    method: "GET",
    path: "/contents/facets/",
    summary: "조건별 놀이 수",
    policy: "public",
    query: withoutBlanks(z.object(filterFields)),
    reply: facetsShape,
    handler: async ({ query, db }) => contentFacets(db, { filters: query, ...(await contentWindow(db, query.loc)) }),
  }),
  route({
    method: "GET",
    path: "/contents/relaxations/",
    summary: "찾은 것이 없을 때 풀어 볼 조건",
    policy: "public",
    query: withoutBlanks(z.object(filterFields)),
    reply: relaxationsShape,
    handler: async ({ query, db }) => {
      const similar = query.q ? await similarNames(db, query.q) : [];
      return {
        relaxations: await relaxations(db, { filters: query, ...(await contentWindow(db, query.loc)) }),
        ...(similar.length > 0 && { similar }),
      };
    },
  }),
  route({
    method: "GET",
    path: "/contents/autocomplete/",
    summary: "검색어 자동완성",
    policy: "public",
    query: z.object({ keyword: z.string().max(200).default("").transform(normalQuery) }),
    reply: autocompleteShape,
    handler: ({ query, db }) => autocomplete(db, query.keyword),
  }),
  route({
    method: "GET",
    path: "/contents/keywords/",
    summary: "많이 찾는 말",
    policy: "public",
    reply: keywordsShape,
    handler: async ({ db }) => ({ keywords: await contentKeywords(db, clock.now()) }),
  }),
  route({
    method: "GET",
    path: "/contents/keywords/recommended/",
    summary: "추천 검색어",
    policy: "public",
    reply: keywordsShape,
    handler: async ({ db }) => ({ keywords: await recommendedKeywords(db, clock.now()) }),
  }),
];
