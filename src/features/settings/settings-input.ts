import { publicEnv } from "@/lib/env";

export type SettingsInput = { isDemo: boolean };

/** What the screens of an account know from the server. */
export const readSettingsInput = (): SettingsInput => ({ isDemo: !publicEnv().production });
