import { describe } from "@/server/platform/describe-error";
import { log } from "@/server/platform/log";
import { fetchOut } from "@/server/platform/request-context";
import type { MessageGateway, TextMessage } from "./port";

const TIMEOUT_MS = 5000;

type Carrier = { readonly url: string; readonly token: string | undefined; readonly transport?: typeof fetch };

/** `unknown`: possibly accepted, so retry only with the same carrier and the same key. */
type Outcome = "taken" | "refused" | "unknown";

/**
 * Carrier behind a plain HTTPS call: `POST url` with `{ "to": "01012345678", "text": "…" }`, `Authorization: Bearer
 * token` and `Idempotency-Key`. Any 2xx means accepted.
 */
export function createHttpMessages(carrier: Carrier): MessageGateway {
  return {
    send: async ({ to, body, key }) => ((await post(carrier, key, { to, text: body })) === "taken" ? "sent" : "failed"),
  };
}

/**
 * Kakao business messages (알림톡) through a provider: the same call with the name of the approved `template`. Falls back
 * to SMS when the message is refused (a number without Kakao, an unknown template) or the provider is unreachable. An
 * unclear answer is retried with Kakao, since an SMS would duplicate the message.
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

/** Timeout and rate limit: the same call can succeed later. */
const AGAIN = [408, 429];

/** No connection was made, so nothing was accepted. */
const isUnreached = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"].includes(String(error.cause.code));
