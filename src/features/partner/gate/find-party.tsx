import { useRef, useState } from "react";
import styled from "styled-components";
import type { VenueParty } from "@/shared/contract/main/staff/venue";
import { clockText } from "@/shared/dates/date-text";
import { findParties, searchText } from "@/shared/staff/find-parties";
import { Button } from "@/ui/controls/button";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { admissions } from "../admissions";
import { scanCopy as copy } from "../copy";
import { openTickets } from "./gate-device";

/** Time of a party, and number of admitted people. */
export const partyText = ({ tickets, starts_at: time }: VenueParty): string => {
  const { done, all, extras } = admissions(tickets);
  return [time && clockText(time), copy.party(done, all, extras)].filter(Boolean).join(" · ");
};

/** Parties that the text names; those with no usable ticket last. */
const findSortedParties = (parties: readonly VenueParty[], given: string): VenueParty[] =>
  findParties(parties, given).sort((party, other) => openTickets(other).length - openTickets(party).length);

interface FindPartyProps {
  /** Null: this device does not have the day's list. */
  parties: readonly VenueParty[] | null;
  /** Called before a search: the last verdict was about another party. */
  onSearch: () => void;
  onAdmit: (party: VenueParty, ticket: string) => void;
  onRest: (party: VenueParty) => void;
}

/** Finds a party by number, name or phone when its code cannot be read. */
export const FindParty = ({ parties, onSearch, onAdmit, onRest }: FindPartyProps) => {
  const [typed, setTyped] = useState("");
  const [sought, setSought] = useState("");
  const card = useRef<HTMLDivElement>(null);
  const found = findSortedParties(parties ?? [], sought);
  const search = () => {
    setSought(typed);
    onSearch();
    const [only, ...others] = findSortedParties(parties ?? [], typed);
    if (!only || others.length > 0 || openTickets(only).length > 0) return;
    // The party has no usable ticket: the verdict gives the reason, as for a code.
    const used = only.tickets.find(({ check_in_at: at }) => at !== null) ?? only.tickets[0];
    if (used) onAdmit(only, used.ticket);
  };
  /** The pressed button disappears: move the focus to the parties. */
  const press = (act: () => void) => () => {
    act();
    card.current?.focus();
  };
  return (
    <section>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextField
          label={copy.search}
          hint={copy.searchHint}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (found.length === 0) setSought("");
          }}
          error={
            searchText(sought) !== "" && found.length === 0
              ? parties
                ? copy.notFound
                : copy.numberNotReady
              : undefined
          }
        />
        <Button kind="ink" size={48} type="submit">
          {copy.find}
        </Button>
      </Form>
      {found.length > 0 && (
        <Found ref={card} tabIndex={-1}>
          {found.length > 1 && <p>{copy.several(found.length)}</p>}
          {found.map((party) => (
            <Party key={party.order_id} party={party} press={press} onAdmit={onAdmit} onRest={onRest} />
          ))}
        </Found>
      )}
    </section>
  );
};

interface PartyProps extends Pick<FindPartyProps, "onAdmit" | "onRest"> {
  party: VenueParty;
  press: (act: () => void) => () => void;
}

const Party = ({ party, press, onAdmit, onRest }: PartyProps) => {
  const open = openTickets(party);
  return (
    <div>
      <b>{[party.orderer, party.people_text].filter(Boolean).join(" · ")}</b>
      <p>{[party.place, partyText(party), party.number].join(" · ")}</p>
      {party.papers.length > 0 && <p>{copy.papers(party.papers.map(({ name }) => name))}</p>}
      {open.map(({ ticket, name }) => (
        <Button key={ticket} kind="outline" size={48} full onClick={press(() => onAdmit(party, ticket))}>
          {copy.admit(name)}
        </Button>
      ))}
      {open.length > 1 && (
        <Button kind="brand" full onClick={press(() => onRest(party))}>
          {copy.admitRest(open.length)}
        </Button>
      )}
    </div>
  );
};

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px;
  align-items: start;
  /* As high as a label and its gap. */
  > button { margin-top: calc(1.25rem + 6px); }
`;

const Found = styled.div`
  display: grid;
  gap: 16px;
  margin-top: 16px;
  padding: 16px;
  border-radius: 16px;
  background: var(--bg-sunken);
  > div { display: grid; gap: 8px; }
  b { ${text.body1} font-weight: 700; }
  p { color: var(--fg-2); ${text.label2} }
`;
