import { describe } from "@/server/platform/describe-error";
import { log } from "@/server/platform/log";
import type { MessageGateway } from "./port";

const TIMEOUT_MS = 5000;

type Carrier = { readonly url: string; readonly token: string | undefined; readonly transport?: typeof fetch };

/**
 * A carrier behind a plain HTTPS call: `POST url` with `{ "to": "01012345678", "text": "…" }`, `Authorization: Bearer
 * token` and `Idempotency-Key`. Any 2xx means taken.
 */
export function createHttpMessages({ url, token, transport = fetch }: Carrier): MessageGateway {
  return {
    send: async ({ to, body, key }) => {
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
          body: JSON.stringify({ to, text: body }),
        });
        await answer.body?.cancel();
        if (!answer.ok) log().warn({ status: answer.status }, "message not taken");
        return answer.ok ? "sent" : "failed";
      } catch (error) {
        log().warn({ reason: describe(error) }, "message not sent");
        return "failed";
      }
    },
  };
}
