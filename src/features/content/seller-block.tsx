import styled from "styled-components";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { recordDateText } from "@/shared/dates/date-text";
import { isPlainDate } from "@/shared/dates/plain-date";
import { Accordion } from "@/ui/display/accordion";
import { Gutter } from "@/ui/display/section-header";
import { text } from "@/ui/theme/text";
import { lateCopy } from "./late-copy";

const { seller: copy, provenance: source } = lateCopy;

/** Who sells, in whose name, and where imported facts come from. */
export const SellerBlock = ({ detail: { seller, provenance, sale_state: state } }: { detail: ContentDetail }) => {
  const { name, business_number: business, mail_order_number: mailOrder, address, phone, email } = seller;
  const rows = [name, business, mailOrder, address, phone, email].flatMap((value, at) =>
    value ? [[copy.rows[at] ?? "", value] as const] : [],
  );
  return (
    <Gutter>
      {provenance && (
        <Source>
          <p>{source.from(provenance.publisher, provenance.dataset)}</p>
          <p>{source.asOf(isPlainDate(provenance.asOf) ? recordDateText(provenance.asOf) : provenance.asOf)}</p>
        </Source>
      )}
      {state !== "info_only" && (
        <>
          <Accordion title={copy.title}>
            <Table>
              {rows.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </Table>
          </Accordion>
          <Broker>{copy.broker}</Broker>
        </>
      )}
    </Gutter>
  );
};

const Source = styled.div`
  padding: 12px 14px;
  margin-bottom: 8px;
  border-radius: 14px;
  background: var(--bg-sunken);
  color: var(--fg-2);
  ${text.label2}
  font-weight: 400;
`;

const Table = styled.dl`
  display: grid;
  gap: 6px;
  > div { display: grid; grid-template-columns: 112px 1fr; gap: 12px; }
  dt { color: var(--fg-3); }
`;

const Broker = styled.p`
  margin-top: 12px;
  color: var(--fg-3);
  ${text.caption1}
`;
