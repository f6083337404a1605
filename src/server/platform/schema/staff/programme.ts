import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { ProgrammeForm, ProgrammeState } from "@/shared/contract/main/staff/programme";
import { content, venue } from "../catalog";
import { instant } from "../columns";
import { photo } from "../review";

/** Photos of a venue, and who said that it may show them. */
export const venuePhoto = pgTable(
  "venue_photo",
  {
    photoId: text("photo_id")
      .primaryKey()
      .references(() => photo.id, { onDelete: "cascade" }),
    venuePk: integer("venue_pk")
      .notNull()
      .references(() => venue.pk, { onDelete: "cascade" }),
    staffId: text("staff_id").notNull(),
    wasApproved: boolean("was_approved").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("venue_photo_venue").on(t.venuePk)],
);

/**
 * What a venue writes of a programme. Families see the content, which is written from `approved_form` alone.
 */
export const programme = pgTable(
  "programme",
  {
    id: text("id").primaryKey(),
    venuePk: integer("venue_pk")
      .notNull()
      .references(() => venue.pk),
    contentPk: integer("content_pk").references(() => content.pk),
    state: text("state").notNull().default("draft").$type<ProgrammeState>(),
    form: jsonb("form").notNull().$type<ProgrammeForm>(),
    approvedForm: jsonb("approved_form").$type<ProgrammeForm>(),
    returnReason: text("return_reason").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    submittedAt: instant("submitted_at"),
    decidedAt: instant("decided_at"),
    publishedAt: instant("published_at"),
  },
  (t) => [
    unique("programme_content").on(t.contentPk),
    index("programme_venue").on(t.venuePk, t.updatedAt.desc()),
    index("programme_waiting").on(t.submittedAt).where(sql`state = 'submitted'`),
    check("programme_state", sql`${t.state} in ('draft', 'submitted', 'returned', 'approved')`),
    check(
      "programme_published",
      sql`${t.publishedAt} is null or (${t.contentPk} is not null and ${t.approvedForm} is not null)`,
    ),
    check("programme_approved", sql`${t.state} <> 'approved' or ${t.approvedForm} is not null`),
  ],
);
