import { useRef, useState } from "react";
import styled from "styled-components";
import type { VenueParty } from "@/shared/contract/main/staff/venue";
import { clockText } from "@/shared/dates/date-text";
import { Button } from "@/ui/controls/button";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { scanCopy as copy } from "../copy";
import { openTickets } from "./gate-device";

/** Time of a party, and number of admitted people. */
export const partyText = ({ tickets, starts_at: time }: VenueParty): string => {
  const live = tickets.filter(({ state }) => state === "ORDER" || state === "COMPLETE");
  const done = live.filter(({ check_in_at }) => check_in_at !== null).length;
  return [time && clockText(time), copy.party(done, live.length)].filter(Boolean).join(" · ");
};

interface ByNumberProps {
  /** Null: this device does not have the day's list. */
  parties: readonly VenueParty[] | null;
  /** Called before a search: the last verdict was about another party. */
  onSearch: () => void;
  onAdmit: (party: VenueParty, ticket: string) => void;
  onRest: (party: VenueParty) => void;
}

/** Finds a party by its booking number when its code cannot be read. */
export const ByNumber = ({ parties, onSearch, onAdmit, onRest }: ByNumberProps) => {
  const [number, setNumber] = useState("");
  const [sought, setSought] = useState("");
  const normal = (given: string) => given.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
  const card = useRef<HTMLDivElement>(null);
  const partyOf = (wanted: string) => parties?.find((one) => wanted !== "" && normal(one.number) === wanted);
  const party = partyOf(sought);
  const open = party ? openTickets(party) : [];
  const search = () => {
    const wanted = normal(number);
    setSought(wanted);
    onSearch();
    const found = partyOf(wanted);
    if (!found || openTickets(found).length > 0) return;
    // The party has no usable ticket: the verdict gives the reason, as for a code.
    const used = found.tickets.find(({ check_in_at: at }) => at !== null) ?? found.tickets[0];
    if (used) onAdmit(found, used.ticket);
  };
  /** The pressed button disappears: move the focus to the party. */
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
          label={copy.number}
          hint={copy.numberHint}
          autoComplete="off"
          autoCapitalize="characters"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          error={sought !== "" && !party ? (parties ? copy.notFound : copy.numberNotReady) : undefined}
        />
        <Button kind="ink" size={48} type="submit">
          {copy.find}
        </Button>
      </Form>
      {party && (
        <Found ref={card} tabIndex={-1}>
          <b>{[party.orderer, party.people_text].filter(Boolean).join(" · ")}</b>
          <p>{[party.place, partyText(party)].join(" · ")}</p>
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
        </Found>
      )}
    </section>
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
  gap: 8px;
  margin-top: 16px;
  padding: 16px;
  border-radius: 16px;
  background: var(--bg-sunken);
  b { ${text.body1} font-weight: 700; }
  p { color: var(--fg-2); ${text.label2} }
`;
