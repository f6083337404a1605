import { describe } from "@/server/platform/describe-error";
import { log } from "@/server/platform/log";
import { fetchOut } from "@/server/platform/request-context";
import type { MessageGateway, TextMessage } from "./port";

const TIMEOUT_MS = 5000;

type Carrier = { readonly url: string; readonly token: string | undefined; readonly transport?: typeof fetch };

/** `unknown`: it may have been taken, so that only the same carrier may be asked again, with the same key. */
type Outcome = "taken" | "refused" | "unknown";

/**
 * A carrier behind a plain HTTPS call: `POST url` with `{ "to": "01012345678", "text": "…" }`, `Authorization: Bearer
 * token` and `Idempotency-Key`. Any 2xx means taken.
 */
export function createHttpMessages(carrier: Carrier): MessageGateway {
  return {
    send: async ({ to, body, key }) => ((await post(carrier, key, { to, text: body })) === "taken" ? "sent" : "failed"),
  };
}

/**
 * Kakao business messages (알림톡) through a provider: the same call with the name of the approved `template`. What it
 * refuses (a number without Kakao, an unknown template) or cannot be asked for goes out as SMS; after an unclear answer it
 * is asked again, because a second message by SMS would tell the same twice.
 */
export function createAlimtalk(carrier: Carrier, sms: MessageGateway): MessageGateway {
  return {
    send: async (message) => {
      if (!hasTemplate(message)) return sms.send(message);
      const { to, body, key, template } = message;
      const outcome = await post(carrier, key, { to, text: body, template });
      if (outcome === "refused") return sms.send(message);
      return outcome === "taken" ? "sent" : "failed";
    },
  };
}

const hasTemplate = (message: { channel: string; template?: string }): message is Required<TextMessage> =>
  message.channel === "sms" && message.template !== undefined;

async function post({ url, token, transport = fetchOut }: Carrier, key: string, body: object): Promise<Outcome> {
  try {
    const answer = await transport(url, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        "content-type": "application/json",
        "idempotency-key": key,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    await answer.body?.cancel();
    if (answer.ok) return "taken";
    log().warn({ status: answer.status }, "message not taken");
    return answer.status >= 400 && answer.status < 500 && !AGAIN.includes(answer.status) ? "refused" : "unknown";
  } catch (error) {
    log().warn({ reason: describe(error) }, "message not sent");
    return isUnreached(error) ? "refused" : "unknown";
  }
}

/** Too slow and too many: the same call may be taken a little later. */
const AGAIN = [408, 429];

/** No connection was made, so that nothing can have been taken. */
const isUnreached = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"].includes(String(error.cause.code));
