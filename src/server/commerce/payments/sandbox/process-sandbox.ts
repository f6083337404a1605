import { createHmac } from "node:crypto";
import { clock } from "@/server/platform/clock";
import { derivedKey } from "@/server/platform/crypto/keys";
import { database } from "@/server/platform/db/database";
import { env } from "@/server/platform/env";
import { receiveTossWebhook } from "../webhook/receive-webhook";
import { createNews } from "./news";
import { realPace } from "./pace";
import { createSandboxGateway, type SandboxGateway } from "./sandbox-gateway";

const processState: { sandbox?: SandboxGateway } = {};

/** The key that this deployment's sandbox knows its only shop by; every process with the same secret has the same one. */
export const sandboxSecretKey = (): string =>
  `test_sk_${createHmac("sha256", derivedKey("code")).update("sandbox gateway").digest("base64url")}`;

/** The sandbox of this process, over its database. Throws where real money is asked for: there it does not exist. */
export function processSandbox(): SandboxGateway {
  const { APP_ENV, APP_ORIGIN } = env();
  if (APP_ENV === "production") throw new Error("The gateway sandbox does not exist in production.");
  processState.sandbox ??= createSandboxGateway(
    {
      db: database,
      now: clock.now,
      pace: realPace,
      origin: APP_ORIGIN,
      general: null,
      news: createNews({ send: deliver, later, now: clock.now }),
    },
    sandboxSecretKey(),
  );
  return processState.sandbox;
}

/** The shop is this very process, so its webhook is asked without a network. */
const deliver = async ({ id, body }: { id: string; body: string }, retried: number): Promise<number> => {
  const headers = {
    "content-type": "application/json",
    "tosspayments-webhook-transmission-id": id,
    "tosspayments-webhook-transmission-retried-count": String(retried),
  };
  const answer = await receiveTossWebhook(
    new Request(`${env().APP_ORIGIN}/api/webhooks/toss`, { method: "POST", headers, body }),
  );
  return answer.status;
};

function later(ms: number, work: () => Promise<void>): void {
  setTimeout(() => void work().catch(() => {}), ms).unref();
}
