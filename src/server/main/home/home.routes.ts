import { sql } from "drizzle-orm";
import { z } from "zod";
import { districtId, sortField } from "@/server/main/contents/content-query";
import { contentWindow } from "@/server/main/contents/content-window";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { pageFields, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { readCache } from "@/server/platform/process-cache";
import {
  bannerList,
  newContents as newContentsShape,
  type Rankings,
  rankings as rankingsShape,
  homeSections as sectionsShape,
} from "@/shared/contract/main/discover";
import { bannerKinds } from "@/shared/contract/main/lists";
import { FEWEST_RANKED, homeSections, rankedContents, runningBanners } from "./home-reads";
import { newContents } from "./new-contents";

type Inventories = Rankings["inventories"];

const SHOWN = 6;
const categories = readCache<Inventories>("rankedCategories");

/** Categories with the most orders in 28 days, if they have enough contents to rank. */
const rankedCategories = (db: Db): Promise<Inventories> =>
  categories.load(db, "", async () => {
    const { rows } = await db.execute<Inventories[number]>(sql`
      select k.slug as inventory, k.name from category k join content c on c.category_id = k.id
      where c.sale_state in ('on_sale', 'info_only') and c.bookings_28d > 0
      group by k.id having count(*) >= ${FEWEST_RANKED} order by sum(c.bookings_28d) desc, k.id limit ${SHOWN}`);
    return rows;
  });

/** Main host, home. */
export const homeRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/home/sections/",
    summary: "홈 구성",
    policy: "public",
    reply: sectionsShape,
    handler: async ({ db }) => ({ sections: await homeSections(db, clock.now()) }),
  }),
  route({
    method: "GET",
    path: "/home/:type/section/",
    summary: "홈 구성 가운데 한 종류",
    policy: "public",
    params: z.object({ type: z.string().max(40) }),
    reply: sectionsShape,
    handler: async ({ params, db }) => ({
      sections: (await homeSections(db, clock.now())).filter((section) => section.section_type === params.type),
    }),
  }),
  route({
    method: "GET",
    path: "/home/banners/:kind/",
    summary: "배너",
    policy: "public",
    params: z.object({ kind: z.enum(bannerKinds) }),
    reply: bannerList,
    handler: async ({ params, db }) => ({ banners: await runningBanners(db, params.kind, clock.now()) }),
  }),
  route({
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
        inventories: await rankedCategories(db),
      };
    },
  }),
  route({
    method: "GET",
    path: "/home/new-contents/",
    summary: "가까운 곳부터 새로 온 놀이",
    policy: "public",
    query: withoutBlanks(z.object({ pk: districtId, ...sortField, ...pageFields(10) })),
    reply: newContentsShape,
    handler: async ({ user, query: { sort = "latest", ...query }, db }) => {
      const { moment } = await contentWindow(db, undefined);
      return newContents(db, { ...query, sort, userId: user?.id ?? "", moment });
    },
  }),
];

const HOUR_MS = 3_600_000;
