import styled from "styled-components";
import type { VenueParty } from "@/shared/contract/main/staff/venue";
import { Badge } from "@/ui/display/badge";
import { tabular, text } from "@/ui/theme/text";
import { isLive } from "./admissions";
import { venueCopy } from "./copy";
import { BookingLink } from "./day-parties";

const { stays: copy, today } = venueCopy;

type StayParty = VenueParty & { stay: NonNullable<VenueParty["stay"]> };
type Group = keyof typeof copy.groups;
const GROUPS: readonly Group[] = ["arriving", "leaving", "staying"];

const toGroup = ({ stay }: StayParty, date: string): Group => {
  if (stay.check_in === date) return "arriving";
  return stay.check_out === date ? "leaving" : "staying";
};

const isStay = (party: VenueParty): party is StayParty => party.stay !== undefined;
const isComing = ({ tickets }: StayParty): boolean => tickets.some(isLive);

interface Props {
  parties: readonly VenueParty[];
  date: string;
}

/** Guests who arrive, stay or leave on a day; renders nothing without any. */
export const StayParties = ({ parties, date }: Props) => {
  const stays = parties.filter(isStay);
  if (stays.length === 0) return null;
  const count = (group: Group) => stays.filter((party) => isComing(party) && toGroup(party, date) === group).length;
  return (
    <Root aria-labelledby="stays">
      <h2 id="stays">{copy.title}</h2>
      <p>{copy.counts(count("arriving"), count("staying"), count("leaving"))}</p>
      {GROUPS.map((group) => {
        const own = stays.filter((party) => toGroup(party, date) === group);
        return (
          own.length > 0 && (
            <div key={group}>
              <h3>{copy.groups[group]}</h3>
              <ul>
                {own.map((party) => (
                  <Party key={party.order_id} party={party} group={group} />
                ))}
              </ul>
            </div>
          )
        );
      })}
    </Root>
  );
};

const toTime = ({ stay, starts_at: from }: StayParty, group: Group): string => {
  if (group === "leaving") return copy.until(stay.check_out_until);
  return group === "arriving" && from ? copy.from(from) : "";
};

const Party = ({ party, group }: { party: StayParty; group: Group }) => {
  const { stay } = party;
  return (
    <Row>
      <Time>{toTime(party, group)}</Time>
      <div>
        <BookingLink booking={party} />
        <p>
          {party.place} · {party.number}
        </p>
        <p>{copy.nights(stay.check_in, stay.check_out)}</p>
        {group === "arriving" && <p>{copy.transport(stay.transport)}</p>}
        {stay.gear_text && group !== "leaving" && <p>{copy.gear(stay.gear_text)}</p>}
        {group === "arriving" && party.papers.length > 0 && <p>{today.papers(party.papers.map(({ name }) => name))}</p>}
      </div>
      {!isComing(party) && <Badge tone="grey">{today.canceled}</Badge>}
      {isComing(party) && party.tickets.some(({ check_in_at: at }) => at !== null) && (
        <Badge tone="fit">{copy.arrived}</Badge>
      )}
    </Row>
  );
};

const Root = styled.section`
  margin-top: 40px;
  h2 { ${text.title3} }
  h3 { margin: 20px 0 4px; ${text.label1} font-weight: 700; }
  > p { margin-top: 4px; color: var(--fg-2); ${text.body1} }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-items: start;
  padding: 14px 0;
  border-top: 1px solid var(--line);
  break-inside: avoid;
  b { ${text.label1} font-weight: 700; }
  p { color: var(--fg-2); ${text.label2} }
  @media (min-width: 600px), print {
    grid-template-columns: 108px minmax(0, 1fr) auto;
  }
`;

const Time = styled.span`
  grid-column: 1 / -1;
  font-weight: 700;
  &:empty { display: none; }
  @media (min-width: 600px), print {
    grid-column: auto;
    &:empty { display: inline; }
  }
  ${text.label2}
  ${tabular}
`;
