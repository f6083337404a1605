import styled from "styled-components";
import { lateCopy } from "@/features/stay/detail/late-copy";
import type { Accommodation } from "@/shared/contract/stay/accommodations";
import { recordDateText } from "@/shared/dates/date-text";
import { isPlainDate } from "@/shared/dates/plain-date";
import { Text } from "@/ui/layout";
import { text } from "@/ui/theme/text";

const { venue: copy } = lateCopy;

/** Seller details and our intermediary notice (전자상거래법). */
export const VenueTable = ({ stay: { venue } }: { stay: Accommodation }) => {
  const { name, business_number: business, mail_order_number: mailOrder, address, phone, email } = venue;
  const rows = [name, business, mailOrder, address, phone, email].flatMap((value, index) =>
    value ? [[copy.rows[index] ?? "", value] as const] : [],
  );
  return (
    <>
      <Table>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Table>
      <Text $size="caption1" $quiet $above={12}>
        {copy.broker}
      </Text>
    </>
  );
};

export const SourceNote = ({ stay: { provenance } }: { stay: Accommodation }) =>
  provenance && (
    <Source>
      <p>{copy.from(provenance.publisher, provenance.dataset)}</p>
      <p>{copy.asOf(isPlainDate(provenance.asOf) ? recordDateText(provenance.asOf) : provenance.asOf)}</p>
    </Source>
  );

const Table = styled.dl`
  display: grid;
  gap: 6px;
  ${text.body2}
  > div { display: grid; grid-template-columns: 112px 1fr; gap: 12px; }
  dt { color: var(--fg-2); }
`;

const Source = styled.div`
  padding: 12px 14px;
  border-radius: 14px;
  background: var(--bg-sunken);
  color: var(--fg-2);
  ${text.label2}
  font-weight: 400;
`;
