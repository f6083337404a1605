import { pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { orders } from "./commerce";

/**
 * What a group wrote beside its order. Emptied a month after the event, and at once where there will be none.
 */
export const orderPicnic = pgTable("order_picnic", {
  orderId: text("order_id")
    .primaryKey()
    .references(() => orders.id),
  /** Centre, parent's phone, memo; null once erased. */
  formEnc: text("form_enc"),
  agreedAt: instant("agreed_at").notNull(),
  erasedAt: instant("erased_at"),
});

/** One student of a group; `position` is that of the bought item. Rows go when the list is erased. */
export const orderStudent = pgTable(
  "order_student",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orderPicnic.orderId),
    position: smallint("position").notNull(),
    /** Name, grade, and the mask of the number. */
    studentEnc: text("student_enc").notNull(),
    /** The number itself: written once, read by nobody but the place's list. */
    registrationEnc: text("registration_enc"),
  },
  (t) => [unique("order_student_position").on(t.orderId, t.position)],
);
