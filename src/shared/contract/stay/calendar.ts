import { z } from "zod";

const won = z.number().int();

/**
 * GET /accommodations/{id}/calendar?from&to&adults&children_ages: price per night of a room that fits and allows
 * check-in that night. `from_price` null with `state` open: the night is free but check-in is impossible because
 * following nights of the minimum stay are full; it can still be part of a longer stay.
 */
export const stayCalendar = z.object({
  nights: z.array(
    z.object({
      date: z.string(),
      from_price: won.nullable(),
      state: z.enum(["open", "few", "sold_out", "closed"]),
      /** Minimum nights for `from_price` when checking in this night; absent: the accommodation's minimum. */
      min_nights: z.number().int().optional(),
    }),
  ),
  min_nights: z.number().int(),
});
export type StayCalendar = z.infer<typeof stayCalendar>;

/**
 * GET /accommodations/calendar?from&to (92 nights at most) with a search's guests and filters: total of its cheapest
 * result for that one night, fees per stay included. `max_price` and `free_cancel` apply to that one night. Null: no
 * room (full, off sale, or only for more nights); the day can be chosen anyway, for a longer stay or a waiting list.
 * With more than two hundred matches, considers those with the lowest possible price.
 */
export const staySearchCalendar = z.object({
  nights: z.array(z.object({ date: z.string(), from_price: won.nullable() })),
});
export type StaySearchCalendar = z.infer<typeof staySearchCalendar>;
