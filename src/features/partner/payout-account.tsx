import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import styled from "styled-components";
import {
  askAccountMutation,
  payoutAccountKey,
  payoutAccountQuery,
  takeBackAccountMutation,
} from "@/api/main/staff/payout-account";
import { accountText, ChangeTable, changeRows } from "@/booking/staff/change-table";
import { ConfirmMoney, needsCode } from "@/booking/staff/confirm-money";
import { staffCopy } from "@/booking/staff/copy";
import { isReported, toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import { BANKS } from "@/shared/business/banks";
import type { AccountAsk, PartnerAccount } from "@/shared/contract/main/staff/account";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import type { VenueChange } from "@/shared/contract/main/staff/venue-change";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Select } from "@/ui/fields/select";
import { TextField } from "@/ui/fields/text-field";
import { AlertDialog } from "@/ui/overlays/dialog";
import { Sheet } from "@/ui/overlays/sheet";
import { accountCopy as copy } from "./account-copy";

/** The venue's payout account; owners request a change here, or cancel the request. */
export const PayoutAccount = ({ me }: { me: StaffMe }) => {
  const { data } = useQuery(payoutAccountQuery(useHttp().main));
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  const { account, change } = data;
  return (
    <Root aria-label={copy.title}>
      <h2>{copy.title}</h2>
      <p>
        <b>{account ? accountText(account) : copy.none}</b>
      </p>
      {change && <OpenChange change={change} />}
      <Buttons>
        {change && <TakeBack change={change} />}
        {change?.state !== "waiting" && (
          <Button kind="outline" size={48} onClick={() => setAsking(true)}>
            {account ? copy.change : copy.add}
          </Button>
        )}
      </Buttons>
      <Sheet open={isAsking} onClose={() => setAsking(false)} title={copy.change} detail={copy.detail}>
        {isAsking && <AskAccount me={me} onClose={() => setAsking(false)} />}
      </Sheet>
    </Root>
  );
};

const toText = ({ state }: VenueChange) => (state === "made" ? copy.made : copy.waiting);

const OpenChange = ({ change }: { change: VenueChange }) => (
  <>
    <Notice tone="coupon">
      {change.paused_until ? copy.made.notice(change.paused_until) : copy.waiting.notice(change.asked_by)}
    </Notice>
    <ChangeTable caption={copy.change} rows={changeRows(change)} heads={toText(change).heads} />
  </>
);

const TakeBack = ({ change }: { change: VenueChange }) => {
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const takingBack = useMutation(takeBackAccountMutation(useHttp().main));
  const [isOpen, setOpen] = useState(false);
  const isMade = change.state === "made";
  const words = toText(change);
  const takeBack = async () => {
    try {
      client.setQueryData<PartnerAccount>(payoutAccountKey, await takingBack.mutateAsync({ id: change.id, isMade }));
      dispatch(toastShown(words.done, "success"));
    } catch (error) {
      const failure = toApiError(error);
      if (!isReported(failure)) dispatch(toastShown(failure.message || staffCopy.failedWork, "error"));
    }
    await client.invalidateQueries({ queryKey: payoutAccountKey });
    setOpen(false);
  };
  return (
    <>
      <Button kind="outline" size={48} onClick={() => setOpen(true)}>
        {words.act}
      </Button>
      <AlertDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={words.title}
        action={{ label: words.act, onClick: () => void takeBack(), kind: "brand", pending: takingBack.isPending }}
      >
        {words.detail}
      </AlertDialog>
    </>
  );
};

const EMPTY: AccountAsk = { bank: "", account_number: "", account_holder: "", reason: "" };

const AskAccount = ({ me, onClose }: { me: StaffMe; onClose: () => void }) => {
  const id = useId();
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const asking = useMutation(askAccountMutation(useHttp().main));
  const [form, setForm] = useState(EMPTY);
  const [asksCode, setAsksCode] = useState(false);
  const faults = useFieldErrors(asking.error, form);
  const send = async () => {
    try {
      client.setQueryData<PartnerAccount>(payoutAccountKey, await asking.mutateAsync(form));
      dispatch(toastShown(copy.asked, "success"));
      onClose();
    } catch (error) {
      const failure = toApiError(error);
      if (needsCode(error)) setAsksCode(true);
      else if (failure.status !== 422 && !isReported(failure))
        dispatch(toastShown(failure.message || staffCopy.failedWork, "error"));
    }
  };
  const of = (name: keyof AccountAsk) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
    error: faults[name],
  });
  const { error: bankError, ...bank } = of("bank");
  return (
    <>
      <Form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Select
          label={copy.bank}
          {...bank}
          {...(bankError ? { error: bankError } : {})}
          options={[
            { value: "", label: copy.chooseBank },
            ...Object.entries(BANKS).map(([value, label]) => ({ value, label })),
          ]}
        />
        <TextField
          label={copy.number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          {...of("account_number")}
        />
        <TextField label={copy.holder} autoComplete="off" maxLength={40} {...of("account_holder")} />
        <TextField label={copy.reason} autoComplete="off" maxLength={300} {...of("reason")} />
        <Button full type="submit" pending={asking.isPending}>
          {copy.ask}
        </Button>
      </Form>
      <ConfirmMoney
        open={asksCode}
        hasAuthenticator={me.has_authenticator}
        onClose={() => setAsksCode(false)}
        onConfirmed={() => void send()}
      />
    </>
  );
};

const Root = styled.section`
  display: grid;
  gap: 12px;
  max-width: 720px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
