import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { DisasterKind } from "@/shared/disaster/disaster";
import { instant } from "../columns";
import { staff } from "./staff";

/** A disaster declared by the desk. The database allows only ending it. */
export const disasterNotice = pgTable(
  "disaster_notice",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull().$type<DisasterKind>(),
    /** 시·도, 시·군·구 or 동, each including the districts below it. */
    districtIds: integer("district_ids").array().notNull(),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    toDay: date("to_day", { mode: "string" }).notNull(),
    reason: text("reason").notNull(),
    declaredBy: text("declared_by")
      .notNull()
      .references(() => staff.id),
    declaredAt: instant("declared_at").notNull().defaultNow(),
    endedBy: text("ended_by").references(() => staff.id),
    endedAt: instant("ended_at"),
    endReason: text("end_reason"),
  },
  (t) => [
    index("disaster_notice_live").on(t.toDay).where(sql`ended_at is null`),
    check("disaster_notice_kind", sql`${t.kind} in ('typhoon', 'rain', 'snow', 'quake', 'wildfire', 'epidemic')`),
    check("disaster_notice_days", sql`${t.toDay} >= ${t.fromDay} and ${t.toDay} < ${t.fromDay} + 31`),
    check("disaster_notice_districts", sql`cardinality(${t.districtIds}) between 1 and 50`),
    check(
      "disaster_notice_end",
      sql`(${t.endedAt} is null) = (${t.endedBy} is null) and (${t.endedAt} is null) = (${t.endReason} is null)`,
    ),
  ],
);
