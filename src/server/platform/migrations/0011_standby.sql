-- Requests that are no bookings yet, or never became one: the few among all stays whose clock and money are looked after.
drop index "stay_booking_waiting";
--> statement-breakpoint
CREATE INDEX "stay_booking_unconfirmed" ON "stay_booking" USING btree ("answer_by") WHERE confirm_state <> 'CONFIRMED';
