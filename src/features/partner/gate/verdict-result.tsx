import { useEffect, useState } from "react";
import styled, { css } from "styled-components";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { text } from "@/ui/theme/text";
import { scanCopy as copy } from "../copy";
import type { Tone } from "./feedback";
import { partyText } from "./find-party";
import type { Verdict } from "./gate-device";

/** Milliseconds before and after a ticket's time within which it is admitted without a warning. */
const EARLY_MS = 30 * 60_000;
const LATE_MS = 60 * 60_000;
/** Milliseconds during which a verdict fills the screen. The camera continues below it. */
const FILLS_MS = 1000;

/** Sentence for a ticket admitted well before its time, or long after it; null for others and for stays. */
const timeWarning = ({ outcome, party, seenAt }: Verdict): string | null => {
  if (outcome !== "admitted" || !party?.starts_at || party.kind === "stay") return null;
  const early = kstInstant(kstToday(seenAt), party.starts_at) - seenAt;
  if (early > EARLY_MS) return copy.early(party.starts_at);
  return early < -LATE_MS ? copy.late(party.starts_at) : null;
};

/** An admission at another time is a warning: the person at the gate decides. */
export const toTone = (verdict: Verdict): Tone =>
  timeWarning(verdict) === null ? copy.verdicts[verdict.outcome].tone : "warn";

/** Includes the party, so that a screen reader announces the same verdict again for each party. */
export const spoken = (verdict: Verdict): string => {
  const { outcome, party } = verdict;
  const parts = [copy.verdicts[outcome].title, party?.orderer, timeWarning(verdict), party && partyText(party)];
  return parts.filter(Boolean).join(" · ");
};

export const Result = ({ verdict }: { verdict: Verdict }) => {
  const { title } = copy.verdicts[verdict.outcome];
  const { party } = verdict;
  const warning = timeWarning(verdict);
  const tone = toTone(verdict);
  const option = party?.tickets.find(({ ticket }) => ticket === verdict.ticket)?.name;
  const [shown, setShown] = useState<Verdict | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(verdict), FILLS_MS);
    return () => window.clearTimeout(timer);
  }, [verdict]);
  return (
    <Answer $tone={tone} $fills={shown !== verdict}>
      <b>{title}</b>
      {option && <span>{[option, party?.orderer].filter(Boolean).join(" · ")}</span>}
      {warning && <span>{warning}</span>}
      {party && <span>{partyText(party)}</span>}
      {party && party.papers.length > 0 && verdict.outcome === "admitted" && (
        <span>{copy.papers(party.papers.map(({ name }) => name))}</span>
      )}
      {verdict.outcome === "again" && verdict.firstAt && <span>{copy.firstAt(verdict.firstAt, verdict.wasOther)}</span>}
    </Answer>
  );
};

/* Saturated colours: readable in sunlight at arm's length, in both themes. */
const grounds: Record<Tone, ReturnType<typeof css>> = {
  good: css`background: #0b7a3b; color: #fff;`,
  warn: css`background: #ffd400; color: #1a1614;`,
  bad: css`background: #b21a1c; color: #fff;`,
};

const Answer = styled.div<{ $tone: Tone; $fills: boolean }>`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  gap: 2px;
  padding: 18px 20px;
  ${({ $fills }) => $fills && css`position: fixed; z-index: 700; inset: 0; place-content: center; padding: 32px; text-align: center; pointer-events: none;`}
  ${({ $tone }) => grounds[$tone]}
  b { ${text.display} }
  span { ${text.body1} font-weight: 600; }
`;
