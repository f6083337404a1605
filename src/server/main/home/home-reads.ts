import { and, asc, eq, sql } from "drizzle-orm";
import { type CardRow, cardColumns, toCards } from "@/server/main/contents/content-cards";
import { listed } from "@/server/main/contents/content-conditions";
import type { Moment } from "@/server/main/contents/moment";
import { isLive } from "@/server/platform/db/is-live";
import { jsonRows, readValue, rowStatement } from "@/server/platform/db/one-row";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { banner, homeSection } from "@/server/platform/schema/home";
import type { ContentCard } from "@/shared/contract/main/contents";
import type { Banner, HomeSection } from "@/shared/contract/main/discover";
import type { BannerKind, HomeSectionType } from "@/shared/contract/main/lists";
import { webLink } from "@/shared/text/web-link";
import { homeText } from "./copy";

type Plan = { type: HomeSectionType; size: number; fields?: HomeSection["fields"] };

const PLAN: readonly Plan[] = [
  { type: "categories", size: 12 },
  { type: "main_banner", size: 5 },
  { type: "cold_start", size: 10 },
  { type: "stays", size: 8 },
  { type: "rankings", size: 10, fields: { inventory: "all" } },
  { type: "strip_banner", size: 1 },
  { type: "curation", size: 10, fields: { id: "weekend" } },
  { type: "weekend", size: 1 },
  { type: "curation", size: 10, fields: { id: "indoor" } },
  { type: "curation", size: 10, fields: { id: "free" } },
  { type: "new_contents", size: 10 },
  { type: "curation", size: 10, fields: { id: "toddler" } },
  { type: "curation", size: 10, fields: { id: "preschool" } },
  { type: "curation", size: 10, fields: { id: "school" } },
  { type: "theme_banner", size: 3 },
  { type: "events", size: 6 },
  { type: "tip_banner", size: 20 },
  { type: "labs", size: 6 },
];

/** Home's built-in shelves, until the desk saves its own. */
export const defaultSections: readonly HomeSection[] = PLAN.map(({ type, size, fields = {} }, index) => ({
  section_type: type,
  index: index + 1,
  size,
  fields,
  title: homeText[type]?.title ?? "",
  subtitle: homeText[type]?.subtitle ?? "",
}));

const SECTION_SIZE = 10;

/** Number of items on a shelf. */
export const readSize = ({ params }: Pick<typeof homeSection.$inferSelect, "params">): number =>
  typeof params.size === "number" ? params.size : SECTION_SIZE;

/** False while all contents arrived together, as after a first import: then nothing is newer than the rest. */
const hasNewContents = sql<boolean>`coalesce(
  (select c.created_at from content c where ${listed} order by c.created_at nulls first limit 1) + interval '1 day' <
  (select c.created_at from content c where ${listed} order by c.created_at desc nulls last limit 1), false)`;

/**
 * Home's shelves at `now` in the desk's order; the built-in shelves until the desk saves its own. Without new contents
 * their shelf is left out.
 */
export async function homeSections(db: Db, now: Date): Promise<HomeSection[]> {
  const sections = await plannedSections(db, now);
  if (!sections.some(({ section_type }) => section_type === "new_contents")) return sections;
  const hasNew = await readValue(db, hasNewContents, {});
  return hasNew ? sections : sections.filter(({ section_type }) => section_type !== "new_contents");
}

async function plannedSections(db: Db, now: Date): Promise<HomeSection[]> {
  const rows = await db
    .select({ row: homeSection, isShown: sql<boolean>`coalesce(${isLive(homeSection, now)}, false)` })
    .from(homeSection)
    .where(eq(homeSection.host, "main"))
    .orderBy(asc(homeSection.position), asc(homeSection.id));
  if (rows.length === 0) return [...defaultSections];
  return rows
    .filter(({ isShown }) => isShown)
    .map(({ row }, index) => ({
      section_type: row.sectionType,
      index: index + 1,
      size: readSize(row),
      fields: row.params,
      title: row.title,
      subtitle: row.subtitle,
    }));
}

/** Live banners of a kind at `now`, in order. */
export async function runningBanners(db: Db, kind: BannerKind, now: Date): Promise<Banner[]> {
  const { id, eyebrow, title, cta, href, scene } = banner;
  const rows = await db
    .select({ pk: id, eyebrow, title, cta, href, scene })
    .from(banner)
    .where(and(eq(banner.kind, kind), isLive(banner, now)))
    .orderBy(asc(banner.position), asc(banner.id));
  return rows.map((row) => ({ ...row, href: webLink(row.href) ?? "/" }));
}

const ALL = "all";
const $ = (name: string) => sql.placeholder(name);

/** Fewest booked contents of a ranking. */
export const FEWEST_RANKED = 3;

/**
 * Most booked contents in 28 days, of all or of the category with this slug; none if fewer than three were booked. Throws
 * 404 for an unknown slug.
 */
export async function rankedContents(
  db: Db,
  { inventory, size, userId, moment }: { inventory: string; size: number; userId: string; moment: Moment },
): Promise<ContentCard[]> {
  const build = (on: Db, name: string) => {
    const where =
      inventory === ALL
        ? sql`true`
        : sql`c.category_id = (select k.id from category k where k.slug = ${$("slug")}::text)`;
    const columns = {
      known:
        inventory === ALL
          ? sql<boolean>`true`
          : sql<boolean>`exists (select 1 from category where slug = ${$("slug")}::text)`,
      contents: jsonRows<CardRow>(sql`select ${cardColumns} from (
        select * from content c where ${where} and c.sale_state in ('on_sale', 'info_only') and c.bookings_28d > 0
        order by c.bookings_28d desc nulls last, c.id desc nulls last limit ${$("size")}::int) c`),
    };
    return rowStatement(on, columns, name);
  };
  const statement = prepared(db, inventory === ALL ? "rankings" : "rankings|category", build);
  const [row] = await statement.execute({ slug: inventory, size, user: userId, ...moment });
  if (!row?.known) throw notFound();
  return row.contents.length < Math.min(FEWEST_RANKED, size) ? [] : toCards(row.contents);
}
