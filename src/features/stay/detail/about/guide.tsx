import styled from "styled-components";
import { saysTimes } from "@/features/stay/common/says-times";
import { lateCopy } from "@/features/stay/detail/late-copy";
import type { Accommodation } from "@/shared/contract/stay/accommodations";
import { clockText } from "@/shared/dates/date-text";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";

const { guide: copy, facts } = lateCopy;

/** Check-in and check-out, house rules, and papers to bring. */
export const Guide = ({ stay }: { stay: Accommodation }) => (
  <>
    {saysTimes(stay) && (
      <Times>
        <dt>{copy.checkIn}</dt>
        <dd>{facts.from(clockText(stay.check_in_from))}</dd>
        <dt>{copy.checkOut}</dt>
        <dd>{facts.until(clockText(stay.check_out_until))}</dd>
        <dt>{copy.minNights}</dt>
        <dd>{copy.nights(stay.min_nights)}</dd>
      </Times>
    )}
    {stay.rules.length > 0 && (
      <Dots aria-label={copy.rules}>
        {stay.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Dots>
    )}
    {stay.papers.length > 0 && (
      <Papers aria-label={copy.papers}>
        {stay.papers.map((paper) => (
          <li key={`${paper.name} ${paper.for_text}`}>
            <Icon name="file-text" />
            <div>
              <b>{paper.name}</b>
              <small>{copy.papersFor(paper.for_text)}</small>
            </div>
          </li>
        ))}
      </Papers>
    )}
  </>
);

const Times = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 6px 20px;
  padding: 14px 16px;
  border-radius: 16px;
  background: var(--bg-sunken);
  ${text.body2}
  dt { color: var(--fg-2); }
  dd { font-weight: 600; }
`;

const Dots = styled.ul`
  display: grid;
  gap: 8px;
  margin-top: 14px;
  ${text.body2}
  li { position: relative; padding-left: 14px; }
  li::before { content: ""; position: absolute; left: 2px; top: 9px; width: 4px; height: 4px; border-radius: 50%; background: var(--fg-3); }
`;

const Papers = styled.ul`
  display: grid;
  gap: 12px;
  margin-top: 14px;
  padding: 14px 16px;
  border-radius: 16px;
  background: var(--coupon-bg);
  color: var(--coupon-fg);
  li { display: flex; gap: 10px; }
  svg { flex: none; width: 20px; height: 22px; }
  b { display: block; ${text.label1} }
  small { ${text.label2} font-weight: 400; }
`;
