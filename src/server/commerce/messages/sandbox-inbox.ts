import { database } from "@/server/platform/db/database";
import { env } from "@/server/platform/env";
import { notFound } from "@/server/platform/errors";
import { errorResponse } from "@/server/platform/http/reply";
import { sandboxMessagesTo } from "./sandbox";

/** `?phone=01012345678` or `?email=…`: messages a demo would have sent there; 404 with real carriers. */
export async function answerInbox(request: Request): Promise<Response> {
  const { APP_ENV, SMS_GATEWAY } = env();
  const query = new URL(request.url).searchParams;
  const to = query.get("email") ?? query.get("phone")?.replace(/\D/g, "") ?? "";
  if (APP_ENV === "production" || SMS_GATEWAY !== "sandbox" || !/^(01\d{8,9}|\S+@\S+)$/.test(to)) {
    return errorResponse(notFound(), {});
  }
  return Response.json(
    { messages: await sandboxMessagesTo(await database(), to) },
    { headers: { "cache-control": "no-store" } },
  );
}
