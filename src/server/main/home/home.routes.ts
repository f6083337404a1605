import { z } from "zod";
import { districtPk, sortField } from "@/server/main/contents/content-query";
import { contentWindow } from "@/server/main/contents/content-window";
import { clock } from "@/server/platform/clock";
import { type Host, route } from "@/server/platform/http/host";
import { pageFields, withoutBlanks } from "@/server/platform/http/query-fields";
import {
  bannerKinds,
  bannerList,
  newContents as newContentsShape,
  rankings as rankingsShape,
  homeSections as sectionsShape,
} from "@/shared/contract/main/discover";
import { homeSections, rankedContents, runningBanners } from "./home-reads";
import { newContents } from "./new-contents";
import { rankedCategories } from "./ranked-categories";

/**
 * Main host, home:
 * - GET /home/sections/           its shelves in order
 * - GET /home/:type/section/      those of one type
 * - GET /home/banners/:kind/      main, strip, tip, theme, event
 * - GET /home/rankings            what is booked most
 * - GET /home/new-contents/       what is new around a district
 */
export function registerHomeRoutes(host: Host): void {
  setupSections(host);
  setupSectionsOfType(host);
  setupBanners(host);
  setupRankings(host);
  setupNewContents(host);
}

function setupSections(host: Host): void {
  route(host, {
    method: "GET",
    path: "/home/sections/",
    summary: "홈 구성",
    policy: "public",
    reply: sectionsShape,
    handler: async ({ db }) => ({ sections: await homeSections(db) }),
  });
}

function setupSectionsOfType(host: Host): void {
  route(host, {
    method: "GET",
    path: "/home/:type/section/",
    summary: "홈 구성 가운데 한 종류",
    policy: "public",
    params: z.object({ type: z.string().max(40) }),
    reply: sectionsShape,
    handler: async ({ params, db }) => ({
      sections: (await homeSections(db)).filter((section) => section.section_type === params.type),
    }),
  });
}

function setupBanners(host: Host): void {
  route(host, {
    method: "GET",
    path: "/home/banners/:kind/",
    summary: "배너",
    policy: "public",
    params: z.object({ kind: z.enum(bannerKinds) }),
    reply: bannerList,
    handler: async ({ params, db }) => ({ banners: await runningBanners(db, params.kind, clock.now()) }),
  });
}

const HOUR_MS = 3_600_000;

function setupRankings(host: Host): void {
  route(host, {
    method: "GET",
    path: "/home/rankings",
    summary: "많이 예약한 놀이",
    policy: "public",
    versions: ["3"],
    query: withoutBlanks(z.object({ inventory: z.string().max(40).default("all"), size: pageFields(10).size })),
    reply: rankingsShape,
    handler: async ({ user, query, db }) => {
      const { moment } = await contentWindow(db, undefined);
      return {
        as_of: new Date(Math.floor(clock.nowMs() / HOUR_MS) * HOUR_MS).toISOString(),
        contents: await rankedContents(db, { ...query, userId: user?.id ?? "", moment }),
        inventories: await rankedCategories(db, clock.nowMs()),
      };
    },
  });
}

function setupNewContents(host: Host): void {
  route(host, {
    method: "GET",
    path: "/home/new-contents/",
    summary: "가까운 곳부터 새로 온 놀이",
    policy: "public",
    query: withoutBlanks(z.object({ pk: districtPk, ...sortField, ...pageFields(10) })),
    reply: newContentsShape,
    handler: async ({ user, query: { sort = "latest", ...query }, db }) => {
      const { moment } = await contentWindow(db, undefined);
      return newContents(db, { ...query, sort, userId: user?.id ?? "", moment }, clock.nowMs());
    },
  });
}
