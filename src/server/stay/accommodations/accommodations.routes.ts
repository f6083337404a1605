import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Host, route } from "@/server/platform/http/host";
import { pageFields, rowNumber, withoutBlanks } from "@/server/platform/http/query-fields";
import {
  accommodation as detailShape,
  stayCount,
  stayPage,
  accommodationTypes as typesShape,
} from "@/shared/contract/stay/accommodations";
import { accommodationDetail } from "./accommodation-detail";
import { countStays, listStays } from "./list-stays";
import { readAsk } from "./read-ask";
import { snapshotField } from "./shown-places";
import { stayFields, stayFilterFields, staySortFields } from "./stay-query";

/**
 * Stay host, places to sleep:
 * - GET /accommodations          a search, those with a room first; an empty page ends it
 * - GET /accommodations/count    how many it finds
 * - GET /accommodations/types    the kinds there are
 * - GET /accommodations/:id      one of them
 */
export function registerAccommodationRoutes(host: Host): void {
  setupList(host);
  setupCount(host);
  setupTypes(host);
  setupDetail(host);
}

/** `:id` of a public place. */
export const idParam = z.object({ id: rowNumber });

function setupList(host: Host): void {
  route(host, {
    method: "GET",
    path: "/accommodations",
    summary: "숙소 찾기",
    policy: "public",
    query: withoutBlanks(
      z.object({ ...stayFields, ...stayFilterFields, ...staySortFields, ...pageFields(), snapshot: snapshotField }),
    ),
    reply: stayPage,
    handler: async ({ user, query, db }) => listStays(db, await readAsk(db, query, user?.id ?? ""), query.snapshot),
  });
}

function setupCount(host: Host): void {
  route(host, {
    method: "GET",
    path: "/accommodations/count",
    summary: "찾은 숙소의 수",
    policy: "public",
    query: withoutBlanks(z.object({ ...stayFields, ...stayFilterFields })),
    reply: stayCount,
    handler: async ({ user, query, db }) => countStays(db, await readAsk(db, query, user?.id ?? "")),
  });
}

function setupTypes(host: Host): void {
  route(host, {
    method: "GET",
    path: "/accommodations/types",
    summary: "숙소 종류",
    policy: "public",
    reply: typesShape,
    handler: async ({ db }) => {
      const { rows } = await db.execute<{ code: string; name: string }>(
        sql`select code, name from accommodation_type order by position`,
      );
      return { types: rows };
    },
  });
}

function setupDetail(host: Host): void {
  route(host, {
    method: "GET",
    path: "/accommodations/:id{[0-9]+}",
    summary: "숙소 하나",
    policy: "public",
    params: idParam,
    reply: detailShape,
    handler: ({ user, params, db }) => accommodationDetail(db, params.id, user?.id ?? ""),
  });
}
