/** Period in which families see an item, while it is active. Null: unlimited. */
export interface Live {
  is_active: boolean;
  starts_at: string | null;
  ends_at: string | null;
}

/** State at an instant, in milliseconds. */
export function liveState({ is_active, starts_at, ends_at }: Live, now: number): "off" | "waiting" | "live" | "over" {
  if (!is_active) return "off";
  if (ends_at !== null && Date.parse(ends_at) <= now) return "over";
  return starts_at !== null && Date.parse(starts_at) > now ? "waiting" : "live";
}
