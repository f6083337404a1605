import { z } from "zod";

/** GET, POST, DELETE /calendar/ — the secret address that calendars ask; null while there is none. */
export const calendarFeed = z.object({ url: z.string().nullable() });
export type CalendarFeed = z.infer<typeof calendarFeed>;
