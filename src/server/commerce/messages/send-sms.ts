import { type Mail, type Message, messageGateway } from "./port";

/**
 * Sends a text message; `to`: digits. The same key reaches a phone once, where the carrier can tell. `template`: the name
 * that its text has with Kakao. Throws when it was not taken, so that the outbox tries again.
 */
export const sendSms = (to: string, body: string, key: string, template: string): Promise<void> =>
  send({ channel: "sms", to, body, key, template });

/** Sends a letter; throws when it was not taken. To an address that does not exist it is sent once. */
export const sendMail = (mail: Omit<Mail, "channel">): Promise<void> => send({ channel: "email", ...mail });

async function send(message: Message): Promise<void> {
  if ((await messageGateway().send(message)) === "failed") throw new Error("The message was not taken.");
}
