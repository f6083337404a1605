import Link from "next/link";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { DeskOrders } from "@/shared/contract/main/staff/desk";
import { dateText } from "@/shared/dates/date-text";
import { wonText } from "@/shared/price/price-text";
import { text } from "@/ui/theme/text";
import { deskCopy } from "../copy";

const { columns, kinds } = deskCopy.orders;

/** One order per row: a table on desktops, lines on phones. */
export const OrderTable = ({ orders }: { orders: DeskOrders["orders"] }) => (
  <Table>
    <thead>
      <tr>
        {Object.entries(columns).map(([name, label]) => (
          <th key={name} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <tr key={order.id}>
          <th scope="row">
            <Link href={paths.desk.order({ id: order.id })}>{order.number}</Link>
            <small>{order.orderer}</small>
          </th>
          <td>
            {order.name} <small>{kinds[order.kind]}</small>
          </td>
          <td>{order.desired_check_in && dateText(order.desired_check_in)}</td>
          <td>{deskCopy.state(order.state)}</td>
          <td>{wonText(order.pay_amount)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${text.label1}
  small { color: var(--fg-2); ${text.label2} font-weight: 400; }
  th small { display: block; }
  a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 700; text-decoration: underline; text-underline-offset: 3px; }
  td:last-child { font-weight: 600; font-variant-numeric: tabular-nums; }
  @media (min-width: 900px) {
    th, td { height: 44px; padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; }
    thead th { color: var(--fg-2); ${text.label2} font-weight: 500; }
    th:last-child, td:last-child { padding-right: 0; text-align: right; white-space: nowrap; }
  }
  @media (max-width: 899px) {
    thead { display: none; }
    tr { display: grid; gap: 2px; padding: 12px 0; border-top: 1px solid var(--line); }
    th, td { text-align: left; }
    td:nth-child(3), td:nth-child(4) { color: var(--fg-2); ${text.label2} }
  }
`;
