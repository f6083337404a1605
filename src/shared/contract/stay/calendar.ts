import { z } from "zod";

const won = z.number().int();

/**
 * GET /accommodations/{id}/calendar?from&to&adults&children_ages: what each night costs in a room that fits and
 * that one can come into that night. `from_price` with `state` open: null where the night is free and nobody can
 * come in on it (the nights that one would have to stay on are full); it can still be slept through.
 */
export const stayCalendar = z.object({
  nights: z.array(
    z.object({
      date: z.string(),
      from_price: won.nullable(),
      state: z.enum(["open", "few", "sold_out", "closed"]),
      /** Who comes in this night for `from_price` has to stay so long; absent: as the accommodation asks. */
      min_nights: z.number().int().optional(),
    }),
  ),
  min_nights: z.number().int(),
});
export type StayCalendar = z.infer<typeof stayCalendar>;

/**
 * GET /accommodations/calendar?from&to (92 nights at most) with the guests and filters of a search: what its
 * cheapest card would cost in all for that one night, what is paid once a stay included. `max_price` and
 * `free_cancel` are judged by that one night. Null: such a search has no room (all full, off sale, or only for more
 * nights); the day can be chosen all the same, for a longer stay or a place in line. Where more than two
 * hundred places match, those are looked at that could cost these people the least.
 */
export const staySearchCalendar = z.object({
  nights: z.array(z.object({ date: z.string(), from_price: won.nullable() })),
});
export type StaySearchCalendar = z.infer<typeof staySearchCalendar>;
