import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import { instant } from "./columns";

/** What home shows, in which order: the server decides. */
export const homeSection = pgTable("home_section", {
  pk: integer("pk").primaryKey().generatedByDefaultAsIdentity(),
  sectionType: text("section_type").notNull(),
  host: text("host").notNull().$type<"main" | "stay">().default("main"),
  title: text("title").notNull().default(""),
  subtitle: text("subtitle").notNull().default(""),
  params: jsonb("params").notNull().default({}).$type<Record<string, string | number>>(),
  position: integer("position").notNull(),
  isActive: boolean("is_active").notNull().default(true),
});

export const banner = pgTable("banner", {
  pk: integer("pk").primaryKey().generatedByDefaultAsIdentity(),
  kind: text("kind").notNull().$type<"main" | "strip" | "tip" | "theme" | "event">(),
  eyebrow: text("eyebrow").notNull().default(""),
  title: text("title").notNull(),
  cta: text("cta").notNull().default(""),
  href: text("href").notNull(),
  scene: jsonb("scene").notNull().$type<SceneKey>(),
  position: integer("position").notNull(),
  startsAt: instant("starts_at"),
  endsAt: instant("ends_at"),
});

/** Words that search suggests: `weight` is how often they lead to something. */
export const keyword = pgTable(
  "keyword",
  {
    text: text("text").primaryKey(),
    searchKey: text("search_key").notNull(),
    choseongKey: text("choseong_key").notNull(),
    kind: text("kind").notNull().$type<"content" | "place" | "category" | "program">(),
    contentCount: integer("content_count").notNull().default(0),
    searchCount: integer("search_count").notNull().default(0),
    isRecommended: boolean("is_recommended").notNull().default(false),
  },
  (t) => [index("keyword_search_key").on(t.searchKey), index("keyword_choseong_key").on(t.choseongKey)],
);
