import { z } from "zod";

/** POST /reservations/{id}/extension/: the last day that the tickets have now. */
export const extended = z.object({ valid_until: z.string() });
export type Extended = z.infer<typeof extended>;
