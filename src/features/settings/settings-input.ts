import type { WebSettings } from "@/lib/web-settings";

export type SettingsInput = { isDemo: boolean; socialProviders: readonly string[] };

/** Server settings for the account screens. */
export const readSettingsInput = (
  _query: unknown,
  { settings: { isDemo, socialProviders } }: { settings: WebSettings },
): SettingsInput => ({ isDemo, socialProviders });
