import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import { decideRefundMutation, deskIssuesQuery, deskKeys, issueMutation } from "@/api/main/counter/desk";
import { fieldError } from "@/booking/phone-proof/field-error";
import { ConfirmMoney, needsCode } from "@/booking/staff/confirm-money";
import { StaffArea } from "@/booking/staff/staff-area";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { DeskIssues } from "@/shared/contract/main/desk";
import type { StaffMe } from "@/shared/contract/main/staff";
import { wonText } from "@/shared/price/price-text";
import { DESK_ROLES } from "@/shared/staff/roles";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { TextField } from "@/ui/fields/text-field";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { deskCopy } from "./copy";
import { deskMenu } from "./menu";
import { useToasts } from "./use-toasts";

const { issues: copy } = deskCopy;
type Issue = DeskIssues["issues"][number];
type Waiting = DeskIssues["refunds"][number];

/** What no machine could settle, and refunds that wait for a second person. */
export const IssuesScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <StaffArea title={deskCopy.signInTitle} isDemo={input.isDemo} roles={DESK_ROLES} menu={deskMenu}>
    {(me) => <Issues me={me} />}
  </StaffArea>
);

const Issues = ({ me }: { me: StaffMe }) => {
  const { data, isPending, refetch } = useQuery(deskIssuesQuery(useHttp().main));
  const [closing, setClosing] = useState<Issue | null>(null);
  return (
    <>
      <Title>{copy.title}</Title>
      {isPending && <Skeleton shape="row" count={4} />}
      {!isPending && data === undefined && <ErrorState title={deskCopy.failed} onRetry={() => void refetch()} />}
      {data && data.issues.length + data.refunds.length === 0 && (
        <EmptyState object="mailbox" title={copy.emptyTitle} detail={copy.emptyDetail} />
      )}
      {data && data.refunds.length > 0 && (
        <section>
          <h2>{copy.large}</h2>
          <ul>
            {data.refunds.map((waiting) => (
              <LargeRefund key={waiting.id} waiting={waiting} me={me} />
            ))}
          </ul>
        </section>
      )}
      <ul>
        {data?.issues.map((issue) => (
          <IssueRow key={issue.id} issue={issue} onClose={() => setClosing(issue)} />
        ))}
      </ul>
      <Sheet open={closing !== null} onClose={() => setClosing(null)} title={copy.close}>
        {closing && <CloseIssue issue={closing} onClose={() => setClosing(null)} />}
      </Sheet>
    </>
  );
};

const IssueRow = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const retrying = useMutation(issueMutation(useHttp().main));
  const retry = async () => {
    try {
      client.setQueryData(deskKeys.issues(), await retrying.mutateAsync({ id: issue.id, reason: null }));
      toasts.done(copy.retried);
    } catch (error) {
      toasts.failed(error);
    }
  };
  return (
    <Row>
      <b>{copy.kind(issue.kind)}</b>
      <p>{issue.detail}</p>
      <p>
        {copy.since(issue.opened_at)} · {issue.ref}
      </p>
      <Buttons>
        {issue.order_id && <Link href={paths.desk.order({ id: issue.order_id })}>{copy.open}</Link>}
        {issue.order_id && (
          <Button kind="soft" size={40} pending={retrying.isPending} onClick={() => void retry()}>
            {copy.retry}
          </Button>
        )}
        <Button kind="outline" size={40} onClick={onClose}>
          {copy.close}
        </Button>
      </Buttons>
    </Row>
  );
};

const CloseIssue = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const closing = useMutation(issueMutation(useHttp().main));
  const [reason, setReason] = useState("");
  const close = async () => {
    try {
      client.setQueryData(deskKeys.issues(), await closing.mutateAsync({ id: issue.id, reason }));
      toasts.done(copy.closed);
      onClose();
    } catch {
      // Said below the field.
    }
  };
  return (
    <Form>
      <p>{copy.kind(issue.kind)}</p>
      <TextField
        label={copy.reason}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={closing.error ? fieldError(closing.error, "reason") : undefined}
      />
      <Button full pending={closing.isPending} onClick={() => void close()}>
        {copy.close}
      </Button>
    </Form>
  );
};

const LargeRefund = ({ waiting, me }: { waiting: Waiting; me: StaffMe }) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const deciding = useMutation(decideRefundMutation(useHttp().main));
  const [asksCode, setAsksCode] = useState(false);
  const decide = async (isMade: boolean) => {
    try {
      const { state, amount } = await deciding.mutateAsync({ id: waiting.id, isMade });
      toasts.done(deskCopy.order.made(state, amount));
      await client.invalidateQueries({ queryKey: deskKeys.all });
    } catch (error) {
      if (needsCode(error)) setAsksCode(true);
      else toasts.failed(error);
    }
  };
  const mayDecide = me.role === "finance" || me.role === "admin";
  return (
    <Row>
      <b>
        {wonText(waiting.amount)} · {waiting.number} {waiting.waives_fee && <Badge tone="info">{copy.fee}</Badge>}
      </b>
      <p>{waiting.reason}</p>
      <p>{waiting.is_mine ? copy.mine : copy.asked(waiting.asked_by, waiting.created_at)}</p>
      <Buttons>
        <Link href={paths.desk.order({ id: waiting.order_id })}>{copy.open}</Link>
        {mayDecide && !waiting.is_mine && (
          <Button kind="ink" size={40} pending={deciding.isPending} onClick={() => void decide(true)}>
            {copy.approve}
          </Button>
        )}
        {mayDecide && (
          <Button kind="outline" size={40} onClick={() => void decide(false)}>
            {copy.decline}
          </Button>
        )}
      </Buttons>
      <ConfirmMoney
        open={asksCode}
        hasAuthenticator={me.has_authenticator}
        onClose={() => setAsksCode(false)}
        onConfirmed={() => {
          setAsksCode(false);
          void decide(true);
        }}
      />
    </Row>
  );
};

const Title = styled.h1`
  margin-bottom: 16px;
  ${text.title1}
  ~ section h2 { margin: 8px 0; ${text.title3} }
`;

const Row = styled.li`
  display: grid;
  gap: 4px;
  padding: 16px 0;
  border-top: 1px solid var(--line);
  b { ${text.label1} font-weight: 700; }
  p { color: var(--fg-2); ${text.label2} }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-top: 8px;
  a { padding: 10px 8px 10px 0; color: var(--brand); ${text.label1} font-weight: 700; }
`;

const Form = styled.div`
  display: grid;
  gap: 16px;
`;
