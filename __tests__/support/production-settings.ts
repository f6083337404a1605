import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compiled } from "./compiled";
import { projectRoot } from "./project-files";

/** Valid production settings; each settings test breaks one of them. */
export const productionSettings: Readonly<Record<string, string>> = {
  APP_ENV: "production",
  NODE_ENV: "production",
  APP_ORIGIN: "https://nadlang.example",
  DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
  TRUSTED_PROXY_HOPS: "1",
  CALLS_PER_MINUTE: "12000",
  SECRET_KEY: "mK8vQ2xR7zT4wL9nB6cY1hJ5dF0gS3pA-eUiOoXvNb",
  PAYMENT_GATEWAY: "toss",
  TOSS_CLIENT_KEY: "live_ck_zx8Lq2Wm9Kc4Vb8Ny3Ht",
  TOSS_SECRET_KEY: "live_sk_zx8Lq2Wm9Kc4Vb8Ny3Ht",
  SMS_GATEWAY: "http",
  SMS_HTTP_URL: "https://sms.example/send",
  MAIL_GATEWAY: "smtp",
  SMTP_URL: "smtps://nadlang:secret@mail.example",
  MAIL_FROM: "나들랑 <no-reply@supgil.kr>",
  SOCIAL_LOGIN: "live",
  JUSO_KEY: "U01TX0FVVEgyMDI2",
  TERMS_SINCE: "2026-11-20",
  IOS_STORE_URL: "https://apps.apple.com/kr/app/nadlang/id6740000000",
  BUSINESS_NAME: "주식회사 숲길놀이터",
  BUSINESS_REPRESENTATIVE: "한도윤",
  BUSINESS_ADDRESS: "서울특별시 마포구 월드컵북로 400",
  BUSINESS_PHONE: "02-6120-4433",
  BUSINESS_EMAIL: "help@supgil.kr",
  BUSINESS_NUMBER: "123-45-67891",
  BUSINESS_MAIL_ORDER_NUMBER: "제2026-서울마포-0417호 (마포구청)",
  BUSINESS_HOSTING: "한빛클라우드 주식회사",
};

/** Unsafe settings, each a deployment's only fault: description, settings, variable named in the error. */
export const dangerous: readonly (readonly [
  what: string,
  change: Record<string, string | undefined>,
  named: string,
])[] = [
  ["no database of its own", { DATABASE_URL: "" }, "DATABASE_URL"],
  ["proxies that nobody named", { TRUSTED_PROXY_HOPS: "" }, "TRUSTED_PROXY_HOPS"],
  ["no limit of floods", { CALLS_PER_MINUTE: "0" }, "CALLS_PER_MINUTE"],
  ["the development server", { NODE_ENV: "development" }, "NODE_ENV"],
  ["plain http", { APP_ORIGIN: "http://nadlang.example" }, "APP_ORIGIN"],
  ["no origin", { APP_ORIGIN: "" }, "APP_ORIGIN"],
  ["an origin with a path", { APP_ORIGIN: "https://nadlang.example/" }, "APP_ORIGIN"],
  ["this machine as the origin", { APP_ORIGIN: "https://localhost:3000" }, "APP_ORIGIN"],
  ["no key", { SECRET_KEY: "" }, "SECRET_KEY"],
  ["a short key", { SECRET_KEY: "short-key-of-31-characters-long" }, "SECRET_KEY"],
  ["a sample key", { SECRET_KEY: "this-is-a-sample-key-of-forty-characters" }, "SECRET_KEY"],
  ["few letters", { SECRET_KEY: "abcabcabcabcabcabcabcabcabcabcabcabcabc" }, "SECRET_KEY"],
  [
    "the key of today as an earlier one",
    { PREVIOUS_SECRET_KEYS: productionSettings.SECRET_KEY },
    "PREVIOUS_SECRET_KEYS",
  ],
  ["the sandbox gateway", { PAYMENT_GATEWAY: "sandbox" }, "PAYMENT_GATEWAY"],
  ["a test key of the gateway", { TOSS_SECRET_KEY: "test_sk_zx8Lq2Wm9Kc4Vb8Ny3Ht" }, "TOSS_SECRET_KEY"],
  ["no key of the gateway", { TOSS_SECRET_KEY: "" }, "TOSS_SECRET_KEY"],
  ["the secret key shown to browsers", { TOSS_CLIENT_KEY: "live_sk_zx8Lq2Wm9Kc4Vb8Ny3Ht" }, "TOSS_CLIENT_KEY"],
  ["the client key as the secret one", { TOSS_SECRET_KEY: "live_ck_zx8Lq2Wm9Kc4Vb8Ny3Ht" }, "TOSS_SECRET_KEY"],
  ["a gateway over http", { TOSS_API_URL: "http://gateway.example" }, "TOSS_API_URL"],
  ["messages that go nowhere", { SMS_GATEWAY: "sandbox" }, "SMS_GATEWAY"],
  ["messages over http", { SMS_HTTP_URL: "http://sms.example/send" }, "SMS_HTTP_URL"],
  ["messages without an address", { SMS_HTTP_URL: "" }, "SMS_HTTP_URL"],
  ["Kakao messages over http", { ALIMTALK_HTTP_URL: "http://kakao.example/send" }, "ALIMTALK_HTTP_URL"],
  ["letters that go nowhere", { MAIL_GATEWAY: "sandbox" }, "MAIL_GATEWAY"],
  ["letters without a server", { SMTP_URL: "" }, "SMTP_URL"],
  ["letters of nobody", { MAIL_FROM: "" }, "MAIL_FROM"],
  ["a mail server over http", { SMTP_URL: "https://mail.example" }, "SMTP_URL"],
  ["logins of anybody", { SOCIAL_LOGIN: "sandbox" }, "SOCIAL_LOGIN"],
  ["half of a provider's keys", { KAKAO_CLIENT_ID: "a" }, "KAKAO_CLIENT_SECRET"],
  ["made-up addresses", { JUSO_KEY: "" }, "JUSO_KEY"],
  ["failpoints", { FAILPOINTS: "checkout.after-hold=throw" }, "FAILPOINTS"],
  ["no store for iPhones", { IOS_STORE_URL: "" }, "IOS_STORE_URL"],
  ["a store that is not Apple's", { IOS_STORE_URL: "https://apple.example/app" }, "IOS_STORE_URL"],
  ["no terms of its own", { TERMS_SINCE: "" }, "TERMS_SINCE"],
  ["terms of a day to come", { TERMS_SINCE: "2099-01-01" }, "TERMS_SINCE"],
  ["nobody's name", { BUSINESS_NAME: "" }, "BUSINESS_NAME"],
  ["no representative", { BUSINESS_REPRESENTATIVE: "" }, "BUSINESS_REPRESENTATIVE"],
  ["no address", { BUSINESS_ADDRESS: "" }, "BUSINESS_ADDRESS"],
  ["no phone", { BUSINESS_PHONE: "" }, "BUSINESS_PHONE"],
  ["a made-up phone", { BUSINESS_PHONE: "02-0000-0000" }, "BUSINESS_PHONE"],
  ["no e-mail", { BUSINESS_EMAIL: "" }, "BUSINESS_EMAIL"],
  ["a made-up e-mail", { BUSINESS_EMAIL: "help@nadlang.example" }, "BUSINESS_EMAIL"],
  ["no registration number", { BUSINESS_NUMBER: "" }, "BUSINESS_NUMBER"],
  ["a made-up registration number", { BUSINESS_NUMBER: "000-00-00000" }, "BUSINESS_NUMBER"],
  ["a mistyped registration number", { BUSINESS_NUMBER: "123-45-67892" }, "BUSINESS_NUMBER"],
  ["no mail-order number", { BUSINESS_MAIL_ORDER_NUMBER: "" }, "BUSINESS_MAIL_ORDER_NUMBER"],
  ["nobody who hosts", { BUSINESS_HOSTING: "" }, "BUSINESS_HOSTING"],
  [
    "live keys of the gateway in a demo",
    { APP_ENV: "demo", SMS_GATEWAY: "sandbox", MAIL_GATEWAY: "sandbox" },
    "TOSS_SECRET_KEY",
  ],
  [
    "live keys where nothing is said",
    { APP_ENV: undefined, SMS_GATEWAY: "sandbox", MAIL_GATEWAY: "sandbox" },
    "TOSS_CLIENT_KEY",
  ],
  [
    "live keys behind the sandbox in a demo",
    { APP_ENV: "demo", PAYMENT_GATEWAY: "sandbox", SMS_GATEWAY: "sandbox", MAIL_GATEWAY: "sandbox" },
    "TOSS_SECRET_KEY",
  ],
  [
    "messages to people from a demo",
    { APP_ENV: "demo", PAYMENT_GATEWAY: "sandbox", TOSS_CLIENT_KEY: "", TOSS_SECRET_KEY: "", MAIL_GATEWAY: "sandbox" },
    "SMS_GATEWAY",
  ],
  [
    "letters to people from a demo",
    { APP_ENV: "demo", PAYMENT_GATEWAY: "sandbox", TOSS_CLIENT_KEY: "", TOSS_SECRET_KEY: "", SMS_GATEWAY: "sandbox" },
    "MAIL_GATEWAY",
  ],
  [
    "half a company in a demo",
    {
      APP_ENV: "demo",
      PAYMENT_GATEWAY: "sandbox",
      TOSS_CLIENT_KEY: "",
      TOSS_SECRET_KEY: "",
      SMS_GATEWAY: "sandbox",
      MAIL_GATEWAY: "sandbox",
      BUSINESS_NUMBER: "",
    },
    "BUSINESS_NUMBER",
  ],
];

/** Runs `npm run hosts` with these changes to the production settings until it exits. */
export function startInProduction(change: Readonly<Record<string, string | undefined>>) {
  const dir = mkdtempSync(path.join(tmpdir(), "nadlang-settings-"));
  const run = spawnSync(
    process.execPath,
    ["--no-warnings", compiled(path.join(projectRoot, "src/server/tools/hosts.ts"))],
    {
      cwd: projectRoot,
      encoding: "utf8",
      timeout: 60_000,
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...productionSettings, DATA_DIR: dir, ...change },
    },
  );
  const wasMade = existsSync(path.join(dir, "secret.key"));
  rmSync(dir, { recursive: true, force: true });
  return { code: run.status, said: `${run.stdout}${run.stderr}`, wasMade };
}
