import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import type { DeskSetting } from "@/shared/contract/main/staff/desk-editorial";
import { instant } from "./columns";
import { photo } from "./review";
import { staff } from "./staff/staff";

export const homeSection = pgTable("home_section", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  sectionType: text("section_type").notNull(),
  host: text("host").notNull().$type<"main" | "stay">().default("main"),
  title: text("title").notNull().default(""),
  subtitle: text("subtitle").notNull().default(""),
  params: jsonb("params").notNull().default({}).$type<Record<string, string | number>>(),
  position: integer("position").notNull(),
  isActive: boolean("is_active").notNull().default(true),
  startsAt: instant("starts_at"),
  endsAt: instant("ends_at"),
});

export const banner = pgTable("banner", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  kind: text("kind").notNull().$type<"main" | "strip" | "tip" | "theme" | "event">(),
  eyebrow: text("eyebrow").notNull().default(""),
  title: text("title").notNull(),
  cta: text("cta").notNull().default(""),
  href: text("href").notNull(),
  scene: jsonb("scene").notNull().$type<SceneKey>(),
  position: integer("position").notNull(),
  isActive: boolean("is_active").notNull().default(true),
  startsAt: instant("starts_at"),
  endsAt: instant("ends_at"),
});

/** Words for search suggestions, with the number of activities that each found when it was last counted. */
export const keyword = pgTable(
  "keyword",
  {
    text: text("text").primaryKey(),
    searchKey: text("search_key").notNull(),
    choseongKey: text("choseong_key").notNull(),
    kind: text("kind").notNull().$type<"content" | "place" | "category" | "program">(),
    contentCount: integer("content_count").notNull().default(0),
    searchCount: integer("search_count").notNull().default(0),
  },
  (t) => [index("keyword_search_key").on(t.searchKey), index("keyword_choseong_key").on(t.choseongKey)],
);

/** Words that the desk ranks above the counted ones, in its order. */
export const pickedKeyword = pgTable(
  "picked_keyword",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    place: text("place").notNull().$type<"recommended" | "popular" | "stay">(),
    text: text("text").notNull(),
    position: integer("position").notNull(),
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
  },
  (t) => [
    unique("picked_keyword_once").on(t.place, t.text),
    check("picked_keyword_place", sql`${t.place} in ('recommended', 'popular', 'stay')`),
  ],
);

/** A temporary setting of the desk that overrides the environment's. The one that started last applies. */
export const remoteSetting = pgTable(
  "remote_setting",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    name: text("name").notNull().$type<DeskSetting["name"]>(),
    value: jsonb("value").notNull().$type<DeskSetting["value"]>(),
    isActive: boolean("is_active").notNull().default(true),
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
  },
  (t) => [check("remote_setting_name", sql`${t.name} in ('review_point_reward', 'payment_method_icons', 'stay_open')`)],
);

export const editorialPhoto = pgTable("editorial_photo", {
  photoId: text("photo_id")
    .primaryKey()
    .references(() => photo.id, { onDelete: "cascade" }),
  staffId: text("staff_id")
    .notNull()
    .references(() => staff.id),
  /** In use now or earlier: never deleted, so that a change can be undone. */
  wasUsed: boolean("was_used").notNull().default(false),
  createdAt: instant("created_at").notNull().defaultNow(),
});
