import styled from "styled-components";
import { tabClock } from "@/lib/clock";
import { kstParts } from "@/shared/dates/kst";
import { twoDigits } from "@/shared/dates/plain-date";
import { type Live, liveState } from "@/shared/editorial/period";
import { Badge } from "@/ui/display/badge";
import { Switch } from "@/ui/fields/switch";
import { TextField } from "@/ui/fields/text-field";
import { editorialCopy } from "./copy";

const copy = editorialCopy.live;
/** `2026-05-03T15:00` in Korean time, the format of `datetime-local`. */
const toLocal = (instant: string | null): string => {
  if (instant === null) return "";
  const { date, hour, minute } = kstParts(new Date(instant));
  return `${date}T${twoDigits(hour)}:${twoDigits(minute)}`;
};
const toInstant = (local: string): string | null => (local === "" ? null : `${local.slice(0, 16)}:00+09:00`);

type Span = Omit<Live, "is_active">;

interface SpanProps {
  span: Span;
  onSpan: (span: Span) => void;
  faults: Readonly<Record<string, string>>;
  /** Prefix of the two fields' names in `faults`. */
  of?: string;
  hints?: boolean;
}

export const SpanFields = ({ span: { starts_at, ends_at }, onSpan, faults, of = "", hints = true }: SpanProps) => (
  <Pair>
    <TextField
      type="datetime-local"
      label={copy.from}
      hint={hints ? copy.fromHint : undefined}
      value={toLocal(starts_at)}
      onChange={({ target }) => onSpan({ starts_at: toInstant(target.value), ends_at })}
      error={faults[`${of}starts_at`]}
    />
    <TextField
      type="datetime-local"
      label={copy.until}
      hint={hints ? copy.untilHint : undefined}
      value={toLocal(ends_at)}
      onChange={({ target }) => onSpan({ starts_at, ends_at: toInstant(target.value) })}
      error={faults[`${of}ends_at`]}
    />
  </Pair>
);

interface Props {
  live: Live;
  onLive: (live: Live) => void;
  faults: Readonly<Record<string, string>>;
}

export const LiveFields = ({ live, onLive, faults }: Props) => (
  <>
    <Switch
      label={copy.on}
      detail={copy.onDetail}
      checked={live.is_active}
      onChange={(is_active) => onLive({ ...live, is_active })}
    />
    <SpanFields
      span={live}
      onSpan={({ starts_at, ends_at }) => onLive({ is_active: live.is_active, starts_at, ends_at })}
      faults={faults}
    />
  </>
);

const TONES = { off: "grey", waiting: "info", live: "fit", over: "grey" } as const;

export const LiveBadge = ({ live }: { live: Live }) => {
  const state = liveState(live, tabClock.now());
  return <Badge tone={TONES[state]}>{editorialCopy.states[state]}</Badge>;
};

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(230px, 100%), 1fr));
  gap: 12px 16px;
  align-items: start;
`;
