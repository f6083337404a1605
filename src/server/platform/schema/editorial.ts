import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import type { LabsStep, LabsVariant } from "@/shared/contract/main/editorial";
import { category } from "./catalog";
import { instant } from "./columns";

/** Play-news: ideas for playing at home or just outside. */
export const labsArticle = pgTable(
  "labs_article",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    key: text("key").notNull().unique(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    scene: jsonb("scene").notNull().$type<SceneKey>(),
    minMonths: integer("min_months").notNull(),
    maxMonths: integer("max_months").notNull(),
    minutes: smallint("minutes").notNull(),
    indoor: text("indoor").notNull().$type<"indoor" | "outdoor" | "both">(),
    materials: text("materials").array().notNull(),
    steps: jsonb("steps").notNull().$type<LabsStep[]>(),
    safety: text("safety").notNull(),
    variants: jsonb("variants").notNull().$type<LabsVariant[]>(),
    categoryId: integer("category_id").references(() => category.id),
    isActive: boolean("is_active").notNull().default(true),
    publishedAt: instant("published_at").notNull(),
    endsAt: instant("ends_at"),
  },
  (t) => [index("labs_article_latest").on(t.publishedAt.desc(), t.id.desc())],
);

export const notice = pgTable(
  "notice",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    key: text("key").notNull().unique(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    isPinned: boolean("is_pinned").notNull().default(false),
    /** Off: a draft. */
    isActive: boolean("is_active").notNull().default(true),
    publishedAt: instant("published_at").notNull(),
    endsAt: instant("ends_at"),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [index("notice_order").on(t.isPinned.desc(), t.publishedAt.desc(), t.id.desc())],
);

/** A temporary event: shown in a list, on its page, and as a popup at most once per visit. */
export const promotion = pgTable(
  "promotion",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    key: text("key").notNull().unique(),
    host: text("host").notNull().$type<"main" | "stay">(),
    sectionType: text("section_type").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    body: text("body").notNull(),
    scene: jsonb("scene").notNull().$type<SceneKey>(),
    /** Link of its button; null: no button. */
    href: text("href"),
    cta: text("cta").notNull().default(""),
    isPopup: boolean("is_popup").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at"),
    position: integer("position").notNull(),
  },
  (t) => [index("promotion_order").on(t.host, t.sectionType, t.position, t.id)],
);

export const theme = pgTable("theme", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  key: text("key").notNull().unique(),
  title: text("title").notNull(),
  subtitle: text("subtitle").notNull().default(""),
  contentIds: integer("content_ids").array().notNull().default(sql`'{}'`),
});

export const shortLink = pgTable(
  "short_link",
  {
    code: text("code").primaryKey(),
    type: text("type").notNull(),
    targetId: text("target_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [unique("short_link_target").on(t.type, t.targetId)],
);
