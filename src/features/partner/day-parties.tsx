import Link from "next/link";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { Allergen } from "@/shared/allergy/codes";
import { allergenNames } from "@/shared/allergy/copy";
import type { VenueParty } from "@/shared/contract/main/staff/venue";
import { clockText } from "@/shared/dates/date-text";
import { Badge } from "@/ui/display/badge";
import { tabular, text } from "@/ui/theme/text";
import { admissions } from "./admissions";
import { venueCopy } from "./copy";

/** A row of a day: subject and state. */
export const DayRow = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-items: center;
  min-height: 44px;
  padding: 12px 0;
  border-bottom: 1px solid var(--line);
  b { ${text.label1} font-weight: 700; }
  p { color: var(--fg-2); ${text.label2} }
`;

type Linked = Pick<VenueParty, "order_id" | "orderer" | "number" | "people_text">;

/** Name and people of a family; opens the page of its booking. */
export const BookingLink = ({ booking }: { booking: Linked }) => (
  <RowLink href={paths.venue.booking({ id: booking.order_id })}>
    {booking.orderer ?? booking.number} · {booking.people_text}
  </RowLink>
);

const RowLink = styled(Link)`
  display: inline-block;
  min-height: 44px;
  margin-block: -10px;
  padding-block: 10px;
  ${text.label1}
  font-weight: 700;
  text-decoration: underline;
  text-decoration-color: var(--line-strong, var(--line));
  text-underline-offset: 4px;
  overflow-wrap: anywhere;
`;

const { today: copy } = venueCopy;

export type Told = ReadonlyMap<string, readonly Allergen[]>;

/** Families in order of arrival, grouped by their time. */
export const byTime = (parties: readonly VenueParty[]): [string, VenueParty[]][] => {
  const groups = new Map<string, VenueParty[]>();
  for (const party of parties) {
    const time = party.starts_at ? clockText(party.starts_at) : copy.anyTime;
    groups.set(time, [...(groups.get(time) ?? []), party]);
  }
  return [...groups];
};

export const TimeGroup = ({ time, parties, told }: { time: string; parties: readonly VenueParty[]; told: Told }) => (
  <Group>
    <h2>
      {time} <small>{copy.families(parties.length)}</small>
    </h2>
    <ul>
      {parties.map((party) => (
        <Party key={party.order_id} party={party} foods={told.get(party.order_id) ?? []} />
      ))}
    </ul>
  </Group>
);

const Party = ({ party, foods }: { party: VenueParty; foods: readonly Allergen[] }) => {
  const { done, all, extras } = admissions(party.tickets);
  return (
    <DayRow>
      <div>
        <BookingLink booking={party} />
        <p>
          {party.place} · {party.number}
        </p>
        {extras > 0 && <p>{copy.extras(extras)}</p>}
        {party.child_ages.length > 0 && <p>{copy.ages(party.child_ages)}</p>}
        {foods.length > 0 && (
          <p>
            <Badge tone="coupon">{copy.told.foods(foods.map((food) => allergenNames[food]))}</Badge>
          </p>
        )}
        {party.papers.length > 0 && <p>{copy.papers(party.papers.map(({ name }) => name))}</p>}
      </div>
      {all + extras === 0 ? (
        <Badge tone="grey">{copy.canceled}</Badge>
      ) : (
        <Badge tone={done === all ? "fit" : "info"}>{copy.admitted(done, all)}</Badge>
      )}
    </DayRow>
  );
};

const Group = styled.section`
  & + & { margin-top: 24px; }
  h2 { padding-bottom: 8px; border-bottom: 1px solid var(--line); ${text.title3} ${tabular} }
  small { color: var(--fg-2); ${text.label2} }
`;
