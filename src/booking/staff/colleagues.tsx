import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { colleaguesQuery, inviteMutation, staffKeys } from "@/api/main/staff/staff";
import { useFirstFault } from "@/lib/hooks/use-first-fault";
import { useHttp } from "@/lib/http/http-context";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import { phoneText } from "@/shared/identity/phone-text";
import type { StaffRole } from "@/shared/staff/roles";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Select } from "@/ui/fields/select";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { AllowDialog, type Colleague, ConfirmDialog, EndDialog, RefuseDialog } from "./colleague-dialogs";
import { colleaguesCopy as copy, roleNames, staffCopy } from "./copy";

interface Props {
  /** Roles that can be assigned. */
  roles: readonly StaffRole[];
  /** Default role: the one with the fewest permissions. */
  first: StaffRole;
}

/** Colleagues: invite by phone number, and remove from the list. */
export const Colleagues = ({ roles, first }: Props) => {
  const http = useHttp().main;
  const { data, isPending, refetch } = useQuery(colleaguesQuery(http));
  const [leaving, setLeaving] = useState<Colleague | null>(null);
  const [away, setAway] = useState<Colleague | null>(null);
  const [allowed, setAllowed] = useState<Colleague | null>(null);
  const [refused, setRefused] = useState<Colleague | null>(null);
  return (
    <>
      <Title>{copy.title}</Title>
      {isPending && <Skeleton shape="line" count={3} />}
      {!isPending && data === undefined && <ErrorState title={staffCopy.failed} onRetry={() => void refetch()} />}
      <ul>
        {data?.map((item) => (
          <Row key={item.id}>
            <div>
              <b>{item.name}</b> {item.is_me && <Badge tone="info">{copy.me}</Badge>}{" "}
              {item.state === "invited" && <Badge>{copy.waiting}</Badge>}{" "}
              {item.is_away && <Badge tone="coupon">{copy.away}</Badge>}{" "}
              {item.authenticator_from && <Badge tone="coupon">{copy.newApp}</Badge>}
              <p>
                {roleNames[item.role]} · {item.phone}
              </p>
              {item.is_away && <p>{copy.awayDetail}</p>}
              {item.authenticator_from && <p>{copy.newAppDetail(item.authenticator_from)}</p>}
              {item.authenticator_from && !item.is_me && item.refusal && <p>{item.refusal}</p>}
            </div>
            {!item.is_me && (
              <Acts>
                {item.is_away && (
                  <Button kind="soft" size={40} aria-label={copy.confirmLabel(item.name)} onClick={() => setAway(item)}>
                    {copy.confirm}
                  </Button>
                )}
                {item.authenticator_from && !item.refusal && (
                  <Button
                    kind="soft"
                    size={40}
                    aria-label={copy.allowLabel(item.name)}
                    onClick={() => setAllowed(item)}
                  >
                    {copy.allow}
                  </Button>
                )}
                {item.authenticator_from && (
                  <Button
                    kind="outline"
                    size={40}
                    aria-label={copy.refuseLabel(item.name)}
                    onClick={() => setRefused(item)}
                  >
                    {copy.refuseApp}
                  </Button>
                )}
                <Button kind="outline" size={40} aria-label={copy.endLabel(item.name)} onClick={() => setLeaving(item)}>
                  {copy.end}
                </Button>
              </Acts>
            )}
          </Row>
        ))}
      </ul>
      <Invite roles={roles} first={first} />
      <EndDialog colleague={leaving} onClose={() => setLeaving(null)} />
      <ConfirmDialog colleague={away} onClose={() => setAway(null)} />
      <AllowDialog colleague={allowed} onClose={() => setAllowed(null)} />
      <RefuseDialog colleague={refused} onClose={() => setRefused(null)} />
    </>
  );
};

const Invite = ({ roles, first }: Props) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const inviting = useMutation(inviteMutation(http));
  const [name, setName] = useState("");
  const [phone, setPhone] = useState("");
  const root = useFirstFault(inviting.error);
  const [role, setRole] = useState<StaffRole>(first);
  const faults = useFieldErrors(inviting.error, { name, phone, role });
  const invite = async () => {
    try {
      const { staff, is_texted: isTexted } = await inviting.mutateAsync({ name, phone, role });
      client.setQueryData(staffKeys.colleagues(), staff);
      setName("");
      setPhone("");
      dispatch(toastShown(isTexted === false ? copy.invitedSilently : copy.invited, "success"));
    } catch {
      // Shown below its field, or as a toast.
    }
  };
  return (
    <Form
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <h2>{copy.inviteTitle}</h2>
      <TextField label={copy.name} value={name} onChange={({ target }) => setName(target.value)} error={faults.name} />
      <TextField
        label={copy.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={phone}
        onChange={({ target }) => setPhone(phoneText(target.value))}
        error={faults.phone}
      />
      <Select
        label={copy.role}
        value={role}
        onChange={({ target }) => setRole(roles.find((role) => role === target.value) ?? role)}
        options={roles.map((value) => ({ value, label: roleNames[value] }))}
      />
      <Button kind="ink" size={48} type="submit" pending={inviting.isPending}>
        {copy.invite}
      </Button>
    </Form>
  );
};

const Title = styled.h1`
  margin-bottom: 16px;
  ${text.title1}
`;

const Row = styled.li`
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  padding: 14px 0;
  border-top: 1px solid var(--line);
  b { ${text.label1} font-weight: 700; }
  p { color: var(--fg-2); ${text.label2} }
`;

const Acts = styled.div`
  display: grid;
  flex: none;
  gap: 8px;
`;

const Form = styled.form`
  display: grid;
  gap: 16px;
  max-width: 420px;
  margin-top: 32px;
  h2 { ${text.title3} }
`;
