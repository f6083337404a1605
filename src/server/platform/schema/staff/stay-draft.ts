import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { DraftState } from "@/shared/contract/main/staff/content";
import type { StayPageForm } from "@/shared/contract/stay/partner-page";
import { instant } from "../columns";
import { accommodation } from "../stay/stay";

/** A venue's draft of an accommodation. Families see the accommodation, which is written only from `approved_form`. */
export const stayDraft = pgTable(
  "stay_draft",
  {
    accommodationId: integer("accommodation_id")
      .primaryKey()
      .references(() => accommodation.id),
    state: text("state").notNull().default("draft").$type<DraftState>(),
    form: jsonb("form").notNull().$type<StayPageForm>(),
    approvedForm: jsonb("approved_form").$type<StayPageForm>(),
    returnReason: text("return_reason").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    submittedAt: instant("submitted_at"),
    decidedAt: instant("decided_at"),
  },
  (t) => [
    index("stay_draft_waiting").on(t.submittedAt).where(sql`state = 'submitted'`),
    check("stay_draft_state", sql`${t.state} in ('draft', 'submitted', 'returned', 'approved')`),
    check("stay_draft_approved", sql`${t.state} <> 'approved' or ${t.approvedForm} is not null`),
  ],
);
