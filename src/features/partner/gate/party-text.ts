import type { VenueParty } from "@/shared/contract/main/staff/venue";
import { clockText } from "@/shared/dates/date-text";
import { scanCopy as copy } from "../copy";

/** Time of a party, and number of admitted people. */
export const partyText = ({ tickets, starts_at: time }: VenueParty): string => {
  const live = tickets.filter(({ state }) => state === "ORDER" || state === "COMPLETE");
  const done = live.filter(({ check_in_at }) => check_in_at !== null).length;
  return [time && clockText(time), copy.party(done, live.length)].filter(Boolean).join(" · ");
};
