import { useState } from "react";
import styled from "styled-components";
import type { VenueParty } from "@/shared/contract/main/counter/venue";
import { Button } from "@/ui/controls/button";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { scanCopy as copy } from "../copy";
import { openTickets } from "./gate-device";
import { partyText } from "./party-text";

interface ByNumberProps {
  parties: readonly VenueParty[];
  onAdmit: (party: VenueParty, ticket: string) => void;
  onRest: (party: VenueParty) => void;
}

/** A party by the number of its booking, where a code cannot be read. */
export const ByNumber = ({ parties, onAdmit, onRest }: ByNumberProps) => {
  const [number, setNumber] = useState("");
  const [sought, setSought] = useState("");
  const normal = (given: string) => given.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
  const party = parties.find((one) => sought !== "" && normal(one.number) === sought);
  const open = party ? openTickets(party) : [];
  return (
    <section>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setSought(normal(number));
        }}
      >
        <TextField
          label={copy.number}
          hint={copy.numberHint}
          autoComplete="off"
          autoCapitalize="characters"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          error={sought !== "" && !party ? copy.notFound : undefined}
        />
        <Button kind="ink" size={48} type="submit">
          {copy.find}
        </Button>
      </Form>
      {party && (
        <Found>
          <b>{[party.orderer, party.people_text].filter(Boolean).join(" · ")}</b>
          <p>{[party.place, partyText(party)].join(" · ")}</p>
          {party.papers.length > 0 && <p>{copy.papers(party.papers.map(({ name }) => name))}</p>}
          {open.map(({ ticket, name }) => (
            <Button key={ticket} kind="outline" size={48} full onClick={() => onAdmit(party, ticket)}>
              {copy.admit(name)}
            </Button>
          ))}
          {open.length > 1 && (
            <Button kind="brand" full onClick={() => onRest(party)}>
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
  > button { margin-top: 28px; }
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
