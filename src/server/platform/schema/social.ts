import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SocialProviderName } from "@/shared/identity/social";
import { instant } from "./columns";
import { member } from "./member";

export const socialAccount = pgTable(
  "social_account",
  {
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => member.userId, { onDelete: "cascade" }),
    linkedAt: instant("linked_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index("social_account_user").on(t.userId),
    uniqueIndex("social_account_member").on(t.userId, t.provider),
  ],
);

/** A browser's sign-in at a provider. Only hashes: of the state and of the cookie's value. */
export const socialAttempt = pgTable(
  "social_attempt",
  {
    id: text("id").primaryKey(),
    browserHash: text("browser_hash").notNull(),
    provider: text("provider").notNull(),
    intent: text("intent").notNull().$type<"sign" | "link">(),
    userId: text("user_id").references(() => member.userId, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  () => [check("social_attempt_link", sql`(intent = 'link') = (user_id is not null)`)],
);

/** Single-use proof of a recent sign-in at a provider. */
export const socialTicket = pgTable("social_ticket", {
  id: text("id").primaryKey(),
  provider: text("provider").notNull().$type<SocialProviderName>(),
  subject: text("subject").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});
