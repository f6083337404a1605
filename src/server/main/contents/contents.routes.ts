import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { type Host, route } from "@/server/platform/http/host";
import { flag, pageFields, withoutBlanks } from "@/server/platform/http/query-fields";
import {
  contentPage,
  contentDetail as detailShape,
  relatedContents as relatedShape,
  contentSlots as slotsShape,
} from "@/shared/contract/main/contents";
import { isPlainDate } from "@/shared/dates/plain-date";
import { contentDetail } from "./content-detail";
import { listContents } from "./content-list";
import { filterFields, sortField } from "./content-query";
import { contentSlots } from "./content-slots";
import { contentWindow } from "./content-window";
import { momentOf } from "./moment";
import { pkParam } from "./pk-param";
import { relatedContents } from "./related-contents";

/**
 * Main host, activities:
 * - GET /activity/contents/       the activity list
 * - GET /contents/:pk/            one of them
 * - GET /contents/:pk/slots/      its times and seats
 * - GET /contents/:pk/related/    what else would suit
 */
export function registerContentRoutes(host: Host): void {
  setupActivityList(host);
  setupDetail(host);
  setupSlots(host);
  setupRelated(host);
}

const { q: _words, ...activityFilters } = filterFields;
const day = z.string().refine(isPlainDate, "날짜를 확인해 주세요.").optional();

function setupActivityList(host: Host): void {
  route(host, {
    method: "GET",
    path: "/activity/contents/",
    summary: "놀이 목록",
    policy: "public",
    versions: ["2"],
    query: withoutBlanks(
      z.object({ ...activityFilters, ...sortField, ...pageFields(), indoor_first: flag.optional() }),
    ),
    reply: contentPage,
    handler: async ({ user, query, db }) => {
      const { sort, index, size, indoor_first: indoorFirst, ...filters } = query;
      const window = await contentWindow(db, filters.loc);
      return listContents(db, { filters, sort, indoorFirst, index, size, userId: user?.id ?? "", ...window });
    },
  });
}

function setupDetail(host: Host): void {
  route(host, {
    method: "GET",
    path: "/contents/:pk{[0-9]+}/",
    summary: "놀이 하나",
    policy: "public",
    params: pkParam,
    reply: detailShape,
    handler: ({ user, params, db }) => contentDetail(db, params.pk, user?.id ?? ""),
  });
}

function setupSlots(host: Host): void {
  route(host, {
    method: "GET",
    path: "/contents/:pk{[0-9]+}/slots/",
    summary: "놀이의 날짜와 남은 자리",
    policy: "public",
    params: pkParam,
    query: withoutBlanks(z.object({ from: day, to: day })),
    reply: slotsShape,
    handler: async ({ params, query, db }) => ({
      slots: await contentSlots(db, { pk: params.pk, ...query, moment: momentOf(clock.now()) }),
    }),
  });
}

function setupRelated(host: Host): void {
  route(host, {
    method: "GET",
    path: "/contents/:pk{[0-9]+}/related/",
    summary: "비슷한 놀이",
    policy: "public",
    params: pkParam,
    query: withoutBlanks(z.object(pageFields(10))),
    reply: relatedShape,
    handler: async ({ user, params, query, db }) => ({
      contents: await relatedContents(db, {
        pk: params.pk,
        size: query.size,
        userId: user?.id ?? "",
        moment: momentOf(clock.now()),
      }),
    }),
  });
}
