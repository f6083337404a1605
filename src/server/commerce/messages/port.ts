import { messagesSent } from "@/server/platform/metrics";
import { createPort } from "@/server/platform/port";

type Words = {
  readonly body: string;
  /** A key is delivered once, where the carrier supports it. */
  readonly key: string;
};

/** `to`: digits of a Korean mobile number. `template`: Kakao's name of this text; none: SMS only. */
export type TextMessage = Words & { readonly channel: "sms"; readonly to: string; readonly template?: string };
export type Mail = Words & { readonly channel: "email"; readonly to: string; readonly subject: string };
export type Message = TextMessage | Mail;

/** `failed`: possibly not sent, retry. `refused`: the address does not exist, so a retry is pointless. */
export type Sending = "sent" | "failed" | "refused";

/** Port for messages to people. Never throws for carrier errors; never call it in a transaction. */
export interface MessageGateway {
  send(message: Message): Promise<Sending>;
}

const [messageGateway, install] = createPort<MessageGateway>("message gateway");

export { messageGateway };

/** Installs the process's carrier, and counts what it sends. */
export const installMessageGateway = (gateway: MessageGateway | null): void => install(gateway && counted(gateway));

const counted = (gateway: MessageGateway): MessageGateway => ({
  send: async (message) => {
    const outcome = await gateway.send(message);
    messagesSent.inc({ channel: message.channel, outcome });
    return outcome;
  },
});
