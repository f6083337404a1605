import { messagesSent } from "@/server/platform/metrics";

type Words = {
  readonly body: string;
  /** The same key is delivered once, where the carrier can tell. */
  readonly key: string;
};

/** To a Korean mobile number, digits alone: `01012345678`. `template`: under which name Kakao knows this text; none: SMS alone. */
export type TextMessage = Words & { readonly channel: "sms"; readonly to: string; readonly template?: string };
export type Mail = Words & { readonly channel: "email"; readonly to: string; readonly subject: string };
export type Message = TextMessage | Mail;

/**
 * `failed`: not sent as far as anyone knows, and may be sent again. `refused`: nobody lives at this address, so that
 * sending again changes nothing.
 */
export type Sending = "sent" | "failed" | "refused";

/** The one door for messages to people. Never throws for what the carrier does, and is not called in a transaction. */
export interface MessageGateway {
  send(message: Message): Promise<Sending>;
}

const processState: { messages?: MessageGateway | undefined } = {};

/** Puts the process's carrier in its place; composition does it once, tests set their own. null takes it away. */
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
