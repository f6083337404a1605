import { installMessageGateway, type Message } from "@/server/commerce/messages/port";
import { mainHost } from "@/server/main/app";
import type { User } from "@/server/platform/auth/policy";
import type { Db } from "@/server/platform/db/types";
import { rateLimit } from "@/server/platform/schema/operations";
import { beforeTests } from "./before-tests";
import { type Sent, type SignedClient, signedClient, visitor } from "./http-client";

/** Every message sent to people from now on; `readCode` reads the latest code sent to a number. */
export function openInbox() {
  const messages: Message[] = [];
  const send = async (message: Message) => {
    messages.push(message);
    return "sent" as const;
  };
  beforeTests(() => installMessageGateway({ send }));
  return {
    messages,
    readCode(phone: string): string {
      const last = messages.filter(({ to }) => to === phone).at(-1);
      const code = last?.body.match(/\d{6}/)?.[0];
      if (!code) throw new Error(`Nothing was sent to ${phone}.`);
      return code;
    },
  };
}

export type Inbox = ReturnType<typeof openInbox>;

export const field = (answer: Sent, name: string): unknown =>
  typeof answer.data === "object" && answer.data !== null ? Reflect.get(answer.data, name) : undefined;

export const textField = (answer: Sent, name: string): string => {
  const value = field(answer, name);
  if (typeof value !== "string") throw new Error(`${name} is missing: ${answer.text}`);
  return value;
};

/** Tests send all requests from one address: clears its rate limits. */
export const forgetLimits = async (db: Db): Promise<void> => {
  await db.delete(rateLimit);
};

/** Verifies a phone number over the API and returns its ticket. */
export async function ticketFor(client: SignedClient, inbox: Inbox, phone: string, purpose = "sign"): Promise<string> {
  const sent = await client.post("/auth/otp/", { json: { phone, purpose } });
  const json = { otp_id: textField(sent, "otp_id"), code: inbox.readCode(phone) };
  return textField(await client.post("/auth/otp/verify/", { json }), "phone_ticket");
}

export type TestMember = {
  user: User;
  client: SignedClient;
  answer: Sent;
  refresh: string;
};

/** Returns the user of an access token, for use with `signedClient`. */
export function userOf(accessToken: string): User {
  const [, payload = ""] = accessToken.split(".");
  const { sub, sid, is_member } = JSON.parse(Buffer.from(payload, "base64url").toString());
  return { id: sub, sessionId: sid, isMember: is_member };
}

export const cookieOf = (answer: Sent, name: string): string | undefined =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(";")[0]
    ?.slice(name.length + 1);

export function findMember(answer: Sent): TestMember {
  const user = userOf(textField(answer, "access_token"));
  return { user, client: signedClient(mainHost, { user }), answer, refresh: cookieOf(answer, "nadlang-refresh") ?? "" };
}

/** Signs a new member up with a number, as the visitor `as`. */
export async function signUp(inbox: Inbox, phone: string, as = `visitor-${phone}`): Promise<TestMember> {
  const client = signedClient(mainHost, visitor(as));
  const json = { phone_ticket: await ticketFor(client, inbox, phone), username: "김하린", terms: true, age14: true };
  return findMember(await client.post("/auth/signup/", { json }));
}

/** Returns mobile numbers that are unique in the test file. @param prefix four digits after 010 */
export function phoneBook(prefix: string): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `010${prefix}${String(last).padStart(4, "0")}`;
  };
}
