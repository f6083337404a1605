import { z } from "zod";

const inboxMessage = z.object({
  id: z.number().int(),
  title: z.string(),
  body: z.string(),
  /** Where it leads on this site; null: nowhere. */
  path: z.string().nullable(),
  created_at: z.string(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

/** GET /notifications/ (index, size 20; added): what the member was told, newest first. */
export const inboxPage = z.object({ notifications: z.array(inboxMessage) });
export type InboxPage = z.infer<typeof inboxPage>;
