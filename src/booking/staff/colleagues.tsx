import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import {
  allowAuthenticatorMutation,
  colleaguesQuery,
  confirmColleagueMutation,
  endColleagueMutation,
  inviteMutation,
  refuseAuthenticatorMutation,
  staffKeys,
} from "@/api/main/staff/staff";
import { useFirstFault } from "@/lib/hooks/use-first-fault";
import { isReported, toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import type { StaffList } from "@/shared/contract/main/staff/staff";
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
import { AlertDialog } from "@/ui/overlays/dialog";
import { text } from "@/ui/theme/text";
import { ownFieldError } from "../phone-proof/field-error";
import { ConfirmMoney, needsCode } from "./confirm-money";
import { colleaguesCopy as copy, roleNames, staffCopy } from "./copy";

type Colleague = StaffList["staff"][number];

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
        {data?.map((one) => (
          <Row key={one.id}>
            <div>
              <b>{one.name}</b> {one.is_me && <Badge tone="info">{copy.me}</Badge>}{" "}
              {one.state === "invited" && <Badge>{copy.waiting}</Badge>}{" "}
              {one.is_away && <Badge tone="coupon">{copy.away}</Badge>}{" "}
              {one.authenticator_from && <Badge tone="coupon">{copy.newApp}</Badge>}
              <p>
                {roleNames[one.role]} · {one.phone}
              </p>
              {one.is_away && <p>{copy.awayDetail}</p>}
              {one.authenticator_from && <p>{copy.newAppDetail(one.authenticator_from)}</p>}
              {one.authenticator_from && !one.is_me && one.refusal && <p>{one.refusal}</p>}
            </div>
            {!one.is_me && (
              <Acts>
                {one.is_away && (
                  <Button kind="soft" size={40} aria-label={copy.confirmLabel(one.name)} onClick={() => setAway(one)}>
                    {copy.confirm}
                  </Button>
                )}
                {one.authenticator_from && !one.refusal && (
                  <Button kind="soft" size={40} aria-label={copy.allowLabel(one.name)} onClick={() => setAllowed(one)}>
                    {copy.allow}
                  </Button>
                )}
                {one.authenticator_from && (
                  <Button
                    kind="outline"
                    size={40}
                    aria-label={copy.refuseLabel(one.name)}
                    onClick={() => setRefused(one)}
                  >
                    {copy.refuseApp}
                  </Button>
                )}
                <Button kind="outline" size={40} aria-label={copy.endLabel(one.name)} onClick={() => setLeaving(one)}>
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
  const errorOf = (field: string) => ownFieldError(inviting.error, field);
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
      <TextField
        label={copy.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errorOf("name")}
      />
      <TextField
        label={copy.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={phone}
        onChange={({ target }) => setPhone(phoneText(target.value))}
        error={errorOf("phone")}
      />
      <Select
        label={copy.role}
        value={role}
        onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? role)}
        options={roles.map((value) => ({ value, label: roleNames[value] }))}
      />
      <Button kind="ink" size={48} type="submit" pending={inviting.isPending}>
        {copy.invite}
      </Button>
    </Form>
  );
};

interface DialogProps {
  colleague: Colleague | null;
  onClose: () => void;
}

/** Runs an action on a colleague and shows the returned list; `done` is its success message. */
const useAct = (act: typeof endColleagueMutation, done: string, { colleague, onClose }: DialogProps) => {
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const acting = useMutation(act(useHttp().main));
  /** The colleague for whom the action runs after the authenticator's code. */
  const [waits, setWaits] = useState<{ id: string; hasApp: boolean } | null>(null);
  const run = async (id = colleague?.id) => {
    if (id === undefined) return;
    try {
      client.setQueryData(staffKeys.colleagues(), await acting.mutateAsync(id));
      dispatch(toastShown(done, "success"));
    } catch (error) {
      if (needsCode(error)) setWaits({ id, hasApp: toApiError(error).code === "T001" });
      else if (!isReported(toApiError(error))) dispatch(toastShown(staffCopy.failedWork, "error"));
    }
    onClose();
  };
  const code = (
    <ConfirmMoney
      open={waits !== null}
      hasAuthenticator={waits?.hasApp ?? true}
      onClose={() => setWaits(null)}
      onConfirmed={() => void run(waits?.id)}
    />
  );
  return { action: { onClick: () => void run(), pending: acting.isPending }, code };
};

const AllowDialog = (props: DialogProps) => {
  const { colleague, onClose } = props;
  const { action, code } = useAct(allowAuthenticatorMutation, copy.allowed, props);
  return (
    <>
      <AlertDialog
        open={colleague !== null}
        onClose={onClose}
        title={copy.allowTitle(colleague?.name ?? "")}
        action={{ label: copy.allowYes, ...action }}
      >
        {copy.allowDetail}
      </AlertDialog>
      {code}
    </>
  );
};

const RefuseDialog = (props: DialogProps) => {
  const { colleague, onClose } = props;
  const { action } = useAct(refuseAuthenticatorMutation, copy.refused, props);
  return (
    <AlertDialog
      open={colleague !== null}
      onClose={onClose}
      title={copy.refuseTitle(colleague?.name ?? "")}
      action={{ label: copy.refuseApp, kind: "brand", ...action }}
    >
      {copy.refuseDetail}
    </AlertDialog>
  );
};

const ConfirmDialog = (props: DialogProps) => {
  const { colleague, onClose } = props;
  const { action } = useAct(confirmColleagueMutation, copy.confirmed, props);
  return (
    <AlertDialog
      open={colleague !== null}
      onClose={onClose}
      title={copy.confirmTitle(colleague?.name ?? "")}
      action={{ label: copy.confirmYes, ...action }}
    >
      {copy.confirmDetail(colleague?.phone ?? "")}
    </AlertDialog>
  );
};

const EndDialog = (props: DialogProps) => {
  const { colleague, onClose } = props;
  const { action } = useAct(endColleagueMutation, copy.ended, props);
  return (
    <AlertDialog
      open={colleague !== null}
      onClose={onClose}
      title={copy.endTitle(colleague?.name ?? "")}
      action={{ label: copy.end, kind: "brand", ...action }}
    >
      {copy.endDetail}
    </AlertDialog>
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
