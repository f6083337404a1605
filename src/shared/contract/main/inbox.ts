import { z } from "zod";

const inboxMessage = z.object({
  id: z.number().int(),
  title: z.string(),
  body: z.string(),
  /** Path on this site; null without one. */
  path: z.string().nullable(),
  created_at: z.string(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

/** GET /notifications/ (index, size 20; added): the member's messages, newest first. */
export const inboxPage = z.object({ notifications: z.array(inboxMessage) });
export type InboxPage = z.infer<typeof inboxPage>;
