import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { timesQuery } from "@/api/main/staff/contents";
import { venueCopy } from "@/features/partner/copy";
import { useFirstFault } from "@/lib/hooks/use-first-fault";
import { isReported, toApiError } from "@/lib/http/api-error";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import type { SlotsOutcome } from "@/shared/contract/main/staff/slots";
import { clockText, dateText } from "@/shared/dates/date-text";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Notice } from "@/ui/feedback/notice";
import { venueContentsCopy } from "./content-copy";

const { times: copy } = venueContentsCopy;

/** `asked`: the request by the host's field names. The first call previews the effect, the second applies it; a changed request is previewed again. */
export const useEffectFirst = (
  id: string,
  asked: object,
  send: (isSure: boolean) => Promise<SlotsOutcome>,
  onSaved: () => void = () => undefined,
) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<SlotsOutcome | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const root = useFirstFault<HTMLElement>(failure);
  const faults = useFieldErrors(failure, asked);
  const [problem, setProblem] = useState("");
  const run = async () => {
    const isSure = outcome !== null;
    setProblem("");
    try {
      const done = await send(isSure);
      setFailure(null);
      setOutcome(isSure ? null : done);
      if (!isSure) return;
      dispatch(toastShown(copy.saved, "success"));
      await client.invalidateQueries({ queryKey: timesQuery(http, id).queryKey });
      onSaved();
    } catch (error) {
      setOutcome(null);
      const refusal = toApiError(error);
      setFailure(refusal);
      if (refusal.code === "C_CHANGED") {
        // The weeks show another editor's change; the input stays.
        setProblem(refusal.message);
        await client.invalidateQueries({ queryKey: timesQuery(http, id).queryKey });
      } else if (!isReported(refusal))
        dispatch(toastShown(Object.values(fieldErrors(error))[0] || refusal.message, "error"));
    }
  };
  return { root, outcome, faults, problem, run, changed: () => setOutcome(null) };
};

export const Effect = ({ outcome, problem }: { outcome: SlotsOutcome | null; problem: string }) => (
  <div role="status">
    {problem && <Notice tone="error">{problem}</Notice>}
    {outcome && <Notice>{copy.effect(outcome.added, outcome.changed, outcome.removed)}</Notice>}
    {outcome && outcome.blocked.length > 0 && (
      <Notice tone="error" title={copy.blocked}>
        <ul>
          {outcome.blocked.map(({ date, starts_at: at, sold }) => (
            <li key={`${date}${at}`}>
              {copy.blockedLine(`${dateText(date)} ${at ? clockText(at) : venueCopy.today.anyTime}`, sold)}
            </li>
          ))}
        </ul>
        <p>{copy.blockedDetail}</p>
      </Notice>
    )}
  </div>
);
