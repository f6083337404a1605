import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { answerStandbyMutation, venueKeys, venueStandbysQuery } from "@/api/main/staff/venue";
import { staffCopy } from "@/booking/staff/copy";
import { isReported, toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import type { StandbyAnswerBody, VenueStandby } from "@/shared/contract/main/staff/venue";
import { type DeclineReason, declineReasons } from "@/shared/staff/reasons";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Select } from "@/ui/fields/select";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { venueCopy } from "./copy";

const { standbys: copy } = venueCopy;

/** Requests for stays that await the venue's confirmation; renders nothing without any. */
export const Standbys = () => {
  const http = useHttp().main;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const { data } = useQuery(venueStandbysQuery(http));
  const answering = useMutation(answerStandbyMutation(http));
  const [declined, setDeclined] = useState<VenueStandby | null>(null);

  const answer = async (id: string, body: StandbyAnswerBody) => {
    try {
      const { state } = await answering.mutateAsync({ id, body });
      const isAsWished = state === (body.answer === "accept" ? "CONFIRMED" : "REFUSED");
      dispatch(toastShown(copy.states[state], isAsWished ? "success" : "error"));
      setDeclined(null);
    } catch (error) {
      if (!isReported(toApiError(error))) dispatch(toastShown(staffCopy.failedWork, "error"));
    }
    void client.invalidateQueries({ queryKey: venueKeys.all });
  };

  if (!data || data.length === 0) return null;
  return (
    <Section aria-labelledby="standbys">
      <h2 id="standbys">{copy.title}</h2>
      <ul>
        {data.map((item) => (
          <Item key={item.order_id}>
            <b>
              {item.place} {item.room}
            </b>
            <p>
              {copy.when(item.check_in, item.check_out)} · {item.people_text}
            </p>
            <p>
              {item.number} · {copy.paid(item.paid)}
            </p>
            {item.gear_text && <p>{copy.gear(item.gear_text)}</p>}
            {item.answer_by && <p>{copy.until(item.answer_by)}</p>}
            <Buttons>
              <Button
                size={40}
                pending={answering.isPending && answering.variables.id === item.order_id}
                aria-label={copy.acceptLabel(item.place, item.number)}
                onClick={() => void answer(item.order_id, { answer: "accept" })}
              >
                {copy.accept}
              </Button>
              <Button
                kind="outline"
                size={40}
                aria-label={copy.declineLabel(item.place, item.number)}
                onClick={() => setDeclined(item)}
              >
                {copy.decline}
              </Button>
            </Buttons>
          </Item>
        ))}
      </ul>
      <Sheet open={declined !== null} onClose={() => setDeclined(null)} title={copy.declineTitle}>
        {declined && (
          <Declining
            standby={declined}
            isPending={answering.isPending}
            onDecline={(reason) => void answer(declined.order_id, { answer: "decline", reason })}
          />
        )}
      </Sheet>
    </Section>
  );
};

interface DecliningProps {
  standby: VenueStandby;
  isPending: boolean;
  onDecline: (reason: DeclineReason) => void;
}

const Declining = ({ standby, isPending, onDecline }: DecliningProps) => {
  const [reason, setReason] = useState<DeclineReason>("full");
  return (
    <Body>
      <p>
        {standby.place} {standby.room} {copy.when(standby.check_in, standby.check_out)}
      </p>
      <Notice tone="coupon">{copy.effect(standby.paid)}</Notice>
      <Select
        label={copy.reason}
        value={reason}
        onChange={({ target }) =>
          setReason(declineReasons.find((declineReason) => declineReason === target.value) ?? "full")
        }
        options={declineReasons.map((value) => ({ value, label: copy.reasons[value] }))}
      />
      <Button full pending={isPending} onClick={() => onDecline(reason)}>
        {copy.confirmDecline}
      </Button>
    </Body>
  );
};

const Section = styled.section`
  margin: 24px 0 32px;
  h2 { margin-bottom: 12px; ${text.title3} }
  @media print {
    display: none;
  }
`;

const Item = styled.li`
  display: grid;
  gap: 4px;
  padding: 14px 0;
  border-top: 1px solid var(--line);
  b { ${text.label1} font-weight: 700; }
  p { color: var(--fg-2); ${text.label2} }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
`;

const Body = styled.div`
  display: grid;
  gap: 16px;
`;
