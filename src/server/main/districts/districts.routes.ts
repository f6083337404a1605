import { z } from "zod";
import { districtId } from "@/server/main/contents/content-query";
import { pkParam, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import {
  districtCentres as centresShape,
  districtList,
  districtSearch,
  district as districtShape,
  locationList,
  regionSections,
  regionCategories as regionsShape,
} from "@/shared/contract/main/discover";
import { normalQuery } from "@/shared/text/query-normal";
import {
  childDistricts,
  districtCentres,
  locations,
  oneDistrict,
  regionCategories,
  searchDistricts,
} from "./district-list";

/** The same for every caller, and it rarely changes. */
const CACHED = "public, max-age=3600";

/** Main host, districts. */
export const districtRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/districts/",
    summary: "동네 목록",
    policy: "public",
    query: withoutBlanks(z.object({ parent: districtId.optional() })),
    reply: districtList,
    cache: CACHED,
    handler: async ({ query, db }) => ({ districts: await childDistricts(db, query.parent) }),
  }),
  route({
    method: "GET",
    path: "/districts/search/",
    summary: "동네 찾기",
    policy: "public",
    query: z.object({ q: z.string().max(200).default("").transform(normalQuery) }),
    reply: districtSearch,
    cache: CACHED,
    handler: ({ query, db }) => searchDistricts(db, query.q),
  }),
  route({
    method: "GET",
    path: "/districts/centres/",
    summary: "동네의 가운데",
    policy: "public",
    reply: centresShape,
    cache: CACHED,
    handler: async ({ db }) => ({ rows: await districtCentres(db) }),
  }),
  route({
    method: "GET",
    path: "/districts/:pk{[0-9]+}/",
    summary: "동네 하나",
    policy: "public",
    params: pkParam,
    reply: districtShape,
    cache: CACHED,
    handler: ({ params, db }) => oneDistrict(db, params.pk),
  }),
  route({
    method: "GET",
    path: "/locations/",
    summary: "지역 목록",
    policy: "public",
    reply: locationList,
    cache: CACHED,
    handler: async ({ db }) => ({ locations: await locations(db) }),
  }),
  route({
    method: "GET",
    path: "/regions/categories/",
    summary: "놀이(LS01)나 숙소(LS02)가 있는 지역",
    policy: "public",
    versions: ["2"],
    query: withoutBlanks(z.object({ section: z.enum(regionSections).default("LS01") })),
    reply: regionsShape,
    handler: async ({ query, db }) => ({ section: query.section, regions: await regionCategories(db, query.section) }),
  }),
];
