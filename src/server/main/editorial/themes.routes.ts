import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type CardRow, cardColumns, toCards } from "@/server/main/contents/content-cards";
import { type Moment, toMoment } from "@/server/main/contents/moment";
import { runningBanners } from "@/server/main/home/home-reads";
import { clock } from "@/server/platform/clock";
import { jsonRows, readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { pageFields, rowNumber, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { theme } from "@/server/platform/schema/editorial";
import { bannerList } from "@/shared/contract/main/discover";
import { type ThemeInventory, themeInventory } from "@/shared/contract/main/editorial";
import { pageOffset } from "@/shared/paging/page";

/** Main host, hand-picked shelves. */
export const themeRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/home/theme/:id{[0-9]+}/inventory/",
    summary: "주제별 놀이",
    policy: "public",
    params: z.object({ id: rowNumber }),
    reply: themeInventory,
    handler: ({ user, params, db }) => loadInventory(db, params.id, user?.id ?? "", toMoment(clock.now())),
  }),
  route({
    method: "GET",
    path: "/home/tip-banners/",
    summary: "나들이 도움말",
    policy: "public",
    query: withoutBlanks(z.object(pageFields())),
    reply: bannerList,
    handler: async ({ query: { index, size }, db }) => {
      const from = pageOffset(index, size);
      return { banners: (await runningBanners(db, "tip", clock.now())).slice(from, from + size) };
    },
  }),
];

async function loadInventory(db: Db, id: number, user: string, moment: Moment): Promise<ThemeInventory> {
  const [found] = await db.select().from(theme).where(eq(theme.id, id));
  if (!found) throw notFound();
  const cards = jsonRows<CardRow>(sql`select ${cardColumns} from (
    select c.* from theme t cross join unnest(t.content_ids) with ordinality as picked (id, at)
      join content c on c.id = picked.id
    where t.id = ${sql.placeholder("id")}::int and c.sale_state <> 'ended' order by picked.at) c`);
  const contents = await readValue(db, cards, { id, user, ...moment });
  return { id, title: found.title, subtitle: found.subtitle, contents: toCards(contents) };
}
