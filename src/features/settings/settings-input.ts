import { publicEnv } from "@/lib/env";

export type SettingsInput = { isDemo: boolean; socialProviders: readonly string[] };

/** What the screens of an account know from the server. */
export const readSettingsInput = (): SettingsInput => {
  const { production, socialProviders } = publicEnv();
  return { isDemo: !production, socialProviders };
};
