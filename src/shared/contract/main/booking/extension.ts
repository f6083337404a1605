import { z } from "zod";

/** POST /reservations/{id}/extension/: the new last day of the tickets. */
export const extended = z.object({ valid_until: z.string() });
export type Extended = z.infer<typeof extended>;
