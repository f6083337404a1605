import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { paths } from "@/lib/paths";

const inbox = z.object({ messages: z.array(z.object({ body: z.string(), sent_at: z.string() })) });

const EVERY_MS = 3000;

/** The last messages to a number, newest first; asked again and again, because one may be on its way. */
export const messagesQuery = (phone: string) =>
  queryOptions({
    queryKey: ["sandbox", "messages", phone],
    queryFn: async ({ signal }) => {
      const response = await fetch(paths.sandbox.messagesData({ phone }), { signal });
      if (!response.ok) throw new Error(`messages ${response.status}`);
      return inbox.parse(await response.json()).messages;
    },
    refetchInterval: EVERY_MS,
  });
