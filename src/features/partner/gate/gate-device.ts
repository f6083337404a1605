import type { ScanOutcome, VenueDay, VenueParty } from "@/shared/contract/main/staff/venue";
import type { Checked } from "./check-ticket";

/** A verdict on screen. `firstAt`, `wasOther`: of the entry that came before. */
export interface Verdict extends Checked {
  seenAt: number;
  firstAt: string | null;
  wasOther: boolean;
}

/** What of a party can still be used. */
export const openTickets = ({ tickets }: VenueParty): VenueParty["tickets"] =>
  tickets.filter(({ state, check_in_at }) => state === "ORDER" && check_in_at === null);

/** A party in which a ticket has been admitted at an instant; the first admission stands. */
export const partyWithAdmitted = (party: VenueParty, ticket: string, at: string): VenueParty => ({
  ...party,
  tickets: party.tickets.map((one) =>
    one.ticket === ticket && one.check_in_at === null ? { ...one, check_in_at: at } : one,
  ),
});

/** A day in which a ticket has been admitted. */
export const withAdmitted = (day: VenueDay, ticket: string, at: string): VenueDay => ({
  ...day,
  parties: day.parties.map((party) => partyWithAdmitted(party, ticket, at)),
});

/** A check as this device sees it: what it let in itself goes in no second time, whether or not the day lists it. */
export const outcomeHere = ({ outcome, ticket }: Checked, admitted: ReadonlySet<string>): ScanOutcome =>
  outcome === "admitted" && ticket !== null && admitted.has(ticket) ? "again" : outcome;
