import styled from "styled-components";
import { lateCopy } from "@/features/stay/detail/late-copy";
import type { StayTerms } from "@/shared/contract/stay/accommodations";
import { wonText } from "@/shared/price/price-text";
import { Figure, Words } from "@/ui/display/figure";
import { Text } from "@/ui/layout";
import { noScrollbar } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { childRules } from "./child-rules";

const { children: copy, rooms } = lateCopy;

type Props = { terms: Pick<StayTerms, "bands" | "adult_fee">; mandatoryFee: number };

/** Fee beyond the base occupancy by age, with columns for counting as a guest and for a bed. */
export const ChildTable = ({ terms, mandatoryFee }: Props) => (
  <>
    <Text $size="label2" $quiet $weight={400} $below={10}>
      {copy.detail}
    </Text>
    <Scroll>
      <Table>
        <thead>
          <tr>
            <th scope="col">{copy.age}</th>
            <th scope="col">{copy.fee}</th>
            <th scope="col">{copy.counts}</th>
            <th scope="col">{copy.bed}</th>
          </tr>
        </thead>
        <tbody>
          {childRules(terms).map(({ from, to, fee, counts, bed, isAdultFee }) => (
            <tr key={from}>
              <th scope="row">{rooms.ages(from, to)}</th>
              <td>
                <Figure>{fee === 0 ? copy.free : wonText(fee)}</Figure>
                {isAdultFee && <small>{copy.asAdult}</small>}
              </td>
              <td>{counts ? copy.counted : copy.uncounted}</td>
              <td>{isAdultFee ? copy.unsaid : bed ? copy.withBed : copy.noBed}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{copy.adult}</th>
            <td>{terms.adult_fee === 0 ? copy.free : wonText(terms.adult_fee)}</td>
            <td>{copy.counted}</td>
            <td>{terms.bands.length > 0 ? copy.withBed : copy.unsaid}</td>
          </tr>
        </tbody>
      </Table>
    </Scroll>
    <Text $size="label2" $quiet $weight={400} $above={10}>
      {copy.order} {mandatoryFee > 0 && <Words>{copy.mandatory(wonText(mandatoryFee))}</Words>}
    </Text>
  </>
);

// Sums are never cut off: with large text the table scrolls sideways inside its own box.
const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
  ${noScrollbar}
`;

const Table = styled.table`
  width: 100%;
  overflow-wrap: normal;
  border-collapse: collapse;
  ${text.label2}
  th, td { padding: 10px 6px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
  thead th { color: var(--fg-2); }
  tbody th { font-weight: 700; }
  td { font-variant-numeric: tabular-nums; }
  th:first-child { padding-left: 0; }
  th:last-child, td:last-child { padding-right: 0; }
  small { display: block; color: var(--fg-3); ${text.caption1} }
`;
