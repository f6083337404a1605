/** From when until when families see something, while it is on. Null: since always, or for ever. */
export interface Live {
  is_active: boolean;
  starts_at: string | null;
  ends_at: string | null;
}

/** What becomes of it at an instant, in milliseconds. */
export function liveState({ is_active, starts_at, ends_at }: Live, now: number): "off" | "waiting" | "live" | "over" {
  if (!is_active) return "off";
  if (ends_at !== null && Date.parse(ends_at) <= now) return "over";
  return starts_at !== null && Date.parse(starts_at) > now ? "waiting" : "live";
}
