import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { listContents } from "@/server/main/contents/content-list";
import { districtId, sortField } from "@/server/main/contents/content-query";
import { contentWindow } from "@/server/main/contents/content-window";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { pageFields, pkParam, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { type Category, contentPage } from "@/shared/contract/main/contents";
import {
  type CategoryInfo,
  curationList as curationsShape,
  categoryInfo as infoShape,
  categoryMenu as menuShape,
} from "@/shared/contract/main/discover";
import { curations } from "./curations";

const columnsWith = (subs: SQL) => sql`k.id as pk, k.slug, k.name, k.object, k.tint,
  coalesce((select json_agg(json_build_object('pk', s.id, 'slug', s.slug, 'name', s.name) order by s.priority, s.id)
    from sub_category s where s.category_id = k.id and ${subs}), '[]'::json) as sub_categories`;

const hasContents = sql`exists (select 1 from content c where c.category_id = k.id and c.sale_state <> 'ended')`;
const hasSubContents = sql`exists (select 1 from content c where c.category_id = k.id and c.sub_category_id = s.id
  and c.sale_state <> 'ended')`;

/** Every category with its sub-categories, in the order of the menu; `isFilled`: only those with listed contents. */
async function categoryMenu(db: Db, isFilled: boolean): Promise<Category[]> {
  const [where, subs] = isFilled ? [hasContents, hasSubContents] : [sql`true`, sql`true`];
  const { rows } = await db.execute<Category>(
    sql`select ${columnsWith(subs)} from category k where ${where} order by k.priority, k.id`,
  );
  return rows;
}

/** One category with its number of listed contents, and the sub-categories that have any. Throws 404. */
async function categoryInfo(db: Db, pk: number): Promise<CategoryInfo> {
  const { rows } = await db.execute<CategoryInfo>(sql`select ${columnsWith(hasSubContents)},
    (select count(*)::int from content c where c.category_id = k.id and c.sale_state <> 'ended') as content_count
    from category k where k.id = ${pk}`);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** `id` selects one theme, `most` limits their number: a page fetches only the shelves it shows. `loc`: near a district. */
const curationFields = withoutBlanks(
  z.object({
    id: z.string().max(40).optional(),
    most: z.coerce.number().int().min(1).max(20).optional(),
    loc: districtId.optional(),
  }),
);

/** Main host, categories. */
export const categoryRoutes: readonly Route[] = [
  menuRoute("/portal/categories/"),
  menuRoute("/home/nolcategory/"),
  route({
    method: "GET",
    path: "/categories/:pk{[0-9]+}/",
    summary: "카테고리 하나",
    policy: "public",
    params: pkParam,
    reply: infoShape,
    handler: ({ params, db }) => categoryInfo(db, params.pk),
  }),
  route({
    method: "GET",
    path: "/categories/:pk{[0-9]+}/contents/",
    summary: "카테고리의 놀이",
    policy: "public",
    params: pkParam,
    query: withoutBlanks(z.object({ ...sortField, ...pageFields() })),
    reply: contentPage,
    handler: async ({ user, params, query: { sort = "latest", ...page }, db }) => {
      const window = await contentWindow(db, undefined);
      return listContents(db, { filters: { cat: params.pk }, sort, ...page, userId: user?.id ?? "", ...window });
    },
  }),
  route({
    method: "GET",
    path: "/categories/:pk{[0-9]+}/curations/",
    summary: "카테고리의 주제별 모음",
    policy: "public",
    params: pkParam,
    query: curationFields,
    reply: curationsShape,
    handler: async ({ user, params, query, db }) => {
      const { moment } = await contentWindow(db, undefined);
      return { curations: await curations(db, { categoryId: params.pk, ...query, userId: user?.id ?? "", moment }) };
    },
  }),
  route({
    method: "GET",
    path: "/curations/",
    summary: "주제별 모음",
    policy: "public",
    query: curationFields,
    reply: curationsShape,
    handler: async ({ user, query, db }) => {
      const { moment } = await contentWindow(db, undefined);
      return { curations: await curations(db, { categoryId: null, ...query, userId: user?.id ?? "", moment }) };
    },
  }),
];

function menuRoute(path: "/portal/categories/" | "/home/nolcategory/"): Route {
  return route({
    method: "GET",
    path,
    summary: "카테고리 메뉴",
    policy: "public",
    ...(path === "/portal/categories/" ? { versions: ["3"] as const } : {}),
    reply: menuShape,
    handler: async ({ db }) => ({ categories: await categoryMenu(db, path === "/home/nolcategory/") }),
  });
}
