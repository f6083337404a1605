import type { ScanOutcome, VenueDay, VenueParty } from "@/shared/contract/main/staff/venue";
import type { Checked } from "./check-ticket";

/** A verdict on screen. `firstAt` and `wasOther` describe the earlier entry. */
export interface Verdict extends Checked {
  seenAt: number;
  firstAt: string | null;
  wasOther: boolean;
}

/** Tickets of a party that can still be used. */
export const openTickets = ({ tickets }: VenueParty): VenueParty["tickets"] =>
  tickets.filter(({ state, check_in_at }) => state === "ORDER" && check_in_at === null);

/** Marks a ticket of the party as admitted at an instant, unless it was admitted before, or this was undone. */
export const partyWithAdmitted = (party: VenueParty, ticket: string, at: string): VenueParty => ({
  ...party,
  tickets: party.tickets.map((item) =>
    item.ticket === ticket && item.check_in_at === null && !isUndone(item, at) ? { ...item, check_in_at: at } : item,
  ),
});

/** True when the venue undid this admission. Both times are ISO texts in UTC. */
const isUndone = ({ undone_at: undoneAt }: VenueParty["tickets"][number], at: string): boolean =>
  undoneAt !== undefined && undoneAt >= at;

export const withAdmitted = (day: VenueDay, ticket: string, at: string): VenueDay => ({
  ...day,
  parties: day.parties.map((party) => partyWithAdmitted(party, ticket, at)),
});

/**
 * Outcome on this device: a ticket that it admitted itself is not admitted again, even if the day does not list it.
 * `admitted`: time of the latest admission by ticket; one that the venue undid does not count.
 */
export const outcomeHere = (
  { outcome, ticket, party }: Checked,
  admitted: ReadonlyMap<string, string>,
): ScanOutcome => {
  const at = ticket === null ? undefined : admitted.get(ticket);
  if (outcome !== "admitted" || at === undefined) return outcome;
  const listed = party?.tickets.find((item) => item.ticket === ticket);
  return listed && isUndone(listed, at) ? outcome : "again";
};
