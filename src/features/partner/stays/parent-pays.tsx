import { useState } from "react";
import styled from "styled-components";
import type { VenueRoom, VenueStay } from "@/shared/contract/stay/partner";
import { isChildAge } from "@/shared/guests/guests";
import { guestsText } from "@/shared/guests/guests-text";
import { termsPrice } from "@/shared/price/terms-price";
import { Stepper } from "@/ui/fields/stepper";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { panelCopy as copy } from "./copy";

interface Props {
  stay: VenueStay;
  room: VenueRoom;
  date: string;
  /** Current price of the night; undefined: it is not open. */
  now: number | undefined;
  /** Planned price; null: unchanged. */
  price: number | null;
}

const agesIn = (typed: string): number[] =>
  typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
    .filter(isChildAge)
    .slice(0, 8);

/** A family's price for one night, by the same rule as on parents' screens. */
export const ParentPays = ({ stay, room, date, now, price }: Props) => {
  const [adults, setAdults] = useState(2);
  const [typed, setTyped] = useState("5");
  const guests = { adults, childrenAges: agesIn(typed) };
  const totalFor = (won: number) =>
    termsPrice(
      {
        base_occupancy: room.base_occupancy,
        max_occupancy: room.max_occupancy,
        adult_fee: stay.form.adult_fee,
        mandatory_fee: stay.form.mandatory_fee,
        bands: stay.form.bands,
        nights: [{ date, list_price: won, price: won }],
      },
      guests,
    );
  const nightPrice = price ?? now;
  const shown = nightPrice === undefined ? null : totalFor(nightPrice);
  const people = guestsText(guests);
  return (
    <Root aria-label={copy.parent} role="group">
      <b>{copy.parent}</b>
      <Row>
        <span>{copy.adults}</span>
        <Stepper label={copy.adults} value={adults} min={1} max={10} onChange={setAdults} kind="soft" />
      </Row>
      <TextField
        label={copy.children}
        hint={copy.childrenHint}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {shown && (
        <p role="status">
          {shown.fits ? <strong>{copy.pays(people, shown.total)}</strong> : copy.tooMany(people)}
          {shown.fits && price !== null && now !== undefined && price !== now && (
            <small>{copy.was(totalFor(now).total)}</small>
          )}
          <small>{copy.first(date)}</small>
          {shown.mandatoryFee > 0 && <small>{copy.fee(shown.mandatoryFee)}</small>}
        </p>
      )}
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: 10px;
  padding: 14px;
  border-radius: 12px;
  background: var(--bg-sunken);
  b { ${text.label1} font-weight: 700; }
  p { display: grid; gap: 2px; color: var(--fg); ${text.label1} }
  small { color: var(--fg-2); ${text.caption1} }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  ${text.label2}
`;
