import { database } from "@/server/platform/db/database";
import type { Env } from "@/server/platform/env";
import { createAlimtalk, createHttpMessages } from "./http-messages";
import type { MessageGateway } from "./port";
import { createSandboxMessages } from "./sandbox";
import { createSmtpMail } from "./smtp-mail";

/** The carriers named in the settings: one for text messages, one for mail. */
export function createMessageGateway(settings: Env): MessageGateway {
  const texts = textCarrier(settings);
  const { MAIL_GATEWAY, SMTP_URL, MAIL_FROM } = settings;
  const mail =
    MAIL_GATEWAY === "smtp" && SMTP_URL && MAIL_FROM
      ? createSmtpMail({ url: SMTP_URL, from: MAIL_FROM })
      : createSandboxMessages(database);
  return { send: (message) => (message.channel === "email" ? mail.send(message) : texts.send(message)) };
}

function textCarrier({ SMS_GATEWAY, SMS_HTTP_URL, SMS_HTTP_TOKEN, ...kakao }: Env): MessageGateway {
  if (SMS_GATEWAY !== "http" || !SMS_HTTP_URL) return createSandboxMessages(database);
  const sms = createHttpMessages({ url: SMS_HTTP_URL, token: SMS_HTTP_TOKEN });
  const { ALIMTALK_HTTP_URL: url, ALIMTALK_HTTP_TOKEN: token } = kakao;
  return url ? createAlimtalk({ url, token }, sms) : sms;
}
