import { desc, eq } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import type { Db } from "@/server/platform/db/types";
import { sandboxMessage } from "@/server/platform/schema/operations";
import type { MessageGateway } from "./port";

const SHOWN = 5;

/** Carrier that sends nothing: stores messages under a hash of their recipient, each key once. */
export function createSandboxMessages(db: () => Promise<Db>): MessageGateway {
  return {
    send: async ({ channel, to, key, ...words }) => {
      const body = "subject" in words ? `${words.subject}\n\n${words.body}` : words.body;
      await (await db())
        .insert(sandboxMessage)
        .values({ channel, recipientHash: recipientHash(to), body, key, sentAt: clock.now() })
        .onConflictDoNothing({ target: sandboxMessage.key });
      return "sent";
    },
  };
}

/** Messages that the demo would have sent to a number or a mail address, newest first. */
export async function sandboxMessagesTo(db: Db, to: string): Promise<{ body: string; sent_at: string }[]> {
  const found = await db
    .select({ body: sandboxMessage.body, sentAt: sandboxMessage.sentAt })
    .from(sandboxMessage)
    .where(eq(sandboxMessage.recipientHash, recipientHash(to)))
    .orderBy(desc(sandboxMessage.id))
    .limit(SHOWN);
  return found.map(({ body, sentAt }) => ({ body, sent_at: sentAt.toISOString() }));
}

const recipientHash = (to: string): string =>
  to.includes("@") ? blindIndex("email", to.trim().toLowerCase()) : blindIndex("phone", to.replace(/\D/g, ""));
