export type Message = {
  readonly channel: "sms";
  /** Digits of a Korean mobile number: `01012345678`. */
  readonly to: string;
  readonly body: string;
  /** The same key is delivered once, where the carrier can tell. */
  readonly key: string;
};

/** `failed` says that it was not sent as far as anyone knows; the caller may offer to send again. */
export type Sending = "sent" | "failed";

/** The one door for messages to people. Never throws for what the carrier does, and is not called in a transaction. */
export interface MessageGateway {
  send(message: Message): Promise<Sending>;
}

const processState: { messages?: MessageGateway | undefined } = {};

/** Puts the process's carrier in its place; composition does it once, tests set their own. null takes it away. */
export function installMessageGateway(gateway: MessageGateway | null): void {
  processState.messages = gateway ?? undefined;
}

/** The process's carrier. Throws when composition has not installed one. */
export function messageGateway(): MessageGateway {
  if (!processState.messages) throw new Error("No message gateway is installed.");
  return processState.messages;
}
