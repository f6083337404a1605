import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import {
  deskMemberKeys,
  deskMemberQuery,
  revealMemberMutation,
  signMemberOutMutation,
} from "@/api/main/staff/desk-members";
import { AskReason, Reveal } from "@/booking/staff/ask-reason";
import { EntryProblem } from "@/booking/staff/entry-problem";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { DeskMember, DeskMemberPrivate } from "@/shared/contract/main/staff/desk-members";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { phoneText } from "@/shared/identity/phone-text";
import { pointText } from "@/shared/price/price-text";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { Notice } from "@/ui/feedback/notice";
import { PageLoading } from "@/ui/feedback/page-loading";
import { WrapRow } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { deskCopy } from "../copy";
import { DeskArea } from "../desk-frame";
import { OrderTable } from "../orders/order-table";
import { GiveSheet } from "./give-sheet";
import { memberCopy as copy } from "./member-copy";
import { Audit, Coupons, Grants, Messages, Points } from "./member-parts";
import { NumberSheet } from "./number-sheet";
import { Standing } from "./standing";

/** One member: masked personal data, bookings, benefits and messages. */
export const MemberScreen = ({ input }: { input: { isDemo: boolean; id: string } }) => (
  <DeskArea isDemo={input.isDemo} list={paths.desk.orders()}>
    {(me) => <Member id={input.id} me={me} />}
  </DeskArea>
);

const Member = ({ id, me }: { id: string; me: StaffMe }) => {
  const { data, isPending, error, refetch } = useQuery(deskMemberQuery(useHttp().main, id));
  const [isGiving, setGiving] = useState(false);
  if (isPending) return <PageLoading title={deskCopy.orders.title} />;
  if (data === undefined)
    return <EntryProblem error={error} list={paths.desk.orders()} onRetry={() => void refetch()} />;
  const figures: [string, string][] = [
    [copy.figures.orders, String(data.orders.length)],
    [copy.figures.points, pointText(data.points.balance)],
    [copy.figures.coupons, String(data.coupons.activated_coupons.length)],
  ];
  return (
    <Root>
      <header>
        <h1>{data.nickname}</h1>
        <p>
          <Badge tone={data.state === "active" ? "fit" : "coupon"}>{copy.state(data.state)}</Badge>{" "}
          {data.is_vip && <Badge tone="info">{copy.vip}</Badge>} <Badge>{copy.level(data.level)}</Badge>{" "}
          {copy.joined(data.joined_at)}
        </p>
        {data.withdrawn_at && data.erased_at && (
          <Notice tone="grey">{copy.grace(data.withdrawn_at, data.erased_at)}</Notice>
        )}
        {data.state === "withdrawn" && <Notice tone="grey">{copy.gone(data.withdrawn_at)}</Notice>}
        {data.refusal && <Notice tone="grey">{data.refusal}</Notice>}
        <Figures>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Figures>
      </header>
      <Facts member={data} me={me} />
      {data.state === "active" && !data.refusal && <Standing key={`${data.level} ${data.is_vip}`} member={data} />}
      <section>
        <h2>{copy.orders}</h2>
        {data.orders.length > 0 ? <OrderTable orders={data.orders} /> : <p>{copy.noOrders}</p>}
      </section>
      <Messages messages={data.messages} memberId={id} />
      <div>
        <Points points={data.points} />
        <Coupons coupons={data.coupons} />
      </div>
      <section>
        <h2>{copy.grants}</h2>
        <Grants grants={data.grants} />
        {data.state === "active" && !data.refusal && (
          <Button kind="outline" size={48} onClick={() => setGiving(true)}>
            {copy.give}
          </Button>
        )}
        <GiveSheet open={isGiving} onClose={() => setGiving(false)} memberId={id} me={me} />
      </section>
      <Sessions member={data} />
      <Audit audit={data.audit} />
    </Root>
  );
};

const Facts = ({ member, me }: { member: DeskMember; me: StaffMe }) => {
  const client = useQueryClient();
  const revealing = useMutation(revealMemberMutation(useHttp().main, member.id));
  const [shown, setShown] = useState<DeskMemberPrivate | null>(null);
  const { name, phone, email } = shown ?? member;
  const facts: [string, string][] = [
    [copy.name, name ?? copy.none],
    [copy.phone, phone ? (shown ? phoneText(phone) : phone) : copy.none],
    [copy.email, email ?? copy.none],
    [copy.social, member.socials.join(", ") || copy.none],
  ];
  const hasAny = member.name !== null || member.phone !== null || member.email !== null;
  return (
    <section>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Reveal
        canOpen={shown === null && hasAny && !member.refusal}
        label={copy.open}
        title={copy.openTitle}
        run={async (reason) => {
          setShown(await revealing.mutateAsync(reason));
          await client.invalidateQueries({ queryKey: deskMemberKeys.one(member.id) });
        }}
      />
      {member.state === "active" && member.phone === null && <NoNumber memberId={member.id} me={me} />}
    </section>
  );
};

/** For a member without a phone number; only one role can set a new one. */
const NoNumber = ({ memberId, me }: { memberId: string; me: StaffMe }) => {
  const [isGiving, setGiving] = useState(false);
  return (
    <WrapRow $gap={12} $above={12}>
      <Notice tone="grey">
        {copy.number.none} {copy.number.byAdmin}
      </Notice>
      {me.role === "admin" && (
        <Button kind="outline" size={40} onClick={() => setGiving(true)}>
          {copy.number.open}
        </Button>
      )}
      <NumberSheet open={isGiving} onClose={() => setGiving(false)} memberId={memberId} me={me} />
    </WrapRow>
  );
};

const Sessions = ({ member: { id, sessions, refusal } }: { member: DeskMember }) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const ending = useMutation(signMemberOutMutation(useHttp().main, id));
  const [isAsking, setAsking] = useState(false);
  return (
    <section>
      <h2>{copy.sessions}</h2>
      {sessions.length === 0 && <p>{copy.noSessions}</p>}
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            {session.device || copy.unknownDevice}
            <p>{copy.seen(session.seen_at)}</p>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && !refusal && (
        <Button kind="outline" size={40} onClick={() => setAsking(true)}>
          {copy.signOut}
        </Button>
      )}
      <AskReason
        open={isAsking}
        title={copy.signOutTitle}
        detail={copy.signOutDetail}
        label={copy.signOut}
        onClose={() => setAsking(false)}
        run={async (reason) => {
          client.setQueryData(deskMemberKeys.one(id), await ending.mutateAsync(reason));
          toasts.done(copy.signedOut);
        }}
      />
    </section>
  );
};

const Root = styled.div`
  display: grid;
  gap: 36px;
  h1 { margin-bottom: 4px; ${text.title1} overflow-wrap: anywhere; }
  h2 { margin-bottom: 8px; ${text.title3} }
  header { display: grid; gap: 8px; }
  section > p { color: var(--fg-2); ${text.label1} }
  section > dl { display: grid; gap: 8px; margin-bottom: 12px; }
  section > dl div { display: grid; grid-template-columns: 104px minmax(0, 1fr); gap: 16px; }
  dt { color: var(--fg-2); ${text.label1} }
  section > dl dd { ${text.label1} font-weight: 600; overflow-wrap: anywhere; }
  li { padding: 10px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; ${text.label1} }
  li p { color: var(--fg-2); ${text.label2} }
  > div { display: grid; gap: 36px; align-content: start; }
  @media (min-width: 1200px) {
    > div { grid-template-columns: 1fr 1fr; }
  }
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 40px;
  margin-top: 8px;
  dt { ${text.label2} }
  dd { ${text.title2} font-variant-numeric: tabular-nums; }
`;
