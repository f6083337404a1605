import { messagesSent } from "@/server/platform/metrics";

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

const processState: { messages?: MessageGateway | undefined } = {};

/** Installs the process's carrier: composition once, tests their own. null removes it. */
export function installMessageGateway(gateway: MessageGateway | null): void {
  processState.messages = gateway ? counted(gateway) : undefined;
}

const counted = (gateway: MessageGateway): MessageGateway => ({
  send: async (message) => {
    const outcome = await gateway.send(message);
    messagesSent.inc({ channel: message.channel, outcome });
    return outcome;
  },
});

/** The process's carrier. Throws when composition has not installed one. */
export function messageGateway(): MessageGateway {
  if (!processState.messages) throw new Error("No message gateway is installed.");
  return processState.messages;
}
