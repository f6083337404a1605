import { useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { decideRefundMutation, deskKeys } from "@/api/main/counter/desk";
import { decideGrantMutation } from "@/api/main/counter/desk-members";
import { ConfirmMoney, needsCode } from "@/booking/staff/confirm-money";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { DeskIssues } from "@/shared/contract/main/counter/desk";
import type { StaffMe } from "@/shared/contract/main/counter/staff";
import { wonText } from "@/shared/price/price-text";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { text } from "@/ui/theme/text";
import { deskCopy } from "./copy";
import { memberCopy } from "./member/member-copy";
import { useToasts } from "./use-toasts";

const { issues: copy } = deskCopy;

/** Large refunds that a second person decides on. */
export const WaitingRefunds = ({ refunds, me }: { refunds: DeskIssues["refunds"]; me: StaffMe }) => {
  const deciding = useMutation(decideRefundMutation(useHttp().main));
  return (
    <Section>
      <h2>{copy.large}</h2>
      <ul>
        {refunds.map((waiting) => (
          <Waiting
            key={waiting.id}
            me={me}
            asked={waiting}
            yes={copy.approve}
            isPending={deciding.isPending}
            decide={async (isMade) => {
              const { state, amount } = await deciding.mutateAsync({ id: waiting.id, isMade });
              return deskCopy.order.made(state, amount);
            }}
            link={<Link href={paths.desk.order({ id: waiting.order_id })}>{copy.open}</Link>}
          >
            {wonText(waiting.amount)} · {waiting.number} {waiting.waives_fee && <Badge tone="info">{copy.fee}</Badge>}
          </Waiting>
        ))}
      </ul>
    </Section>
  );
};

/** Points and coupons above what one person may give in a day. */
export const WaitingGrants = ({ grants, me }: { grants: DeskIssues["grants"]; me: StaffMe }) => {
  const deciding = useMutation(decideGrantMutation(useHttp().main));
  return (
    <Section>
      <h2>{copy.gifts}</h2>
      <ul>
        {grants.map((waiting) => (
          <Waiting
            key={waiting.id}
            me={me}
            asked={waiting}
            yes={copy.give}
            isPending={deciding.isPending}
            decide={async (isMade) => memberCopy.made((await deciding.mutateAsync({ id: waiting.id, isMade })).state)}
            link={<Link href={paths.desk.member({ id: waiting.user_id })}>{copy.member}</Link>}
          >
            {memberCopy.grant(waiting.kind, waiting.coupon_name, waiting.worth)} · {waiting.member}
          </Waiting>
        ))}
      </ul>
    </Section>
  );
};

interface WaitingProps {
  me: StaffMe;
  asked: {
    reason: string;
    asked_by: string;
    is_mine: boolean;
    refusal?: string | null | undefined;
    created_at: string;
  };
  yes: string;
  isPending: boolean;
  /** Says what came of it. */
  decide: (isMade: boolean) => Promise<string>;
  link: ReactNode;
  children: ReactNode;
}

const Waiting = ({ me, asked, yes, isPending, decide, link, children }: WaitingProps) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const [asksCode, setAsksCode] = useState(false);
  const act = async (isMade: boolean) => {
    try {
      toasts.done(await decide(isMade));
      await client.invalidateQueries({ queryKey: deskKeys.all });
    } catch (error) {
      if (needsCode(error)) setAsksCode(true);
      else toasts.failed(error);
    }
  };
  const mayDecide = me.role === "finance" || me.role === "admin";
  return (
    <Row>
      <b>{children}</b>
      <p>{asked.reason}</p>
      <p>{asked.is_mine ? copy.mine : copy.asked(asked.asked_by, asked.created_at)}</p>
      {mayDecide && !asked.is_mine && asked.refusal && <p>{asked.refusal}</p>}
      <Buttons>
        {mayDecide && !asked.is_mine && !asked.refusal && (
          <Button kind="ink" size={40} pending={isPending} onClick={() => void act(true)}>
            {yes}
          </Button>
        )}
        {mayDecide && (
          <Button kind="outline" size={40} pending={isPending} onClick={() => void act(false)}>
            {copy.decline}
          </Button>
        )}
        {link}
      </Buttons>
      <ConfirmMoney
        open={asksCode}
        hasAuthenticator={me.has_authenticator}
        onClose={() => setAsksCode(false)}
        onConfirmed={() => void act(true)}
      />
    </Row>
  );
};

const Section = styled.section`
  h2 { margin-bottom: 8px; ${text.title3} }
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
  gap: 8px 12px;
  align-items: center;
  margin-top: 8px;
  a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; ${text.label1} font-weight: 600; }
`;
