import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { content } from "./catalog";
import { instant } from "./columns";

/**
 * A parent's question about an activity. A private one is read by its writer and the place alone: its words
 * are sealed, and empty where others' stand in the open.
 */
export const contentQuestion = pgTable(
  "content_question",
  {
    id: text("id").primaryKey(),
    contentPk: integer("content_pk")
      .notNull()
      .references(() => content.pk, { onDelete: "cascade" }),
    userId: text("user_id"),
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
    index("content_question_latest").on(t.contentPk, t.createdAt.desc(), t.id.desc()),
    index("content_question_user").on(t.userId).where(sql`user_id is not null`),
    index("content_question_open").on(t.createdAt).where(sql`answer is null`),
    check("content_question_answered_by", sql`${t.answeredBy} in ('venue', 'desk')`),
    check("content_question_answer", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);
