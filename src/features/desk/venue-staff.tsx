import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { confirmVenueStaffMutation, venueStaffMutation } from "@/api/main/staff/staff";
import { fieldError, ownFieldError } from "@/booking/phone-proof/field-error";
import { AskReason } from "@/booking/staff/ask-reason";
import { colleaguesCopy, roleNames } from "@/booking/staff/copy";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import type { VenueStaff as Found } from "@/shared/contract/main/staff/staff";
import { phoneText } from "@/shared/identity/phone-text";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { Notice } from "@/ui/feedback/notice";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { deskCopy } from "./copy";

const { venueStaff: copy } = deskCopy;

/** Confirms the phone number of venue staff whose sign-in is blocked after a long absence. */
export const VenueStaff = () => {
  const http = useHttp().main;
  const toasts = useToasts();
  const finding = useMutation(venueStaffMutation(http));
  const confirming = useMutation(confirmVenueStaffMutation(http));
  const [phone, setPhone] = useState("");
  const [asked, setAsked] = useState<Found["staff"][number] | null>(null);

  const confirmFor = async (reason: string) => {
    if (!asked) return;
    await confirming.mutateAsync({ id: asked.id, reason });
    toasts.done(colleaguesCopy.confirmed);
    finding.mutate(phone);
  };
  const fault = ownFieldError(finding.error, "phone");
  return (
    <Root>
      <h2>{copy.title}</h2>
      <p>{copy.detail}</p>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          finding.mutate(phone);
        }}
      >
        <TextField
          label={copy.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={phone}
          onChange={({ target }) => {
            setPhone(phoneText(target.value));
            finding.reset();
          }}
          error={fault}
        />
        {finding.error !== null && !fault && <Notice tone="error">{fieldError(finding.error, "phone")}</Notice>}
        <Button kind="ink" size={48} type="submit" pending={finding.isPending}>
          {copy.find}
        </Button>
      </Form>
      {finding.data?.length === 0 && <Notice tone="grey">{copy.none}</Notice>}
      <ul aria-live="polite">
        {finding.data?.map((item) => (
          <li key={item.id}>
            <div>
              <b>{item.venue_name}</b> {item.is_away && <Badge tone="coupon">{colleaguesCopy.away}</Badge>}
              <p>
                {roleNames[item.role]} · {item.name}
              </p>
            </div>
            {item.is_away ? (
              <Button kind="soft" size={40} onClick={() => setAsked(item)}>
                {colleaguesCopy.confirm}
              </Button>
            ) : (
              <small>{copy.open}</small>
            )}
          </li>
        ))}
      </ul>
      <AskReason
        open={asked !== null}
        title={colleaguesCopy.confirmTitle(asked?.name ?? "")}
        detail={copy.fetchDetail}
        label={colleaguesCopy.confirmYes}
        onClose={() => setAsked(null)}
        run={confirmFor}
      />
    </Root>
  );
};

const Root = styled.section`
  display: grid;
  gap: 12px;
  max-width: 420px;
  margin-top: 48px;
  h2 { ${text.title3} }
  p, small { color: var(--fg-2); ${text.label2} }
  b { ${text.label1} font-weight: 700; }
  li { display: flex; gap: 16px; align-items: center; justify-content: space-between; padding: 14px 0; border-top: 1px solid var(--line); }
`;

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
