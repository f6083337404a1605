import { database } from "@/server/platform/db/database";
import type { Env } from "@/server/platform/env";
import { createHttpMessages } from "./http-messages";
import { installMessageGateway } from "./port";
import { createSandboxMessages } from "./sandbox";

/** Puts the carrier that the settings ask for in its place. */
export function registerMessageGateway({ SMS_GATEWAY, SMS_HTTP_URL, SMS_HTTP_TOKEN }: Env): void {
  installMessageGateway(
    SMS_GATEWAY === "http" && SMS_HTTP_URL
      ? createHttpMessages({ url: SMS_HTTP_URL, token: SMS_HTTP_TOKEN })
      : createSandboxMessages(database),
  );
}
