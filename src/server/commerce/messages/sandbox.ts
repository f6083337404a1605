import { desc, eq } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import type { Db } from "@/server/platform/db/types";
import { sandboxMessage } from "@/server/platform/schema/operations";
import type { MessageGateway } from "./port";

const SHOWN = 5;

/** A carrier that sends nothing: messages lie in a table under a hash of their number. */
export function createSandboxMessages(db: () => Promise<Db>): MessageGateway {
  return {
    send: async ({ channel, to, body }) => {
      await (await db())
        .insert(sandboxMessage)
        .values({ channel, recipientHash: recipientHash(to), body, sentAt: clock.now() });
      return "sent";
    },
  };
}

/** What the demo would have sent to a number, newest first. `phone`: digits. */
export async function sandboxMessagesTo(db: Db, phone: string): Promise<{ body: string; sent_at: string }[]> {
  const found = await db
    .select({ body: sandboxMessage.body, sentAt: sandboxMessage.sentAt })
    .from(sandboxMessage)
    .where(eq(sandboxMessage.recipientHash, recipientHash(phone)))
    .orderBy(desc(sandboxMessage.id))
    .limit(SHOWN);
  return found.map(({ body, sentAt }) => ({ body, sent_at: sentAt.toISOString() }));
}

const recipientHash = (phone: string): string => blindIndex("phone", phone.replace(/\D/g, ""));
