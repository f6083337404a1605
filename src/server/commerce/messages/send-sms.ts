import { type Mail, type Message, messageGateway } from "./port";

/**
 * Sends a text message; `to`: digits. A key is delivered once, where the carrier supports it. `template`: Kakao's name
 * of this text. Throws when it was not accepted, so the outbox retries.
 */
export const sendSms = (to: string, body: string, key: string, template: string): Promise<void> =>
  send({ channel: "sms", to, body, key, template });

/** Sends a mail; throws when it was not accepted. An address that does not exist is not retried. */
export const sendMail = (mail: Omit<Mail, "channel">): Promise<void> => send({ channel: "email", ...mail });

async function send(message: Message): Promise<void> {
  if ((await messageGateway().send(message)) === "failed") throw new Error("The message was not taken.");
}
