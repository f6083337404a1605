import { createHmac } from "node:crypto";
import { clock } from "@/server/platform/clock";
import { derivedKey } from "@/server/platform/crypto/keys";
import { database } from "@/server/platform/db/database";
import { env } from "@/server/platform/env";
import { receiveTossWebhook } from "../webhook/receive-webhook";
import { createNews } from "./news";
import { realPace } from "./pace";
import { createSandboxGateway, type SandboxGateway } from "./sandbox-gateway";

let sandbox: SandboxGateway | undefined;

/** The sandbox's secret key, derived from the deployment's secret: the same in every process. */
export const sandboxSecretKey = (): string =>
  `test_sk_${createHmac("sha256", derivedKey("code")).update("sandbox gateway").digest("base64url")}`;

/** The sandbox of this process and its database. Throws in production. */
export function processSandbox(): SandboxGateway {
  const { APP_ENV, APP_ORIGIN } = env();
  if (APP_ENV === "production") throw new Error("The gateway sandbox does not exist in production.");
  sandbox ??= createSandboxGateway(
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
  return sandbox;
}

/** Delivers the webhook in this process, without a network. */
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
