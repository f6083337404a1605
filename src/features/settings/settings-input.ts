import type { WebSettings } from "@/lib/web-settings";

export type SettingsInput = { isDemo: boolean; socialProviders: readonly string[] };

/** What the screens of an account know from the server. */
export const readSettingsInput = (
  _query: unknown,
  { settings: { isDemo, socialProviders } }: { settings: WebSettings },
): SettingsInput => ({ isDemo, socialProviders });
