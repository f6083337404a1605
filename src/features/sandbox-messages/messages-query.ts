import { queryOptions } from "@tanstack/react-query";
import { paths } from "@/lib/paths";
import { list, record, text } from "@/lib/storage/shape";

const inbox = record({ messages: list(record({ body: text(), sent_at: text() })) });

const EVERY_MS = 3000;

/** The last messages to a number, newest first; polled, as one can be under way. */
export const messagesQuery = (phone: string) =>
  queryOptions({
    queryKey: ["sandbox", "messages", phone],
    queryFn: async ({ signal }) => {
      const response = await fetch(paths.sandbox.messagesData({ phone }), { signal });
      if (!response.ok) throw new Error(`messages ${response.status}`);
      const answer = inbox.safeParse(await response.json());
      if (!answer.success) throw new Error("messages in an unknown form");
      return answer.data.messages;
    },
    refetchInterval: EVERY_MS,
  });
