import { z } from "zod";
import { payMethods } from "@/shared/contract/main/booking/states";
import { settingIsTrue } from "@/shared/settings/setting-is-true";
import { readHolidays } from "./read-holidays";

const text = z.string().trim().min(1);
/** Treats an empty setting as missing. */
const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);
const optionalText = unlessEmpty(text.optional());
const optionalUrl = unlessEmpty(z.url().optional());
const postgresUrl = unlessEmpty(z.url({ protocol: /^postgres(ql)?$/ }).optional());
const port = z.coerce.number().int().min(1).max(65_535);

/** A JSON setting; empty means the default. */
const json = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string" || value === "") return undefined;
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: "custom", message: "must be JSON" });
      return z.NEVER;
    }
  }, schema);

/** Path of a file of public holidays; the setting's value is its contents. */
const holidaysFile = z
  .string()
  .default("")
  .transform((file, context) => {
    try {
      return file === "" ? {} : readHolidays(file);
    } catch (error) {
      context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  });

const points = z.number().int().min(0);

/** All settings with their shapes and defaults. Rules between settings are in env-checks. */
export const settingsSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  APP_ENV: z.enum(["demo", "production"]).default("demo"),
  PORT: port.default(3000),
  APP_ORIGIN: optionalUrl,
  DATABASE_URL: postgresUrl,
  /** Streaming replica of DATABASE_URL: serves lists and details while it is at most a second behind. */
  DATABASE_REPLICA_URL: postgresUrl,
  /** DATABASE_URL points to PostgreSQL itself, or to a pooler in transaction mode. */
  DATABASE_POOLER: z.enum(["none", "transaction"]).default("none"),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  DATA_DIR: text.default(".data"),
  SECRET_KEY: optionalText,
  PREVIOUS_SECRET_KEYS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((key) => key.trim())
        .filter(Boolean),
    ),
  MAIN_API_URL: optionalUrl,
  STAY_API_URL: optionalUrl,
  MAIN_PORT: port.default(4001),
  STAY_PORT: port.default(4002),
  TRUSTED_PROXY_HOPS: unlessEmpty(z.coerce.number().int().min(0).max(5).optional()),
  CALLS_PER_MINUTE: z.coerce.number().int().min(0).default(12_000),
  /** Largest refund in won that one member of the desk staff may approve alone. */
  DESK_REFUND_ALONE: z.coerce.number().int().min(0).default(200_000),
  /** Limit in won for all such refunds of one person per day (KST). */
  DESK_REFUND_ALONE_A_DAY: z.coerce.number().int().min(0).default(1_000_000),
  /** Hours until a first authenticator app is active without a colleague's approval. */
  AUTHENTICATOR_WAIT_HOURS: unlessEmpty(z.coerce.number().int().min(0).max(720).optional()),
  /** Seconds between SIGTERM, when readiness turns off, and the end of accepting requests. */
  SHUTDOWN_NOTICE_SECONDS: z.coerce.number().min(0).max(60).default(1),
  /** `/metrics` on its own port, or `/api/metrics` with the token. Neither: off. */
  METRICS_PORT: unlessEmpty(port.optional()),
  METRICS_HOST: text.default("127.0.0.1"),
  METRICS_TOKEN: unlessEmpty(text.min(24).optional()),
  /** OpenTelemetry collector; the exporter reads the other OTEL_ variables itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: unlessEmpty(z.url({ protocol: /^https?$/ }).optional()),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  PAYMENT_GATEWAY: z.enum(["sandbox", "toss"]).default("sandbox"),
  TOSS_CLIENT_KEY: optionalText,
  TOSS_SECRET_KEY: optionalText,
  /** Replaces the gateway's address (or the sandbox in this process). */
  TOSS_API_URL: optionalUrl,
  SMS_GATEWAY: z.enum(["sandbox", "http"]).default("sandbox"),
  SMS_HTTP_URL: optionalUrl,
  SMS_HTTP_TOKEN: optionalText,
  /** A provider of Kakao business messages; empty: text messages only. */
  ALIMTALK_HTTP_URL: optionalUrl,
  ALIMTALK_HTTP_TOKEN: optionalText,
  MAIL_GATEWAY: z.enum(["sandbox", "smtp"]).default("sandbox"),
  SMTP_URL: unlessEmpty(z.url({ protocol: /^smtps?$/, error: "smtp:// or smtps://" }).optional()),
  MAIL_FROM: optionalText,
  SOCIAL_LOGIN: z.enum(["sandbox", "live"]).default("sandbox"),
  KAKAO_CLIENT_ID: optionalText,
  KAKAO_CLIENT_SECRET: optionalText,
  NAVER_CLIENT_ID: optionalText,
  NAVER_CLIENT_SECRET: optionalText,
  APPLE_CLIENT_ID: optionalText,
  APPLE_TEAM_ID: optionalText,
  APPLE_KEY_ID: optionalText,
  APPLE_PRIVATE_KEY: optionalText,
  JUSO_KEY: optionalText,
  JUSO_URL: optionalUrl,
  /** Key of the public data portal (data.go.kr, decoded) for business status lookups. */
  TAX_OFFICE_KEY: optionalText,
  TAX_OFFICE_URL: optionalUrl,
  /** Key of the public data portal (data.go.kr, decoded) for forecasts and fine dust. */
  WEATHER_KEY: optionalText,
  WEATHER_URL: optionalUrl,
  /** Raster tiles of the maps: `https://tiles.example/{z}/{x}/{y}.png`. */
  MAP_TILE_URL: unlessEmpty(
    z
      .string()
      .regex(/^https:\/\/[^/{}]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/, "https with {z}, {x} and {y}")
      .optional(),
  ),
  MAP_TILE_CREDIT: optionalText,
  /** App Store page for iPhones without the app. */
  IOS_STORE_URL: unlessEmpty(z.url({ protocol: /^https$/, hostname: /^apps\.apple\.com$/ }).optional()),
  /** A project of the hosted config service; without one browsers use our own endpoint. */
  REMOTE_CONFIG_PROJECT_ID: optionalText,
  REMOTE_CONFIG_API_KEY: optionalText,
  REMOTE_CONFIG_APP_ID: optionalText,
  /** Firebase Analytics in browsers; not loaded when unset. */
  FIREBASE_ANALYTICS_PROJECT_ID: optionalText,
  FIREBASE_ANALYTICS_API_KEY: optionalText,
  FIREBASE_ANALYTICS_APP_ID: optionalText,
  FIREBASE_ANALYTICS_MEASUREMENT_ID: unlessEmpty(
    z
      .string()
      .regex(/^G-[A-Z0-9]+$/, "G- and what follows it")
      .optional(),
  ),
  /** Attribution service to which browsers report new members. */
  ATTRIBUTION_URL: unlessEmpty(z.url({ protocol: /^https?$/ }).optional()),
  /** Points for a review with text only, and with photos. */
  REVIEW_POINT_REWARD: json(z.strictObject({ text: points, photo: points }).default({ text: 100, photo: 300 })),
  /** Icons of payment methods by name: paths of this site or data URLs. */
  PAYMENT_METHOD_ICONS: json(
    z
      .record(z.string(), z.string().regex(/^(\/(?![\\/])|data:image\/)/, "a path of this site or data:image/…"))
      .default(Object.fromEntries(payMethods.map((method) => [method, `/pay/${method}.svg`]))),
  ),
  /** False: the stay host accepts no new bookings. */
  STAY_OPEN: z
    .string()
    .default("")
    .transform((text) => text === "" || settingIsTrue(text)),
  /** A link service for short URLs; without one we shorten them ourselves. */
  SHORT_LINK_URL: optionalUrl,
  SHORT_LINK_TOKEN: optionalText,
  /** `off` removes the service worker from every device. */
  SERVICE_WORKER: unlessEmpty(z.enum(["on", "off"]).default("on")),
  /** Public holidays declared after this release. */
  HOLIDAYS_FILE: holidaysFile,
  FAILPOINTS: z.string().default(""),
  /** Effective date of this deployment's terms. */
  TERMS_SINCE: unlessEmpty(z.iso.date().optional()),
  BUSINESS_NAME: optionalText,
  BUSINESS_REPRESENTATIVE: optionalText,
  BUSINESS_ADDRESS: optionalText,
  BUSINESS_PHONE: optionalText,
  BUSINESS_HOURS: optionalText,
  BUSINESS_EMAIL: optionalText,
  BUSINESS_NUMBER: optionalText,
  BUSINESS_MAIL_ORDER_NUMBER: optionalText,
  BUSINESS_HOSTING: optionalText,
  BUSINESS_PRIVACY_OFFICER: optionalText,
});

/** The settings as parsed, without derived defaults. */
export type Written = z.output<typeof settingsSchema>;
