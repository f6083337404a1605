import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import { closeIssueMutation, deskIssuesQuery, deskKeys, retryIssueMutation } from "@/api/main/staff/desk";
import { fieldError } from "@/booking/phone-proof/field-error";
import { ReasonField } from "@/booking/staff/reason-field";
import { useToasts } from "@/booking/staff/use-toasts";
import { tabClock } from "@/lib/clock";
import { useHttp } from "@/lib/http/http-context";
import { useRefusal } from "@/lib/http/use-field-errors";
import { paths } from "@/lib/paths";
import type { DeskIssues } from "@/shared/contract/main/staff/desk";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { dateTimeText } from "@/shared/dates/date-text";
import { wonText } from "@/shared/price/price-text";
import { findActs, type IssueOutcome } from "@/shared/staff/issue-kinds";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { RadioGroup } from "@/ui/fields/radio-group";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { deskCopy } from "./copy";
import { DeskArea, DeskList } from "./desk-frame";
import { issuesCopy as copy } from "./issues-copy";
import { WaitingChanges, WaitingCoupons, WaitingGrants, WaitingRefunds } from "./waiting-acts";

const DAY_MS = 86_400_000;

type Issue = DeskIssues["issues"][number];

/** Issues that need a person, and acts that wait for a second person. */
export const IssuesScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <DeskArea isDemo={input.isDemo}>{(me) => <Issues me={me} />}</DeskArea>
);

const Issues = ({ me }: { me: StaffMe }) => {
  const query = useQuery(deskIssuesQuery(useHttp().main));
  const { data } = query;
  const [closing, setClosing] = useState<Issue | null>(null);
  const oldest = data?.issues[0];
  const changes = data?.changes ?? [];
  const coupons = data?.coupons ?? [];
  const count = data
    ? data.issues.length + data.refunds.length + data.grants.length + coupons.length + changes.length
    : 0;
  return (
    <DeskList
      copy={copy}
      lead={count > 0 && copy.waits(count, oldest ? copy.age(oldest.opened_at, tabClock.now()) : null)}
      query={query}
      isEmpty={data !== undefined && count === 0}
    >
      {changes.length > 0 && <WaitingChanges changes={changes} me={me} />}
      {data && data.refunds.length > 0 && <WaitingRefunds refunds={data.refunds} me={me} />}
      {coupons.length > 0 && <WaitingCoupons coupons={coupons} me={me} />}
      {data && data.grants.length > 0 && <WaitingGrants grants={data.grants} me={me} />}
      <ul>
        {data?.issues.map((issue) => (
          <IssueRow key={issue.id} issue={issue} onClose={() => setClosing(issue)} />
        ))}
      </ul>
      <Sheet open={closing !== null} onClose={() => setClosing(null)} title={copy.close}>
        {closing && <CloseIssue issue={closing} onClose={() => setClosing(null)} />}
      </Sheet>
    </DeskList>
  );
};

const IssueRow = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const retrying = useMutation(retryIssueMutation(useHttp().main));
  const retry = async () => {
    try {
      const { settled, ...rest } = await retrying.mutateAsync(issue.id);
      client.setQueryData(deskKeys.issues(), rest);
      toasts.done(settled ? copy.settled : copy.notSettled);
    } catch (error) {
      toasts.failed(error);
    }
  };
  const { title, todo } = copy.about(issue.kind);
  const { asks } = findActs(issue.kind);
  const isOld = tabClock.now() - Date.parse(issue.opened_at) > DAY_MS;
  return (
    <Row>
      <h2>
        {title} <Badge tone={isOld ? "red" : "coupon"}>{copy.age(issue.opened_at, tabClock.now())}</Badge>
      </h2>
      <p>{todo}</p>
      <dl aria-label={copy.evidence}>
        {issue.facts.map(({ name, text: said, won }) => (
          <div key={`${name} ${said}`}>
            <dt>{copy.fact(name)}</dt>
            <dd>
              {won !== null
                ? wonText(won)
                : name === "received"
                  ? dateTimeText(new Date(said ?? ""))
                  : deskCopy.state(said ?? "")}
            </dd>
          </div>
        ))}
        <div>
          <dt>{copy.evidence}</dt>
          <dd>
            {issue.detail} <small>{copy.since(issue.opened_at)}</small>
          </dd>
        </div>
      </dl>
      <Buttons>
        {asks && (
          <Button kind="ink" size={40} pending={retrying.isPending} onClick={() => void retry()}>
            {copy.retry[asks]}
          </Button>
        )}
        {issue.can_close ? (
          <Button kind="outline" size={40} onClick={onClose}>
            {copy.close}
          </Button>
        ) : (
          <small>{copy.cannotClose}</small>
        )}
        {issue.order_id && <Link href={paths.desk.order({ id: issue.order_id })}>{copy.open}</Link>}
      </Buttons>
    </Row>
  );
};

const CloseIssue = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const closing = useMutation(closeIssueMutation(useHttp().main));
  const [outcome, setOutcome] = useState<IssueOutcome | undefined>(undefined);
  const [reason, setReason] = useState("");
  const close = async () => {
    try {
      // If no act is selected, the host's validation message is shown.
      const end = { id: issue.id, outcome: outcome as IssueOutcome, reason };
      client.setQueryData(deskKeys.issues(), await closing.mutateAsync(end));
      toasts.done(copy.closed);
      onClose();
    } catch {
      // Shown below the fields.
    }
  };
  const wrong = useRefusal(closing.error, { outcome, reason });
  return (
    <Form>
      <p>{copy.about(issue.kind).title}</p>
      <RadioGroup
        label={copy.outcome}
        name="outcome"
        value={outcome}
        onChange={setOutcome}
        options={findActs(issue.kind).outcomes.map((value) => ({ value, label: copy.outcomes[value] }))}
        error={wrong && outcome === undefined ? fieldError(wrong, "outcome") : undefined}
      />
      <ReasonField
        label={copy.reason}
        value={reason}
        onValue={setReason}
        error={wrong && outcome !== undefined ? fieldError(wrong, "reason") : undefined}
      />
      <Button full pending={closing.isPending} onClick={() => void close()}>
        {copy.close}
      </Button>
    </Form>
  );
};

const Row = styled.li`
  display: grid;
  gap: 8px;
  padding: 20px 0;
  border-top: 1px solid var(--line);
  h2 { ${text.title3} }
  p { ${text.label1} }
  dl { display: grid; gap: 4px; }
  dl div { display: grid; grid-template-columns: 140px minmax(0, 1fr); gap: 12px; }
  dt { color: var(--fg-2); ${text.label2} }
  dd { overflow-wrap: anywhere; ${text.label2} font-variant-numeric: tabular-nums; }
  small { color: var(--fg-2); ${text.caption1} }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; ${text.label1} font-weight: 600; }
`;

const Form = styled.div`
  display: grid;
  gap: 16px;
`;
