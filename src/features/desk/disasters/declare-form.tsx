import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { declareDisasterMutation, disasterBookingsQuery } from "@/api/main/staff/desk-disasters";
import { ConfirmMoney, needsCode } from "@/booking/staff/confirm-money";
import { useToasts } from "@/booking/staff/use-toasts";
import { useToday } from "@/lib/context/today-context";
import { useFirstFault } from "@/lib/hooks/use-first-fault";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { addDays, isPlainDate } from "@/shared/dates/plain-date";
import {
  type DisasterKind,
  disasterKinds,
  disasterNames,
  isDisasterSpan,
  MAX_DISASTER_DAYS,
} from "@/shared/disaster/disaster";
import { Button } from "@/ui/controls/button";
import { Select } from "@/ui/fields/select";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { useMoneyKey } from "../use-money-key";
import { disastersCopy as copy } from "./copy";
import { DistrictPick, type Picked } from "./district-pick";

type Draft = { kind: DisasterKind; districts: readonly Picked[]; from: string; to: string; reason: string };
const EMPTY: Draft = { kind: "typhoon", districts: [], from: "", to: "", reason: "" };

/** Returns the errors that the form can detect itself. */
const findFaults = ({ districts, from, to, reason }: Draft) => ({
  district_pks: districts.length === 0 ? copy.faults.districts : undefined,
  from_day: isPlainDate(from) ? undefined : copy.faults.day,
  to_day: !isPlainDate(to) ? copy.faults.day : isPlainDate(from) && to < from ? copy.faults.order : undefined,
  reason: reason.trim().length < 5 ? copy.faults.reason : undefined,
});

/** Number of bookings that would become free to cancel, once districts and days are valid. */
const Meets = ({ draft: { districts, from, to } }: { draft: Draft }) => {
  const isWhole = districts.length > 0 && isPlainDate(from) && isPlainDate(to) && isDisasterSpan(from, to);
  const ask = { district_pks: districts.map(({ pk }) => pk), from_day: from, to_day: to };
  const { data, isError } = useQuery({ ...disasterBookingsQuery(useHttp().main, ask), enabled: isWhole });
  if (!isWhole) return null;
  return (
    <Count role="status">{isError ? copy.meetsFailed : data === undefined ? copy.counting : copy.meets(data)}</Count>
  );
};

/** Kind, districts, days and a reason; then the authenticator's code. */
export const DeclareForm = ({ me }: { me: StaffMe }) => {
  const today = useToday();
  const toasts = useToasts();
  const declaring = useMutation(declareDisasterMutation(useHttp().main, useQueryClient()));
  const { key, renew } = useMoneyKey();
  const [draft, setDraft] = useState(EMPTY);
  const [wasSent, setSent] = useState(false);
  /** A new object each time that an incomplete form is sent. */
  const [missing, setMissing] = useState<object | null>(null);
  const form = useFirstFault(missing ?? declaring.error);
  const [asksCode, setAsksCode] = useState(false);
  const set = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }));
  const own = findFaults(draft);
  const refused = useFieldErrors(declaring.error, {
    district_pks: draft.districts.map(({ pk }) => pk),
    from_day: draft.from,
    to_day: draft.to,
    reason: draft.reason,
  });
  const findFault = (name: keyof typeof own) => (wasSent ? own[name] : undefined) ?? refused[name];

  const send = async () => {
    setSent(true);
    const isWhole = !Object.values(own).some(Boolean);
    setMissing(isWhole ? null : {});
    if (!isWhole) return;
    const { kind, districts, from, to, reason } = draft;
    const district_pks = districts.map(({ pk }) => pk);
    try {
      await declaring.mutateAsync({ kind, district_pks, from_day: from, to_day: to, reason: reason.trim(), key });
      toasts.done(copy.declared);
      setDraft(EMPTY);
      setSent(false);
      renew();
    } catch (error) {
      renew(error);
      if (needsCode(error)) setAsksCode(true);
      else if (toApiError(error).status !== 422) toasts.failed(error);
    }
  };
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{copy.form}</h2>
      <Select
        label={copy.kind}
        value={draft.kind}
        options={disasterKinds.map((kind) => ({ value: kind, label: disasterNames[kind] }))}
        onChange={({ target }) => set({ kind: disasterKinds.find((kind) => kind === target.value) ?? "typhoon" })}
      />
      <DistrictPick
        picked={draft.districts}
        onPick={(districts) => set({ districts })}
        fault={findFault("district_pks")}
      />
      <Days>
        <TextField
          label={copy.from}
          type="date"
          value={draft.from}
          onChange={({ target }) => set({ from: target.value })}
          error={findFault("from_day")}
        />
        <TextField
          label={copy.to}
          hint={copy.toHint}
          type="date"
          min={draft.from || today}
          max={isPlainDate(draft.from) ? addDays(draft.from, MAX_DISASTER_DAYS - 1) : undefined}
          value={draft.to}
          onChange={({ target }) => set({ to: target.value })}
          error={findFault("to_day")}
        />
      </Days>
      <TextField
        label={copy.reason}
        hint={copy.reasonHint}
        autoComplete="off"
        maxLength={300}
        value={draft.reason}
        onChange={({ target }) => set({ reason: target.value })}
        error={findFault("reason")}
      />
      <Meets draft={draft} />
      <Button kind="brand" size={48} type="submit" pending={declaring.isPending}>
        {copy.declare}
      </Button>
      <ConfirmMoney
        open={asksCode}
        hasAuthenticator={me.has_authenticator}
        onClose={() => setAsksCode(false)}
        onConfirmed={() => void send()}
      />
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 20px;
  border-radius: 18px;
  background: var(--bg);
  box-shadow: inset 0 0 0 1px var(--line);
  h2 { ${text.title2} }
`;

const Count = styled.p`
  ${text.body2}
  font-weight: 600;
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: 16px;
`;
