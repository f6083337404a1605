import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { ContentForm, DraftState } from "@/shared/contract/main/staff/content";
import { content } from "../catalog";
import { instant } from "../columns";
import { photo } from "../review";
import { venue } from "../venue";
import { staff } from "./staff";

/** Photos of a venue, and who confirmed the right to show them. */
export const venuePhoto = pgTable(
  "venue_photo",
  {
    photoId: text("photo_id")
      .primaryKey()
      .references(() => photo.id, { onDelete: "cascade" }),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venue.id, { onDelete: "cascade" }),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    wasApproved: boolean("was_approved").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("venue_photo_venue").on(t.venueId)],
);

/** A venue's draft of a content. Families see the content, which is written only from `approved_form`. */
export const contentDraft = pgTable(
  "content_draft",
  {
    id: text("id").primaryKey(),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venue.id),
    contentId: integer("content_id").references(() => content.id),
    state: text("state").notNull().default("draft").$type<DraftState>(),
    form: jsonb("form").notNull().$type<ContentForm>(),
    approvedForm: jsonb("approved_form").$type<ContentForm>(),
    returnReason: text("return_reason").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    submittedAt: instant("submitted_at"),
    decidedAt: instant("decided_at"),
    publishedAt: instant("published_at"),
  },
  (t) => [
    unique("content_draft_content").on(t.contentId),
    index("content_draft_venue").on(t.venueId, t.updatedAt.desc()),
    index("content_draft_waiting").on(t.submittedAt).where(sql`state = 'submitted'`),
    check("content_draft_state", sql`${t.state} in ('draft', 'submitted', 'returned', 'approved')`),
    check(
      "content_draft_published",
      sql`${t.publishedAt} is null or (${t.contentId} is not null and ${t.approvedForm} is not null)`,
    ),
    check("content_draft_approved", sql`${t.state} <> 'approved' or ${t.approvedForm} is not null`),
  ],
);
