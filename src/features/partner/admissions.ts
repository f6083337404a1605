import type { VenueParty } from "@/shared/contract/main/staff/venue";

type Ticket = VenueParty["tickets"][number];

/** True for a ticket that is neither canceled nor being canceled. */
export const isLive = ({ state }: Ticket): boolean => state === "ORDER" || state === "COMPLETE";

/** Number of live tickets of people, how many of them are admitted, and number of live add-ons. */
export const admissions = (tickets: readonly Ticket[]): { done: number; all: number; extras: number } => {
  const live = tickets.filter(isLive);
  const people = live.filter(({ is_extra: isExtra }) => !isExtra);
  return {
    done: people.filter(({ check_in_at: at }) => at !== null).length,
    all: people.length,
    extras: live.length - people.length,
  };
};
