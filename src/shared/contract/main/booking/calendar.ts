import { z } from "zod";

/** GET, POST, DELETE /calendar/ — the secret URL for calendar apps; null without one. */
export const calendarFeed = z.object({ url: z.string().nullable() });
export type CalendarFeed = z.infer<typeof calendarFeed>;
