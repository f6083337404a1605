import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { timesMutation, timesQuery } from "@/api/main/counter/programmes";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { isReported } from "@/lib/http/is-reported";
import type { TimesOutcome, TimesPlan } from "@/shared/contract/main/times";
import { clockText, dateText } from "@/shared/dates/date-text";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { Button } from "@/ui/controls/button";
import { Chip } from "@/ui/controls/chip";
import { Notice } from "@/ui/feedback/notice";
import { Checkbox } from "@/ui/fields/checkbox";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { programmesCopy } from "./programme-copy";

const { times: copy } = programmesCopy;
const SHOWN = 20;

const FIRST: TimesPlan = {
  from: "",
  to: "",
  weekdays: [0, 6],
  on_holidays: false,
  except: [],
  starts_at: "10:00",
  ends_at: "11:00",
  capacity: 10,
  is_sure: false,
};

/** Times of a programme: what stands, and a plan whose effect is shown before it is saved. */
export const Times = ({ id }: { id: string }) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const { data } = useQuery(timesQuery(http, id));
  const planning = useMutation(timesMutation(http, id));
  const [plan, setPlan] = useState(FIRST);
  const [except, setExcept] = useState("");
  const [outcome, setOutcome] = useState<TimesOutcome | null>(null);
  const set = (part: Partial<TimesPlan>) => {
    setPlan({ ...plan, ...part });
    setOutcome(null);
  };
  const send = async (isSure: boolean) => {
    try {
      const days = except.split(/[\s,]+/).filter(Boolean);
      const done = await planning.mutateAsync({ ...plan, except: days, is_sure: isSure });
      setOutcome(isSure ? null : done);
      if (!isSure) return;
      dispatch(toastShown(copy.saved, "success"));
      await client.invalidateQueries({ queryKey: timesQuery(http, id).queryKey });
    } catch (error) {
      setOutcome(null);
      const failure = toApiError(error);
      if (!isReported(failure)) dispatch(toastShown(wordsOf(failure.data) || failure.message, "error"));
    }
  };
  const field = (name: "from" | "to" | "starts_at" | "ends_at", label: string, type: "date" | "time") => (
    <TextField label={label} type={type} value={plan[name]} onChange={({ target }) => set({ [name]: target.value })} />
  );
  return (
    <Root>
      <h2>{copy.title}</h2>
      <p>{copy.detail}</p>
      <Pair>
        {field("from", copy.from, "date")}
        {field("to", copy.to, "date")}
        {field("starts_at", copy.startsAt, "time")}
        {field("ends_at", copy.endsAt, "time")}
      </Pair>
      <Days role="group" aria-label={copy.weekdays}>
        {copy.days.map((name, day) => (
          <Chip
            key={name}
            selected={plan.weekdays.includes(day)}
            aria-pressed={plan.weekdays.includes(day)}
            onClick={() =>
              set({
                weekdays: plan.weekdays.includes(day)
                  ? plan.weekdays.filter((one) => one !== day)
                  : [...plan.weekdays, day],
              })
            }
          >
            {name}
          </Chip>
        ))}
      </Days>
      <Checkbox
        label={copy.holidays}
        checked={plan.on_holidays}
        onChange={({ target }) => set({ on_holidays: target.checked })}
      />
      <TextField
        label={copy.except}
        hint={copy.exceptHint}
        value={except}
        onChange={({ target }) => {
          setExcept(target.value);
          setOutcome(null);
        }}
      />
      <TextField
        label={copy.capacity}
        inputMode="numeric"
        maxLength={4}
        value={plan.capacity}
        onChange={({ target }) => set({ capacity: Number(target.value.replace(/\D/g, "")) })}
      />
      {outcome && (
        <Notice>
          <span role="status">{copy.effect(outcome.added, outcome.changed, outcome.removed)}</span>
        </Notice>
      )}
      {outcome && outcome.blocked.length > 0 && (
        <Notice tone="error">{copy.blocked(outcome.blocked.map(({ date }) => dateText(date)).join(", "))}</Notice>
      )}
      <Button
        kind={outcome ? "brand" : "ink"}
        size={48}
        pending={planning.isPending}
        onClick={() => void send(outcome !== null)}
      >
        {outcome ? copy.save : copy.check}
      </Button>
      {data?.length === 0 && <p>{copy.none}</p>}
      <ul>
        {data?.slice(0, SHOWN).map(({ pk, date, starts_at: at, taken, capacity, is_closed: isClosed }) => (
          <li key={pk}>
            {dateText(date)} {at && clockText(at)} · {isClosed ? copy.closed : copy.line(taken, capacity)}
          </li>
        ))}
      </ul>
      {data && data.length > SHOWN && <p>{copy.more(data.length - SHOWN)}</p>}
    </Root>
  );
};

/** What a refusal says of the first field that it names. */
const wordsOf = (data: unknown): string => {
  const fields: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "fields") : null;
  const [first] = Object.values(Object(fields)).filter((why) => typeof why === "string");
  return String(first ?? "");
};

const Root = styled.section`
  display: grid;
  gap: 12px;
  h2 { ${text.title3} }
  p, li { color: var(--fg-2); ${text.label2} }
  li { padding: 8px 0; border-top: 1px solid var(--line); }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: 12px;
`;

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
