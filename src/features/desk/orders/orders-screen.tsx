import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/router";
import { useState } from "react";
import styled from "styled-components";
import { deskOrdersQuery } from "@/api/main/staff/desk";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { DeskOrders } from "@/shared/contract/main/staff/desk";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { deskCopy } from "../copy";
import { DeskArea } from "../desk-frame";
import { memberCopy } from "../member/member-copy";
import { OrderTable } from "./order-table";

const { orders: copy } = deskCopy;

/** Searches orders and members by any number that a parent reads out. */
export const OrdersScreen = ({ input }: { input: { isDemo: boolean; q: string } }) => (
  <DeskArea isDemo={input.isDemo}>{() => <Find q={input.q} />}</DeskArea>
);

const Find = ({ q }: { q: string }) => {
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
          hint={copy.hint}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button kind="ink" size={48} type="submit">
          {copy.find}
        </Button>
      </Form>
      {q === "" && <EmptyState object="magnifier" title={copy.beginTitle} detail={copy.beginDetail} />}
      {isLoading && <Skeleton shape="line" count={3} />}
      {isError && <ErrorState title={deskCopy.failed} onRetry={() => void refetch()} />}
      {data && <Found found={data} />}
    </>
  );
};

const Found = ({ found: { members, orders } }: { found: DeskOrders }) => {
  if (members.length + orders.length === 0)
    return <EmptyState object="magnifier" title={copy.emptyTitle} detail={copy.emptyDetail} />;
  return (
    <Root>
      {members.length > 0 && (
        <section>
          <h2>{copy.members}</h2>
          <ul>
            {members.map(({ id, nickname, name, phone, state, orders: n }) => (
              <li key={id}>
                <Link href={paths.desk.member({ id })}>
                  <b>{[name ?? nickname, phone].filter(Boolean).join(" · ")}</b>
                  <span>
                    {[name && nickname, copy.count(n)].filter(Boolean).join(" · ")}{" "}
                    {state !== "active" && <Badge tone="coupon">{memberCopy.state(state as "grace")}</Badge>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {orders.length > 0 && (
        <section>
          <h2>{copy.orders}</h2>
          <OrderTable orders={orders} />
        </section>
      )}
    </Root>
  );
};

const Form = styled.form`
  display: grid;
  gap: 12px;
  max-width: 480px;
  margin-bottom: 32px;
  h1 { ${text.title1} }
`;

const Root = styled.div`
  display: grid;
  gap: 32px;
  h2 { margin-bottom: 8px; ${text.title3} }
  li { border-top: 1px solid var(--line); }
  li a { display: grid; gap: 2px; padding: 12px 0; }
  b { ${text.label1} font-weight: 700; }
  span { color: var(--fg-2); ${text.label2} }
`;
