import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { deskKeys } from "@/api/main/staff/desk";
import { deskGiftsQuery, grantMutation } from "@/api/main/staff/desk-members";
import { ConfirmMoney, needsCode } from "@/booking/staff/confirm-money";
import { ReasonField } from "@/booking/staff/reason-field";
import { useToasts } from "@/booking/staff/use-toasts";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import type { DeskGifts, DeskGrantBody } from "@/shared/contract/main/staff/desk-members";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { Button } from "@/ui/controls/button";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { NumberField } from "@/ui/fields/number-field";
import { Select } from "@/ui/fields/select";
import { Sheet } from "@/ui/overlays/sheet";
import { Segmented } from "@/ui/tabs/segmented";
import { text } from "@/ui/theme/text";
import { deskCopy } from "../copy";
import { useMoneyKey } from "../use-money-key";
import { memberCopy as copy } from "./member-copy";

interface Props {
  open: boolean;
  onClose: () => void;
  memberId: string;
  me: StaffMe;
}

/** Points or a coupon for a member, with the rest of today's limit. */
export const GiveSheet = ({ open, onClose, memberId, me }: Props) => {
  const gifts = useQuery({ ...deskGiftsQuery(useHttp().main), enabled: open });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.give}
      detail={gifts.data && copy.giveDetail(gifts.data.left, gifts.data.limit)}
    >
      {gifts.isLoading && <Skeleton shape="line" count={2} />}
      {gifts.isError && <ErrorState title={deskCopy.failed} onRetry={() => void gifts.refetch()} />}
      {open && gifts.data && <Give gifts={gifts.data} onClose={onClose} memberId={memberId} me={me} />}
    </Sheet>
  );
};

const Give = ({ gifts, onClose, memberId, me }: Omit<Props, "open"> & { gifts: DeskGifts }) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const giving = useMutation(grantMutation(useHttp().main, memberId));
  const [kind, setKind] = useState<"points" | "coupon">("points");
  const [amount, setAmount] = useState<number | null>(null);
  const [couponId, setCouponId] = useState("");
  const [reason, setReason] = useState("");
  const [asksCode, setAsksCode] = useState(false);
  // One key per form, so that repeated presses give only once.
  const { key, renew } = useMoneyKey();
  const chosen = gifts.coupons.find(({ pk }) => String(pk) === couponId);
  // A coupon without a maximum discount needs a second person.
  const isLarge =
    kind === "points" ? (amount ?? 0) > gifts.left : chosen ? chosen.worth === 0 || chosen.worth > gifts.left : false;
  const body: DeskGrantBody =
    kind === "points"
      ? { kind, amount: amount ?? Number.NaN, reason }
      : { kind, coupon_pk: couponId === "" ? Number.NaN : Number(couponId), reason };

  const give = async (attempt: string) => {
    try {
      toasts.done(copy.made((await giving.mutateAsync({ key: attempt, body })).state));
      await client.invalidateQueries({ queryKey: deskKeys.all });
      onClose();
    } catch (error) {
      renew(error);
      if (needsCode(error)) setAsksCode(true);
      else if (toApiError(error).status !== 422) toasts.failed(error);
    }
  };
  const faults = useFieldErrors(giving.error, body);

  return (
    <Form>
      <Segmented
        label={copy.kind}
        value={kind}
        onChange={setKind}
        items={[
          { value: "points", label: copy.kinds.points },
          { value: "coupon", label: copy.kinds.coupon },
        ]}
      />
      {kind === "points" ? (
        <NumberField label={copy.amount} autoComplete="off" value={amount} onValue={setAmount} error={faults.amount} />
      ) : (
        <Select
          label={copy.coupon}
          value={couponId}
          onChange={({ target }) => setCouponId(target.value)}
          options={[
            { value: "", label: copy.chooseCoupon },
            ...gifts.coupons.map(({ pk, name, worth }) => ({
              value: String(pk),
              label: copy.couponOption(name, worth),
            })),
          ]}
          error={faults.coupon_pk}
        />
      )}
      <ReasonField value={reason} onValue={setReason} error={faults.reason} />
      {isLarge && <p>{copy.needsSecond}</p>}
      <Button full pending={giving.isPending} onClick={() => void give(key)}>
        {isLarge ? copy.ask : copy.send}
      </Button>
      <ConfirmMoney
        open={asksCode}
        hasAuthenticator={me.has_authenticator}
        onClose={() => setAsksCode(false)}
        onConfirmed={() => void give(key)}
      />
    </Form>
  );
};

const Form = styled.div`
  display: grid;
  gap: 16px;
  p { color: var(--fg-2); ${text.label1} }
`;
