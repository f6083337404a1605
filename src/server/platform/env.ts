import { setAddedHolidays } from "@/shared/dates/added-holidays";
import { DEMO_TERMS_SINCE } from "@/shared/identity/membership";
import { wrongSettings } from "./env-checks";
import { settingsSchema, type Written } from "./env-schema";

/** The settings, with defaults for those that are required in production. */
export type Env = Written &
  Required<Pick<Written, "APP_ORIGIN" | "TRUSTED_PROXY_HOPS" | "TERMS_SINCE" | "AUTHENTICATOR_WAIT_HOURS">>;

let parsed: Env | undefined;

/** Returns the settings, validated on the first call. Throws one error that lists every problem. */
export function env(): Env {
  if (!parsed) {
    parsed = readEnv(process.env);
    setAddedHolidays(parsed.HOLIDAYS_FILE);
  }
  return parsed;
}

/** Clears the settings, so that the next call reads them again. For tests and commands that change them. */
export function resetEnv(): void {
  parsed = undefined;
}

/** Parses settings from `source`. Throws one error that lists every problem. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = settingsSchema.safeParse(source);
  if (!result.success) {
    throw settingsError(result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const written = result.data;
  const wrong = wrongSettings(written, source);
  if (wrong.length > 0) throw settingsError(wrong);
  return {
    ...written,
    APP_ORIGIN: written.APP_ORIGIN ?? `http://localhost:${written.PORT}`,
    TRUSTED_PROXY_HOPS: written.TRUSTED_PROXY_HOPS ?? 0,
    TERMS_SINCE: written.TERMS_SINCE ?? DEMO_TERMS_SINCE,
    // A demo has no colleagues to approve an app, and nothing to protect.
    AUTHENTICATOR_WAIT_HOURS: written.AUTHENTICATOR_WAIT_HOURS ?? (written.APP_ENV === "production" ? 24 : 0),
  };
}

const settingsError = (wrong: string[]) =>
  new Error(`The settings cannot be used:\n${wrong.map((line) => `  - ${line}`).join("\n")}\nSee .env.example.`);
