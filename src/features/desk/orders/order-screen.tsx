import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import { deskKeys, deskOrderQuery, receiptMutation, revealMutation } from "@/api/main/staff/desk";
import { AskReason, Reveal } from "@/booking/staff/ask-reason";
import { EntryProblem } from "@/booking/staff/entry-problem";
import { FactList } from "@/booking/staff/fact-list";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { DeskOrder } from "@/shared/contract/main/staff/desk";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { clockText, dateText, nightsText } from "@/shared/dates/date-text";
import { phoneText } from "@/shared/identity/phone-text";
import { wonText } from "@/shared/price/price-text";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { Notice } from "@/ui/feedback/notice";
import { PageLoading } from "@/ui/feedback/page-loading";
import { text } from "@/ui/theme/text";
import { deskCopy } from "../copy";
import { DeskArea } from "../desk-frame";
import { RefundForm } from "./refund-form";
import { Timeline } from "./timeline";

const { order: copy } = deskCopy;

export const OrderScreen = ({ input }: { input: { isDemo: boolean; id: string } }) => (
  <DeskArea isDemo={input.isDemo} list={paths.desk.orders()}>
    {(me) => <Order id={input.id} me={me} />}
  </DeskArea>
);

const Order = ({ id, me }: { id: string; me: StaffMe }) => {
  const { data, isPending, error, refetch } = useQuery(deskOrderQuery(useHttp().main, id));
  if (isPending) return <PageLoading title={deskCopy.orders.title} />;
  if (data === undefined)
    return <EntryProblem error={error} list={paths.desk.orders()} onRetry={() => void refetch()} />;
  return (
    <Root>
      <header>
        <h1>{data.name}</h1>
        <p>
          {data.number} <Badge tone="info">{deskCopy.state(data.state)}</Badge>{" "}
          <Badge>{deskCopy.orders.kinds[data.kind]}</Badge>
        </p>
      </header>
      <div>
        {data.refusal && <Notice tone="grey">{data.refusal}</Notice>}
        <Facts order={data} />
        {!data.refusal && <RefundForm order={data} me={me} />}
      </div>
      <Timeline events={data.timeline} orderId={id} />
    </Root>
  );
};

const describeTime = ({ desired_check_in: day, desired_check_out: out, starts_at: at }: DeskOrder): string | null =>
  day && [dateText(day), at && clockText(at), out && nightsText(day, out)].filter(Boolean).join(" ");

const Facts = ({ order }: { order: DeskOrder }) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const toasts = useToasts();
  const revealing = useMutation(revealMutation(http));
  const mailing = useMutation(receiptMutation(http));
  const [isSending, setSending] = useState(false);
  const [contact, setContact] = useState<{ name: string | null; phone: string | null } | null>(null);
  const shown = contact ? [contact.name, contact.phone && phoneText(contact.phone)] : [order.orderer, order.phone];
  const facts: [string, string | null][] = [
    [copy.venue, order.venue],
    [copy.when, describeTime(order)],
    [copy.people, order.people_text],
    [copy.orderer, shown.filter(Boolean).join(" ")],
    [copy.discount, order.discount > 0 ? wonText(order.discount) : null],
    [copy.points, order.own_point > 0 ? wonText(order.own_point) : null],
    [copy.partnerPoints, order.partner_point > 0 ? wonText(order.partner_point) : null],
    [copy.paid, wonText(order.pay_amount)],
    [copy.refunded, order.refunded ? wonText(order.refunded) : null],
  ];
  const refresh = () => client.invalidateQueries({ queryKey: deskKeys.order(order.id) });
  return (
    <section>
      <FactList facts={facts} />
      <Buttons>
        <Reveal
          canOpen={contact === null && !order.refusal}
          label={copy.open}
          title={copy.openTitle}
          run={async (reason) => {
            setContact(await revealing.mutateAsync({ id: order.id, reason }));
            await refresh();
          }}
        />
        {order.has_receipt && !order.refusal && (
          <Button kind="soft" size={40} onClick={() => setSending(true)}>
            {copy.receipt}
          </Button>
        )}
        <Link href={paths.desk.member({ id: order.user_id })}>{copy.member}</Link>
      </Buttons>
      <AskReason
        open={isSending}
        title={copy.receipt}
        detail={copy.receiptDetail}
        label={copy.receipt}
        onClose={() => setSending(false)}
        run={async (reason) => {
          await mailing.mutateAsync({ id: order.id, reason });
          toasts.done(copy.receiptSent);
          await refresh();
        }}
      />
    </section>
  );
};

const Root = styled.div`
  display: grid;
  gap: 32px;
  header { grid-column: 1 / -1; }
  h1 { ${text.title1} overflow-wrap: anywhere; }
  h2 { margin-bottom: 8px; ${text.title3} }
  header p { color: var(--fg-2); ${text.body1} }
  > div { display: grid; gap: 32px; align-content: start; }
  > div li { padding: 10px 0; border-top: 1px solid var(--line); ${text.label1} }
  section > p { color: var(--fg-2); }
  > div > section:first-child dl { display: grid; gap: 8px; margin-bottom: 12px; }
  > div > section:first-child dl div { display: grid; grid-template-columns: 104px minmax(0, 1fr); gap: 16px; }
  dt { color: var(--fg-2); ${text.label1} }
  dd { ${text.label1} font-weight: 600; }
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    column-gap: 56px;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 4px; text-decoration: underline; ${text.label1} font-weight: 600; }
`;
