import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import { describe } from "@/server/platform/describe-error";
import { log } from "@/server/platform/log";
import type { Mail, Sending } from "./port";

const TIMEOUT_MS = 10_000;

type Mailer = { send(mail: Mail): Promise<Sending> };

/** SMTP carrier. Requires TLS unless `isPlain` (a test's own server). */
export function createSmtpMail({ url, from, isPlain }: { url: string; from: string; isPlain?: boolean }): Mailer {
  const transport = createTransport({
    url,
    requireTLS: isPlain !== true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, body, key }) => {
      try {
        await transport.sendMail({
          from,
          // As one address: a comma in it adds no second recipient.
          to: { name: "", address: to },
          subject,
          text: body,
          messageId: messageId(key),
        });
        return "sent";
      } catch (error) {
        log().warn({ reason: describe(error) }, "mail not sent");
        return isUnknownAddress(error) ? "refused" : "failed";
      }
    },
  };
}

/** SMTP has no idempotency key: a retry reuses the Message-ID, so mailboxes drop the duplicate. */
const messageId = (key: string): string => `<${createHash("sha256").update(key).digest("hex").slice(0, 40)}@nadlang>`;

/** The server permanently rejected this recipient; a wrong password of ours does not count. */
const isUnknownAddress = (error: unknown): boolean =>
  error instanceof Error &&
  Reflect.get(error, "code") === "EENVELOPE" &&
  Number(Reflect.get(error, "responseCode")) >= 550;
