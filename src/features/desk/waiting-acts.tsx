import { useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { decideRefundMutation, deskKeys, venueChangeMutation } from "@/api/main/staff/desk";
import { decideCouponMutation } from "@/api/main/staff/desk-coupons";
import { decideGrantMutation } from "@/api/main/staff/desk-members";
import { ChangeTable, changeRows } from "@/booking/staff/change-table";
import { ConfirmMoney, needsCode } from "@/booking/staff/confirm-money";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { DeskIssues } from "@/shared/contract/main/staff/desk";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import type { VenueChange } from "@/shared/contract/main/staff/venue-change";
import { couponText } from "@/shared/coupon/coupon";
import { conditionTexts } from "@/shared/coupon/coupon-terms";
import { wonText } from "@/shared/price/price-text";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { text } from "@/ui/theme/text";
import { deskCopy } from "./copy";
import { issuesCopy as copy } from "./issues-copy";
import { memberCopy } from "./member/member-copy";

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

/** New coupons above one person's daily limit, or without a largest sum. */
export const WaitingCoupons = ({ coupons, me }: { coupons: NonNullable<DeskIssues["coupons"]>; me: StaffMe }) => {
  const deciding = useMutation(decideCouponMutation(useHttp().main));
  return (
    <Section>
      <h2>{copy.coupons}</h2>
      <ul>
        {coupons.map((waiting) => (
          <Waiting
            key={waiting.id}
            me={me}
            asked={waiting}
            yes={copy.make}
            isPending={deciding.isPending}
            decide={async (isMade) => copy.couponMade[(await deciding.mutateAsync({ id: waiting.id, isMade })).state]}
          >
            {waiting.name} · {[couponText(waiting.terms), ...conditionTexts(waiting.terms)].join(" · ")}{" "}
            <Badge tone="info">{copy.budget(waiting.budget, waiting.issue_limit)}</Badge>
          </Waiting>
        ))}
      </ul>
    </Section>
  );
};

/**
 * Changes of venues' bank accounts and business data: two people approve, and for three days the change can be undone.
 */
export const WaitingChanges = ({ changes, me }: { changes: readonly VenueChange[]; me: StaffMe }) => {
  const acting = useMutation(venueChangeMutation(useHttp().main));
  return (
    <Section>
      <h2>{copy.changes}</h2>
      <ul>
        {changes.map((change) => {
          const { id, state, venue_name: name, first_by: first } = change;
          const isMade = state === "made";
          return (
            <Waiting
              key={id}
              me={me}
              asked={change}
              yes={isMade ? null : first === null ? copy.agree : copy.change}
              no={isMade ? copy.undo : copy.decline}
              isPending={acting.isPending}
              decide={async (isYes) => {
                const after = await acting.mutateAsync({ id, act: isYes ? "agree" : isMade ? "undo" : "decline" });
                return copy.changed(after);
              }}
            >
              {name} {isMade && change.paused_until && <Badge tone="coupon">{copy.paused(change.paused_until)}</Badge>}
              {!isMade && first !== null && <Badge tone="info">{copy.first(first)}</Badge>}
              <ChangeTable
                caption={copy.changes}
                rows={changeRows(change)}
                {...(isMade ? { heads: copy.madeHeads } : {})}
              />
            </Waiting>
          );
        })}
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
  /** Null if already decided. */
  yes: string | null;
  no?: string;
  isPending: boolean;
  decide: (isMade: boolean) => Promise<string>;
  link?: ReactNode;
  children: ReactNode;
}

const Waiting = ({ me, asked, yes, no = copy.decline, isPending, decide, link, children }: WaitingProps) => {
  const client = useQueryClient();
  const toasts = useToasts();
  /** The act that waits for the authenticator's code. */
  const [asksCode, setAsksCode] = useState<boolean | null>(null);
  const act = async (isMade: boolean) => {
    try {
      toasts.done(await decide(isMade));
      await client.invalidateQueries({ queryKey: deskKeys.all });
    } catch (error) {
      if (needsCode(error)) setAsksCode(isMade);
      else toasts.failed(error);
    }
  };
  const mayDecide = me.role === "finance" || me.role === "admin";
  return (
    <Row>
      <Subject>{children}</Subject>
      <p>{asked.reason}</p>
      <p>{yes !== null && asked.is_mine ? copy.mine : copy.asked(asked.asked_by, asked.created_at)}</p>
      {mayDecide && !asked.is_mine && asked.refusal && <p>{asked.refusal}</p>}
      <Buttons>
        {mayDecide && yes !== null && !asked.is_mine && !asked.refusal && (
          <Button kind="ink" size={40} pending={isPending} onClick={() => void act(true)}>
            {yes}
          </Button>
        )}
        {mayDecide && (
          <Button kind="outline" size={40} pending={isPending} onClick={() => void act(false)}>
            {no}
          </Button>
        )}
        {link}
      </Buttons>
      <ConfirmMoney
        open={asksCode !== null}
        hasAuthenticator={me.has_authenticator}
        onClose={() => setAsksCode(null)}
        onConfirmed={() => void act(asksCode ?? false)}
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
  p { color: var(--fg-2); ${text.label2} }
`;

const Subject = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  ${text.label1}
  font-weight: 700;
  table { flex-basis: 100%; font-weight: 400; }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  margin-top: 8px;
  a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; ${text.label1} font-weight: 600; }
`;
