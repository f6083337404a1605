import styled from "styled-components";
import { BANKS, isBankCode } from "@/shared/business/banks";
import type { VenueAccount, VenueBusiness, VenueChange } from "@/shared/contract/main/staff/venue-change";
import { text } from "@/ui/theme/text";
import { staffCopy } from "./copy";

const { change: copy } = staffCopy;

type Row = readonly [name: string, before: string, after: string];

/** `농협은행 ••••6789 바람언덕 목장` */
export const accountText = ({ bank, hint, holder }: VenueAccount): string =>
  `${isBankCode(bank) ? BANKS[bank] : bank} ${hint} ${holder}`;

/** Returns the old and new values of a change, one row each. */
export const changeRows = ({ before, after, business }: Pick<VenueChange, "before" | "after" | "business">): Row[] => {
  const account: Row = [copy.account, before ? accountText(before) : copy.none, accountText(after)];
  const names = Object.keys(business?.after ?? {}) as (keyof VenueBusiness)[];
  return [
    ...(account[1] === account[2] && names.length > 0 ? [] : [account]),
    ...names.map(
      (name): Row => [copy.parts[name], business?.before[name] || copy.none, business?.after[name] || copy.none],
    ),
  ];
};

interface Props {
  caption: string;
  /** Headings of the old and the new column. */
  heads?: readonly [string, string];
  rows: readonly Row[];
}

/** Old and new values next to each other; differences are bold. */
export const ChangeTable = ({ caption, heads = copy.heads, rows }: Props) => (
  <Table>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <td />
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, before, after]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{before}</td>
          <td>{before === after ? after : <b>{after}</b>}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Table = styled.table`
  width: 100%;
  max-width: 720px;
  table-layout: fixed;
  border-collapse: collapse;
  ${text.label2}
  caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  th, td { padding: 8px 12px 8px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  thead th, thead td { border-top: 0; color: var(--fg-2); }
  thead td { width: 88px; }
  tbody th { color: var(--fg-2); font-weight: 400; }
  td b { font-weight: 700; }
`;
