import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { content } from "./catalog";
import { instant } from "./columns";
import { orders } from "./commerce";
import { member } from "./member";

/**
 * A question of a parent about an activity, or of anyone to the service desk. Private questions are sealed: only the
 * asker and those who answer can read them.
 */
export const contentQuestion = pgTable(
  "content_question",
  {
    id: text("id").primaryKey(),
    /** Null in a question to the service desk, which has a `number` instead. */
    contentId: integer("content_id").references(() => content.id, { onDelete: "cascade" }),
    /** Reference number for the asker. */
    number: text("number"),
    /** A visitor's mobile number or mail address. */
    contactEnc: text("contact_enc"),
    orderId: text("order_id").references(() => orders.id),
    userId: text("user_id").references(() => member.userId, { onDelete: "cascade" }),
    authorName: text("author_name").notNull(),
    body: text("body").notNull(),
    bodyEnc: text("body_enc"),
    isPrivate: boolean("is_private").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    answer: text("answer"),
    answerEnc: text("answer_enc"),
    answeredAt: instant("answered_at"),
    answeredBy: text("answered_by").notNull().default("venue").$type<"venue" | "desk">(),
  },
  (t) => [
    index("content_question_latest").on(t.contentId, t.createdAt.desc(), t.id.desc()),
    index("content_question_user").on(t.userId).where(sql`user_id is not null`),
    index("content_question_open").on(t.createdAt).where(sql`answer is null`),
    unique("content_question_number").on(t.number),
    check(
      "content_question_help",
      sql`(${t.contentId} is null) = (${t.number} is not null) and (${t.contentId} is not null or ${t.isPrivate})`,
    ),
    check("content_question_answered_by", sql`${t.answeredBy} in ('venue', 'desk')`),
    check("content_question_answer", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);
