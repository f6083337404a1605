import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { ApplicationState } from "@/shared/contract/main/staff/application";
import { content } from "../catalog";
import { instant } from "../columns";
import { venue } from "../venue";
import { staff } from "./staff";

/** The public part of an application, shown to buyers later. */
export type ApplicationForm = {
  business_name: string;
  representative: string;
  business_number: string;
  mail_order_number: string;
  address: string;
  phone: string;
  email: string;
  intro: string;
  place: string;
  /** Absent from forms of an earlier release. */
  lodging_kind?: string;
  lodging_number?: string;
};

/** An application to sell here. The owner of the verified number can edit it by a link until the desk decides. */
export const venueApplication = pgTable(
  "venue_application",
  {
    id: text("id").primaryKey(),
    tokenHash: text("token_hash").notNull(),
    phoneHash: text("phone_hash").notNull(),
    phoneEnc: text("phone_enc").notNull(),
    state: text("state").notNull().default("draft").$type<ApplicationState>(),
    form: jsonb("form").notNull().$type<ApplicationForm>(),
    /** Contact and account, as JSON. */
    privateEnc: text("private_enc").notNull(),
    /** A photo of the business registration, as base64. */
    paperEnc: text("paper_enc"),
    contentId: integer("content_id").references(() => content.id),
    taxState: text("tax_state").$type<"active" | "paused" | "closed" | "unregistered">(),
    taxAskedAt: instant("tax_asked_at"),
    /** Version of the terms agreed to with the submission, and when. */
    termsVersion: text("terms_version"),
    termsAgreedAt: instant("terms_agreed_at"),
    returnReason: text("return_reason").notNull().default(""),
    venueId: integer("venue_id").references(() => venue.id),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    submittedAt: instant("submitted_at"),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by").references(() => staff.id),
  },
  (t) => [
    unique("venue_application_token").on(t.tokenHash),
    index("venue_application_waiting").on(t.state, t.submittedAt),
    index("venue_application_phone").on(t.phoneHash),
    check("venue_application_state", sql`${t.state} in ('draft', 'submitted', 'returned', 'approved')`),
    check("venue_application_approved", sql`(${t.state} = 'approved') = (${t.venueId} is not null)`),
    check("venue_application_terms", sql`(${t.termsVersion} is null) = (${t.termsAgreedAt} is null)`),
    check("venue_application_submitted", sql`${t.state} in ('draft', 'returned') or ${t.taxState} = 'active'`),
  ],
);

export const settlementAccount = pgTable(
  "settlement_account",
  {
    id: text("id").primaryKey(),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venue.id, { onDelete: "cascade" }),
    bank: text("bank").notNull(),
    holder: text("holder").notNull(),
    accountEnc: text("account_enc").notNull(),
    since: instant("since").notNull().defaultNow(),
  },
  (t) => [unique("settlement_account_venue").on(t.venueId)],
);
