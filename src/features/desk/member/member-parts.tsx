import { useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import { deskMemberKeys, resendMutation } from "@/api/main/staff/desk-members";
import { AskReason } from "@/booking/staff/ask-reason";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { DeskMember, DeskMessage } from "@/shared/contract/main/staff/desk-members";
import { dateTimeText } from "@/shared/dates/date-text";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { text } from "@/ui/theme/text";
import { deskCopy } from "../copy";
import { storyCopy } from "../story-copy";
import { memberCopy as copy } from "./member-copy";

const at = (time: string): string => dateTimeText(new Date(time));

/** Messages sent to a member, each with a button to send it again. */
export const Messages = ({ messages, memberId }: { messages: readonly DeskMessage[]; memberId: string }) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const resending = useMutation(resendMutation(useHttp().main));
  const [again, setAgain] = useState<number | null>(null);
  return (
    <section>
      <h2>{copy.messages}</h2>
      {messages.length === 0 && <p>{copy.noMessages}</p>}
      <ul>
        {messages.map(({ id, title, body, at: sentAt, delivery, sent_again_at: sentAgain, order_id: orderId }) => (
          <li key={id}>
            <b>{title}</b>{" "}
            {delivery && delivery !== "sent" && (
              <Badge tone={delivery === "failing" ? "red" : "coupon"}>{copy.delivery[delivery]}</Badge>
            )}
            <Body>{body}</Body>
            <p>
              {[at(sentAt), delivery === "sent" && copy.delivery.sent, sentAgain && copy.again(sentAgain)]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <Acts>
              <Button kind="soft" size={40} onClick={() => setAgain(id)}>
                {storyCopy.resend}
              </Button>
              {orderId && <Link href={paths.desk.order({ id: orderId })}>{copy.order}</Link>}
            </Acts>
          </li>
        ))}
      </ul>
      <AskReason
        open={again !== null}
        title={storyCopy.resendTitle}
        detail={storyCopy.resendDetail}
        label={storyCopy.resend}
        onClose={() => setAgain(null)}
        run={async (reason) => {
          await resending.mutateAsync({ id: again ?? 0, reason });
          toasts.done(storyCopy.resent);
          await client.invalidateQueries({ queryKey: deskMemberKeys.one(memberId) });
        }}
      />
    </section>
  );
};

export const Points = ({ points }: { points: DeskMember["points"] }) => (
  <section>
    <h2>{copy.points}</h2>
    {points.expiring > 0 && <p>{copy.expiring(points.expiring)}</p>}
    {points.logs.length === 0 && <p>{copy.noPoints}</p>}
    <ul>
      {points.logs.map(({ id, amount, balance, reason, at: when }) => (
        <Line key={id}>
          <span>
            {reason}
            <p>
              {at(when)} · {copy.balance(balance)}
            </p>
          </span>
          <b>{copy.pointLine(amount)}</b>
        </Line>
      ))}
    </ul>
  </section>
);

export const Coupons = ({ coupons }: { coupons: DeskMember["coupons"] }) => {
  const all = [...coupons.activated_coupons, ...coupons.inactivated_coupons];
  return (
    <section>
      <h2>{copy.coupons}</h2>
      {all.length === 0 && <p>{copy.noCoupons}</p>}
      <ul>
        {all.map(({ issued_id: id, name, state, expires_at: ends }) => (
          <Line key={id}>
            <span>
              {name}
              <p>{copy.until(ends)}</p>
            </span>
            <b>{copy.couponState(state)}</b>
          </Line>
        ))}
      </ul>
    </section>
  );
};

/** Points and coupons given by the desk, and those that wait for a second person. */
export const Grants = ({ grants }: { grants: DeskMember["grants"] }) => (
  <ul>
    {grants.map(({ id, kind, coupon_name: name, worth, reason, state, asked_by: by, created_at: when }) => (
      <Line key={id}>
        <span>
          {copy.grant(kind, name, worth)}
          <p>{[by, at(when), reason].join(" · ")}</p>
        </span>
        <b>{copy.grantState(state)}</b>
      </Line>
    ))}
  </ul>
);

export const Audit = ({ audit }: { audit: DeskMember["audit"] }) => (
  <section>
    <h2>{deskCopy.order.audit}</h2>
    {audit.length === 0 && <p>{deskCopy.order.none}</p>}
    <ul>
      {audit.map(({ id, who, act, reason, at: when }) => (
        <li key={id}>
          {who} · {deskCopy.order.act(act)} · {at(when)}
          {reason && <p>{reason}</p>}
        </li>
      ))}
    </ul>
  </section>
);

const Body = styled.p`
  white-space: pre-line;
`;

const Line = styled.li`
  display: flex;
  gap: 16px;
  justify-content: space-between;
  b { flex: none; font-variant-numeric: tabular-nums; ${text.label1} font-weight: 600; }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  margin-top: 6px;
  a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; ${text.label1} font-weight: 600; }
`;
