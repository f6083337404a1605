import { isBusinessNumber } from "@/shared/business/business";
import { BUSINESS_SETTINGS } from "@/shared/business/read-business";
import { kstToday } from "@/shared/dates/kst";
import type { Written } from "./env-schema";

type Source = Readonly<Record<string, string | undefined>>;
/** Problems, one line each: the setting's name and the reason. Never includes a value, which can be a secret. */
type Wrong = string[];

/** Finds unsafe or contradictory settings among values of valid shape. */
export function wrongSettings(env: Written, source: Source): Wrong {
  const isProduction = env.APP_ENV === "production";
  return [...inconsistencies(env), ...gatewayKeys(env), ...(isProduction ? unsafe(env, source) : liveInDemo(env))];
}

/** Settings per sign-in provider: all or none. */
const SOCIAL_KEYS = [
  ["KAKAO_CLIENT_ID", "KAKAO_CLIENT_SECRET"],
  ["NAVER_CLIENT_ID", "NAVER_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
] as const;

const FIREBASE_KEYS = [
  ["REMOTE_CONFIG_PROJECT_ID", "REMOTE_CONFIG_API_KEY", "REMOTE_CONFIG_APP_ID"],
  [
    "FIREBASE_ANALYTICS_PROJECT_ID",
    "FIREBASE_ANALYTICS_API_KEY",
    "FIREBASE_ANALYTICS_APP_ID",
    "FIREBASE_ANALYTICS_MEASUREMENT_ID",
  ],
] as const;

function inconsistencies(env: Written): Wrong {
  const wrong: Wrong = [];
  if (env.APP_ORIGIN && new URL(env.APP_ORIGIN).origin !== env.APP_ORIGIN)
    wrong.push("APP_ORIGIN: an origin alone, without a path or a last slash: others would be refused as foreign sites");
  if (env.SECRET_KEY !== undefined && env.SECRET_KEY.length < 32) wrong.push("SECRET_KEY: at least 32 characters");
  if (env.SECRET_KEY && env.PREVIOUS_SECRET_KEYS.includes(env.SECRET_KEY))
    wrong.push("PREVIOUS_SECRET_KEYS: the key of today is no earlier one");
  if (env.PAYMENT_GATEWAY === "toss" && !(env.TOSS_CLIENT_KEY && env.TOSS_SECRET_KEY))
    wrong.push("TOSS_CLIENT_KEY, TOSS_SECRET_KEY: needed with PAYMENT_GATEWAY=toss");
  for (const names of SOCIAL_KEYS) {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      wrong.push(`${missing.join(", ")}: needed with the others`);
  }
  if (env.MAP_TILE_URL && !env.MAP_TILE_CREDIT) wrong.push("MAP_TILE_CREDIT: needed with MAP_TILE_URL");
  for (const names of FIREBASE_KEYS) {
    const given = names.filter((name) => env[name] !== undefined);
    if (given.length > 0 && given.length < names.length) wrong.push(`${names.join(", ")}: all of them or none`);
  }
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    wrong.push("DATABASE_REPLICA_URL: needs DATABASE_URL, whose copy it is");
  if (env.SMS_GATEWAY === "http" && !env.SMS_HTTP_URL) wrong.push("SMS_HTTP_URL: needed with SMS_GATEWAY=http");
  if (env.ALIMTALK_HTTP_URL && env.SMS_GATEWAY !== "http")
    wrong.push("ALIMTALK_HTTP_URL: needs SMS_GATEWAY=http, for numbers without Kakao");
  if (env.MAIL_GATEWAY === "smtp" && !(env.SMTP_URL && env.MAIL_FROM))
    wrong.push("SMTP_URL, MAIL_FROM: needed with MAIL_GATEWAY=smtp");
  const present = BUSINESS_SETTINGS.filter((name) => env[name] !== undefined);
  if (env.APP_ENV === "demo" && present.length > 0 && present.length < BUSINESS_SETTINGS.length) {
    const missing = BUSINESS_SETTINGS.filter((name) => env[name] === undefined);
    wrong.push(`${missing.join(", ")}: needed with the others, or a page would name half a company`);
  }
  return wrong;
}

/** Swapped gateway keys: the client key is visible to every browser. */
function gatewayKeys({ TOSS_CLIENT_KEY: client, TOSS_SECRET_KEY: secret }: Written): Wrong {
  const wrong: Wrong = [];
  if (client && /_g?sk_/.test(client))
    wrong.push("TOSS_CLIENT_KEY: is a secret key, and every browser would be shown it");
  if (secret && /_g?ck_/.test(secret)) wrong.push("TOSS_SECRET_KEY: is a client key");
  if (client && secret && isTestKey(client) !== isTestKey(secret))
    wrong.push("TOSS_CLIENT_KEY, TOSS_SECRET_KEY: one is a test key and the other is not");
  return wrong;
}

const isTestKey = (key: string) => key.startsWith("test_");

/** Settings that a demo must not use: its places are made up, and its codes and accounts are public. */
function liveInDemo(env: Written): Wrong {
  const wrong: Wrong = [];
  for (const name of ["TOSS_CLIENT_KEY", "TOSS_SECRET_KEY"] as const) {
    if (env[name] && !isTestKey(env[name]))
      wrong.push(`${name}: a live key charges people, so APP_ENV=production must be said`);
  }
  if (env.SMS_GATEWAY === "http")
    wrong.push("SMS_GATEWAY: http sends messages to people, so APP_ENV=production must be said");
  if (env.MAIL_GATEWAY === "smtp")
    wrong.push("MAIL_GATEWAY: smtp sends letters to people, so APP_ENV=production must be said");
  return wrong;
}

/** Settings that a demo can use and production cannot. */
function unsafe(env: Written, source: Source): Wrong {
  const wrong: Wrong = [];
  if (source.NODE_ENV === "development") wrong.push("NODE_ENV: the development server is no place for people's data");
  if (!env.APP_ORIGIN?.startsWith("https://")) wrong.push("APP_ORIGIN: must be https in production");
  else if (/^https:\/\/(localhost|127\.|\[::1\])/.test(env.APP_ORIGIN))
    wrong.push("APP_ORIGIN: nobody else reaches this machine by that name");
  if (env.DATABASE_URL === undefined)
    wrong.push("DATABASE_URL: the embedded database does not survive a power failure");
  if (env.TRUSTED_PROXY_HOPS === undefined)
    wrong.push("TRUSTED_PROXY_HOPS: must be named in production, 0 too: limits count by the address it finds");
  if (env.AUTHENTICATOR_WAIT_HOURS !== undefined && env.AUTHENTICATOR_WAIT_HOURS < 24)
    wrong.push("AUTHENTICATOR_WAIT_HOURS: must be 24 or more in production");
  if (env.CALLS_PER_MINUTE === 0) wrong.push("CALLS_PER_MINUTE: floods must be limited in production");
  if (env.SECRET_KEY === undefined) wrong.push("SECRET_KEY: must be given in production");
  else if (isSampleKey(env.SECRET_KEY)) wrong.push("SECRET_KEY: is a sample or has too little variety");
  if (env.PAYMENT_GATEWAY === "sandbox") wrong.push("PAYMENT_GATEWAY: the sandbox charges nobody");
  for (const name of ["TOSS_CLIENT_KEY", "TOSS_SECRET_KEY"] as const) {
    if (env[name] && isTestKey(env[name])) wrong.push(`${name}: is a test key`);
  }
  // These carry keys, names and phone numbers.
  for (const name of [
    "TOSS_API_URL",
    "SMS_HTTP_URL",
    "ALIMTALK_HTTP_URL",
    "SHORT_LINK_URL",
    "JUSO_URL",
    "TAX_OFFICE_URL",
    "WEATHER_URL",
    "ATTRIBUTION_URL",
  ] as const) {
    if (env[name]?.startsWith("http://")) wrong.push(`${name}: must be https in production`);
  }
  if (env.SMS_GATEWAY === "sandbox") wrong.push("SMS_GATEWAY: the sandbox sends nothing");
  if (env.MAIL_GATEWAY === "sandbox") wrong.push("MAIL_GATEWAY: the sandbox sends no receipt");
  if (env.SOCIAL_LOGIN === "sandbox") wrong.push("SOCIAL_LOGIN: the sandbox lets anyone be anybody");
  if (env.JUSO_KEY === undefined) wrong.push("JUSO_KEY: the sandbox knows no real address");
  if (env.FAILPOINTS !== "") wrong.push("FAILPOINTS: must be empty in production");
  if (env.IOS_STORE_URL === undefined) wrong.push("IOS_STORE_URL: an iPhone without the app is sent there");
  if (!env.TERMS_SINCE) wrong.push("TERMS_SINCE: the day from which your reviewed terms count");
  else if (env.TERMS_SINCE > kstToday(Date.now()))
    wrong.push("TERMS_SINCE: has not come yet, and everybody would be asked to agree again and again");
  return [...wrong, ...company(env)];
}

/** Business details that every shop has to publish (전자상거래법). */
function company(env: Written): Wrong {
  const wrong: Wrong = BUSINESS_SETTINGS.filter((name) => env[name] === undefined).map(
    (name) => `${name}: every page has to say who runs the shop`,
  );
  if (env.BUSINESS_NUMBER && !isBusinessNumber(env.BUSINESS_NUMBER))
    wrong.push("BUSINESS_NUMBER: is no registration number (its last digit checks the others)");
  if (env.BUSINESS_EMAIL && !/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(env.BUSINESS_EMAIL))
    wrong.push("BUSINESS_EMAIL: is no address");
  else if (/[@.]example(\.[a-z]+)?$/i.test(env.BUSINESS_EMAIL ?? "")) wrong.push("BUSINESS_EMAIL: is an example");
  const phone = env.BUSINESS_PHONE?.replace(/[^\d]/g, "") ?? "";
  if (env.BUSINESS_PHONE && !/^(0\d{8,10}|1\d{7})$/.test(phone))
    wrong.push("BUSINESS_PHONE: is no Korean phone number");
  else if (/0{7}$/.test(phone)) wrong.push("BUSINESS_PHONE: is an example");
  return wrong;
}

const isSampleKey = (key: string) => /sample|example|change|secret|password/i.test(key) || new Set(key).size < 12;
