import { pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { purchase } from "./commerce";

/**
 * What a group wrote beside its order. Emptied a month after the event, and at once where there will be none.
 */
export const purchasePicnic = pgTable("purchase_picnic", {
  purchaseId: text("purchase_id")
    .primaryKey()
    .references(() => purchase.id),
  /** Centre, parent's phone, memo; null once erased. */
  formEnc: text("form_enc"),
  agreedAt: instant("agreed_at").notNull(),
  erasedAt: instant("erased_at"),
});

/** One student of a group; `position` is that of the bought piece. Rows go when the list is erased. */
export const purchaseStudent = pgTable(
  "purchase_student",
  {
    id: text("id").primaryKey(),
    purchaseId: text("purchase_id")
      .notNull()
      .references(() => purchasePicnic.purchaseId),
    position: smallint("position").notNull(),
    /** Name, grade, and the mask of the number. */
    studentEnc: text("student_enc").notNull(),
    /** The number itself: written once, read by nobody but the place's list. */
    registrationEnc: text("registration_enc"),
  },
  (t) => [unique("purchase_student_position").on(t.purchaseId, t.position)],
);
