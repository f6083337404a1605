import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/router";
import { useState } from "react";
import styled from "styled-components";
import { deskOrdersQuery } from "@/api/main/counter/desk";
import { StaffArea } from "@/booking/staff/staff-area";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { DESK_ROLES } from "@/shared/staff/roles";
import { Button } from "@/ui/controls/button";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { deskCopy } from "./copy";
import { deskMenu } from "./menu";

const { orders: copy } = deskCopy;

/** Orders by number, phone or ticket. */
export const OrdersScreen = ({ input }: { input: { isDemo: boolean; q: string } }) => (
  <StaffArea title={deskCopy.signInTitle} isDemo={input.isDemo} roles={DESK_ROLES} menu={deskMenu}>
    {() => <Orders q={input.q} />}
  </StaffArea>
);

const Orders = ({ q }: { q: string }) => {
  const { replace } = useRouter();
  const [typed, setTyped] = useState(q);
  const { data, isLoading, isError, refetch } = useQuery(deskOrdersQuery(useHttp().main, q));
  return (
    <>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void replace(paths.desk.orders({ q: typed.trim() || undefined }));
        }}
      >
        <h1>{copy.title}</h1>
        <TextField
          label={copy.label}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button kind="ink" size={48} type="submit">
          {copy.find}
        </Button>
      </Form>
      {isLoading && <Skeleton shape="row" count={3} />}
      {isError && <ErrorState title={deskCopy.failed} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState object="magnifier" title={copy.emptyTitle} detail={copy.emptyDetail} />}
      <ul>
        {data?.map((order) => (
          <Row key={order.id}>
            <Link href={paths.desk.order({ id: order.id })}>
              <b>
                {order.number} · {order.orderer ?? ""}
              </b>
              <p>{order.name}</p>
              <p>{copy.line(order.state, order.desired_check_in, order.pay_amount)}</p>
            </Link>
          </Row>
        ))}
      </ul>
    </>
  );
};

const Form = styled.form`
  display: grid;
  gap: 12px;
  max-width: 480px;
  margin-bottom: 24px;
  h1 { ${text.title1} }
`;

const Row = styled.li`
  border-top: 1px solid var(--line);
  a { display: grid; gap: 2px; padding: 14px 0; }
  b { ${text.label1} font-weight: 700; }
  p { color: var(--fg-2); ${text.label2} }
`;
