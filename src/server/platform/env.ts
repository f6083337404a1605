import { z } from "zod";
import { payMethods } from "@/shared/contract/main/states";
import { settingIsTrue } from "@/shared/settings/setting-is-true";

const text = z.string().trim().min(1);
const optionalText = z.preprocess((value) => (value === "" ? undefined : value), text.optional());
const port = z.coerce.number().int().min(1).max(65_535);

/** A setting that is written as JSON; empty stands for the default. */
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
const points = z.number().int().min(0);

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  APP_ENV: z.enum(["demo", "production"]).default("demo"),
  PORT: port.default(3000),
  APP_ORIGIN: z.preprocess((value) => (value === "" ? undefined : value), z.url().optional()),
  DATABASE_URL: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ),
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
  MAIN_API_URL: z.preprocess((value) => (value === "" ? undefined : value), z.url().optional()),
  STAY_API_URL: z.preprocess((value) => (value === "" ? undefined : value), z.url().optional()),
  MAIN_PORT: port.default(4001),
  STAY_PORT: port.default(4002),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  CALLS_PER_MINUTE: z.coerce.number().int().min(0).default(12_000),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  PAYMENT_GATEWAY: z.enum(["sandbox", "toss"]).default("sandbox"),
  TOSS_CLIENT_KEY: optionalText,
  TOSS_SECRET_KEY: optionalText,
  /** Where the gateway answers, when it is not Toss Payments' own address (or not the sandbox of this process). */
  TOSS_API_URL: z.preprocess((value) => (value === "" ? undefined : value), z.url().optional()),
  SMS_GATEWAY: z.enum(["sandbox", "http"]).default("sandbox"),
  SMS_HTTP_URL: z.preprocess((value) => (value === "" ? undefined : value), z.url().optional()),
  SMS_HTTP_TOKEN: optionalText,
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
  JUSO_URL: z.preprocess((value) => (value === "" ? undefined : value), z.url().optional()),
  /** Key of the public data portal (data.go.kr, decoded) for the forecast and the dust stations. */
  WEATHER_KEY: optionalText,
  WEATHER_URL: z.preprocess((value) => (value === "" ? undefined : value), z.url().optional()),
  /** Raster tiles for the maps: `https://tiles.example/{z}/{x}/{y}.png`. */
  MAP_TILE_URL: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z
      .string()
      .regex(/^https:\/\/[^/{}]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/, "https with {z}, {x} and {y}")
      .optional(),
  ),
  MAP_TILE_CREDIT: optionalText,
  /** A project of the hosted config service; without one browsers ask our own endpoint. */
  REMOTE_CONFIG_PROJECT_ID: optionalText,
  REMOTE_CONFIG_API_KEY: optionalText,
  REMOTE_CONFIG_APP_ID: optionalText,
  /** Points for a review: words alone, and words with photos. */
  REVIEW_POINT_REWARD: json(z.strictObject({ text: points, photo: points }).default({ text: 100, photo: 300 })),
  /** Pictures of ways to pay, by their names: paths of this site or data addresses. */
  PAYMENT_METHOD_ICONS: json(
    z
      .record(z.string(), z.string().regex(/^(\/(?![\\/])|data:image\/)/, "a path of this site or data:image/…"))
      .default(Object.fromEntries(payMethods.map((method) => [method, `/pay/${method}.svg`]))),
  ),
  /** Whether stays can be booked now. */
  STAY_OPEN: z
    .string()
    .default("")
    .transform((text) => text === "" || settingIsTrue(text)),
  /** A link-tracking service that makes short addresses; without one they are our own. */
  SHORT_LINK_URL: z.preprocess((value) => (value === "" ? undefined : value), z.url().optional()),
  SHORT_LINK_TOKEN: optionalText,
  /** `off` takes the service worker away from every device. */
  SERVICE_WORKER: z.preprocess((value) => (value === "" ? undefined : value), z.enum(["on", "off"]).default("on")),
  FAILPOINTS: z.string().default(""),
});

export type Env = Omit<z.output<typeof schema>, "APP_ORIGIN"> & { APP_ORIGIN: string };

let parsed: Env | undefined;

/** The settings of this process, checked at the first call. Throws one error that lists everything that is wrong. */
export function env(): Env {
  parsed ??= readEnv(process.env);
  return parsed;
}

/** Forgets the settings, so that the next call reads them again. For tests and commands that change them. */
export function resetEnv(): void {
  parsed = undefined;
}

/** Reads settings out of `source`. Throws one error that lists everything that is wrong. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source);
  if (!result.success) {
    throw settingsError(result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const settings = { ...result.data, APP_ORIGIN: result.data.APP_ORIGIN ?? `http://localhost:${result.data.PORT}` };
  const wrong = [...inconsistencies(settings), ...(settings.APP_ENV === "production" ? demoOnly(settings) : [])];
  if (wrong.length > 0) throw settingsError(wrong);
  return settings;
}

const settingsError = (wrong: string[]) =>
  new Error(`The settings cannot be used:\n${wrong.map((line) => `  - ${line}`).join("\n")}\nSee .env.example.`);

/** What each provider of sign-in needs, all or none. */
const SOCIAL_KEYS = [
  ["KAKAO_CLIENT_ID", "KAKAO_CLIENT_SECRET"],
  ["NAVER_CLIENT_ID", "NAVER_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
] as const;

function inconsistencies(env: Env): string[] {
  const wrong: string[] = [];
  if (env.SECRET_KEY !== undefined && env.SECRET_KEY.length < 32) wrong.push("SECRET_KEY: at least 32 characters");
  if (env.PAYMENT_GATEWAY === "toss" && !(env.TOSS_CLIENT_KEY && env.TOSS_SECRET_KEY))
    wrong.push("TOSS_CLIENT_KEY, TOSS_SECRET_KEY: needed with PAYMENT_GATEWAY=toss");
  for (const names of SOCIAL_KEYS) {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      wrong.push(`${missing.join(", ")}: needed with the others`);
  }
  if (env.MAP_TILE_URL && !env.MAP_TILE_CREDIT) wrong.push("MAP_TILE_CREDIT: needed with MAP_TILE_URL");
  const config = [env.REMOTE_CONFIG_PROJECT_ID, env.REMOTE_CONFIG_API_KEY, env.REMOTE_CONFIG_APP_ID];
  if (config.some(Boolean) && !config.every(Boolean))
    wrong.push("REMOTE_CONFIG_PROJECT_ID, REMOTE_CONFIG_API_KEY, REMOTE_CONFIG_APP_ID: all three or none");
  if (env.SMS_GATEWAY === "http" && !env.SMS_HTTP_URL) wrong.push("SMS_HTTP_URL: needed with SMS_GATEWAY=http");
  return wrong;
}

/** What a demo may use and a real deployment may not. */
function demoOnly(env: Env): string[] {
  const wrong: string[] = [];
  if (!env.APP_ORIGIN.startsWith("https://")) wrong.push("APP_ORIGIN: must be https in production");
  if (env.SECRET_KEY === undefined) wrong.push("SECRET_KEY: must be given in production");
  else if (isSampleKey(env.SECRET_KEY)) wrong.push("SECRET_KEY: is a sample or has too little variety");
  if (env.PAYMENT_GATEWAY === "sandbox") wrong.push("PAYMENT_GATEWAY: the sandbox charges nobody");
  for (const name of ["TOSS_CLIENT_KEY", "TOSS_SECRET_KEY"] as const) {
    if (env[name]?.startsWith("test_")) wrong.push(`${name}: is a test key`);
  }
  // Keys, names and phone numbers travel on these.
  for (const name of ["TOSS_API_URL", "SMS_HTTP_URL", "SHORT_LINK_URL", "JUSO_URL", "WEATHER_URL"] as const) {
    if (env[name]?.startsWith("http://")) wrong.push(`${name}: must be https in production`);
  }
  if (env.SMS_GATEWAY === "sandbox") wrong.push("SMS_GATEWAY: the sandbox sends nothing");
  if (env.SOCIAL_LOGIN === "sandbox") wrong.push("SOCIAL_LOGIN: the sandbox lets anyone be anybody");
  if (env.JUSO_KEY === undefined) wrong.push("JUSO_KEY: the sandbox knows no real address");
  if (env.FAILPOINTS !== "") wrong.push("FAILPOINTS: must be empty in production");
  return wrong;
}

const isSampleKey = (key: string) => /sample|example|change|secret|password/i.test(key) || new Set(key).size < 12;
