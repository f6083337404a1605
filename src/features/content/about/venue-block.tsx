import { css } from "styled-components";
import { lateCopy } from "@/features/content/late-copy";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { recordDateText } from "@/shared/dates/date-text";
import { isPlainDate } from "@/shared/dates/plain-date";
import { Accordion } from "@/ui/display/accordion";
import { Gutter } from "@/ui/display/section-header";
import { text } from "@/ui/theme/text";

const { venue: copy, provenance: source } = lateCopy;

/** The seller, our role as intermediary, and the source of imported data. */
export const VenueBlock = ({ detail: { venue, provenance, sale_state: state } }: { detail: ContentDetail }) => {
  const { name, business_number: business, mail_order_number: mailOrder, address, phone, email } = venue;
  const rows = [name, business, mailOrder, address, phone, email].flatMap((value, index) =>
    value ? [[copy.rows[index] ?? "", value] as const] : [],
  );
  return (
    <Gutter>
      {provenance && (
        <div className="source">
          <p>{source.from(provenance.publisher, provenance.dataset)}</p>
          <p>{source.asOf(isPlainDate(provenance.asOf) ? recordDateText(provenance.asOf) : provenance.asOf)}</p>
        </div>
      )}
      {state !== "info_only" && (
        <>
          <Accordion title={copy.title}>
            <Rows rows={rows} />
          </Accordion>
          <p className="broker">{copy.broker}</p>
        </>
      )}
    </Gutter>
  );
};

const Rows = ({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) => (
  <dl className="venue">
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export const venueLook = css`
  .source { padding: 12px 14px; margin-bottom: 8px; border-radius: 14px; background: var(--bg-sunken); color: var(--fg-2); ${text.label2} font-weight: 400; }
  .venue { display: grid; gap: 6px; }
  .venue > div { display: grid; grid-template-columns: 112px 1fr; gap: 12px; }
  .venue dt { color: var(--fg-3); }
  .broker { margin-top: 12px; color: var(--fg-3); ${text.caption1} }
`;
