import { pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { orders } from "./commerce";

/** Form of a group order. Erased a month after the event, or at once if it will not take place. */
export const orderPicnic = pgTable("order_picnic", {
  orderId: text("order_id")
    .primaryKey()
    .references(() => orders.id),
  /** Centre, parent's phone, memo; null once erased. */
  formEnc: text("form_enc"),
  agreedAt: instant("agreed_at").notNull(),
  erasedAt: instant("erased_at"),
});

/** One student of a group; `position` is that of the order item. Rows are deleted when the list is erased. */
export const orderStudent = pgTable(
  "order_student",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orderPicnic.orderId),
    position: smallint("position").notNull(),
    /** Name, grade, and the masked number. */
    studentEnc: text("student_enc").notNull(),
    /** The full number: written once, read only for the venue's list. */
    registrationEnc: text("registration_enc"),
  },
  (t) => [unique("order_student_position").on(t.orderId, t.position)],
);
