import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { pageFields, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import {
  locationRanking,
  stayLocations as locationsShape,
  recommendedLocations as recommendedShape,
} from "@/shared/contract/stay/search";
import { rankedStays, recommendedLocations, stayLocations } from "./read-locations";

/** Stay host, search locations. */
export const locationRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/stay-locations",
    summary: "숙소 지역",
    policy: "public",
    reply: locationsShape,
    handler: async ({ db }) => ({ locations: await stayLocations(db) }),
  }),
  route({
    method: "GET",
    path: "/locations/recommended",
    summary: "추천 지역",
    policy: "public",
    reply: recommendedShape,
    handler: async ({ db }) => ({ locations: await recommendedLocations(db) }),
  }),
  route({
    method: "GET",
    path: "/locations/ranking",
    summary: "예약과 후기가 많은 숙소",
    policy: "public",
    query: withoutBlanks(
      z.object({ ...pageFields(10), location_id: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    ),
    reply: locationRanking,
    handler: ({ query, db }) =>
      rankedStays(db, { locationId: query.location_id, index: query.index, size: query.size, now: clock.now() }),
  }),
];
