import { useCallback, useEffect, useRef, useState } from "react";
import styled, { css } from "styled-components";
import { StaffArea } from "@/booking/staff/staff-area";
import { useOnline } from "@/lib/hooks/use-online";
import type { VenueDay, VenueParty } from "@/shared/contract/main/staff/venue";
import { timeText } from "@/shared/dates/date-text";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { Notice } from "@/ui/feedback/notice";
import { darkRoles } from "@/ui/theme/palette";
import { text } from "@/ui/theme/text";
import { admissions } from "../admissions";
import { scanCopy as copy } from "../copy";
import { venueMenu } from "../menu";
import { signal, type Tone } from "./feedback";
import { FindParty } from "./find-party";
import { openTickets, type Verdict } from "./gate-device";
import { useCamera } from "./use-camera";
import { useGate } from "./use-gate";
import { Result, spoken, toTone } from "./verdict-result";

/** Milliseconds since it was last seen in which a code is ignored: it is still in front of the camera. */
const SAME_CODE_MS = 4000;

/** Gate screen: camera, a verdict readable at arm's length, and the number for unreadable codes. */
export const ScanScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <StaffArea title={copy.title} isDemo={input.isDemo} roles={["owner", "manager", "gate"]} menu={venueMenu} isDark>
    {({ venue_pk: venue }) => venue !== null && <Gate venue={venue} />}
  </StaffArea>
);

const Gate = ({ venue }: { venue: number }) => {
  const gate = useGate(venue);
  const { held, isMissing, reload, opensOffline, unsent, verdict, conflicts, scan, admitByHand, admitRest, dismiss } =
    gate;
  const [hasSound, setSound] = useState(true);
  const [isOn, setOn] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const last = useRef({ code: "", at: 0 });
  const see = useCallback(
    (code: string) => {
      const now = performance.now();
      if (last.current.code === code && now - last.current.at < SAME_CODE_MS) {
        last.current.at = now;
        return;
      }
      last.current = { code, at: now };
      void scan(code);
    },
    [scan],
  );
  const camera = useCamera(video, isOn, see);
  const isOnline = useOnline();
  useEffect(() => {
    if (verdict) signal(toTone(verdict), hasSound);
  }, [verdict, hasSound]);
  const tickets =
    held.day?.parties.reduce((sum, { kind, tickets: own }) => sum + (kind === "stay" ? 1 : admissions(own).all), 0) ??
    0;

  return (
    <Root>
      <Top>
        <h1>{copy.title}</h1>
        <Badge tone={isOnline ? "grey" : "red"}>{isOnline ? copy.online : copy.offline}</Badge>
        <span>{unsent > 0 ? copy.unsent(unsent) : copy.allSent}</span>
      </Top>
      {gate.isWrongDay && <Notice tone="error">{copy.wrongDay}</Notice>}
      {gate.isUnstored && <Notice tone="error">{copy.unstored}</Notice>}
      <LiveRegion assertive text={verdict ? spoken(verdict) : ""} />
      <Stage $tone={verdict && toTone(verdict)}>
        <Video ref={video} muted playsInline $isOn={camera === "on"} />
        {camera !== "on" && (
          <Start $isAbove={verdict !== null}>
            <p>{camera === "unavailable" ? copy.noCamera : copy.startDetail}</p>
            <Button kind="brand" pending={camera === "starting"} onClick={() => setOn(true)}>
              {copy.start}
            </Button>
          </Start>
        )}
        {verdict && <Result verdict={verdict} />}
      </Stage>
      {verdict && <Rest verdict={verdict} onRest={admitRest} />}
      {!held.day && isOnline && isMissing && (
        <Notice
          tone="error"
          action={
            <Button kind="outline" size={40} onClick={reload}>
              {copy.reload}
            </Button>
          }
        >
          {copy.missing}
        </Notice>
      )}
      <Facts>
        <span>
          {held.day
            ? copy.ready(tickets, timeText(held.saved_at))
            : isOnline
              ? !isMissing && copy.loading
              : copy.notReady}
        </span>
        {held.day && opensOffline !== null && <span>{opensOffline ? copy.opensOffline : copy.staysOpen}</span>}
        <Button kind="text" size={40} aria-pressed={hasSound} onClick={() => setSound(!hasSound)}>
          {hasSound ? copy.soundOff : copy.soundOn}
        </Button>
      </Facts>
      <FindParty parties={held.day?.parties ?? null} onSearch={dismiss} onAdmit={admitByHand} onRest={admitRest} />
      {conflicts.length > 0 && (
        <section>
          <h2>{copy.conflicts}</h2>
          <ul>
            {conflicts.map((conflict) => (
              <li key={`${conflict.ticket}${conflict.seen_at}`}>
                <b>{findOwnerName(held.day, conflict.ticket)}</b>
                {timeText(new Date(conflict.seen_at))} · {copy.verdicts[conflict.outcome].title}
                {conflict.first_at && ` · ${copy.firstAt(conflict.first_at, conflict.was_other)}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Root>
  );
};

/** Owner of a ticket, from the day on this device: conflicts come without names. */
const findOwnerName = (day: VenueDay | null, ticket: string | null): string | null => {
  const party = day?.parties.find(({ tickets }) => tickets.some((item) => item.ticket === ticket));
  if (!party) return null;
  const name = party.tickets.find((item) => item.ticket === ticket)?.name;
  return [party.orderer, name, party.number].filter(Boolean).join(" · ");
};

/** Any code identifies its party: one press admits the rest. */
const Rest = ({ verdict: { party, outcome }, onRest }: { verdict: Verdict; onRest: (party: VenueParty) => void }) => {
  const open = party && (outcome === "admitted" || outcome === "again") ? openTickets(party) : [];
  if (!party || open.length === 0) return null;
  return (
    <Button kind="brand" full onClick={() => onRest(party)}>
      {copy.admitRest(open.length)}
    </Button>
  );
};

/* Dark in both themes: a bright screen at an entrance dazzles, and the verdict must be the brightest part. */
const Root = styled.div`
  ${darkRoles}
  display: grid;
  gap: 20px;
  align-content: start;
  max-width: 560px;
  min-height: calc(100% + 84px);
  margin: -20px calc(-1 * var(--gutter)) -64px;
  padding: 0 var(--gutter) calc(24px + env(safe-area-inset-bottom));
  background: var(--bg);
  color: var(--fg);
  h2 { margin-bottom: 8px; ${text.title3} }
  li { padding: 10px 0; border-top: 1px solid var(--line); ${text.label1} }
  li b { display: block; font-weight: 700; }
  @media (min-width: 900px) {
    min-height: 0;
    margin: 0;
    padding: 0 24px 24px;
    border-radius: 24px;
  }
`;

/* Always visible: network state, and number of unsent scans. */
const Top = styled.div`
  position: sticky;
  z-index: 10;
  top: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  padding: 16px 0 8px;
  background: var(--bg);
  h1 { ${text.title2} }
  > span:last-child { margin-left: auto; color: var(--fg-2); ${text.label2} }
`;

const Stage = styled.div<{ $tone: Tone | null }>`
  position: relative;
  display: grid;
  overflow: hidden;
  aspect-ratio: 1;
  border: 8px solid transparent;
  border-radius: 24px;
  background: #1a1614;
  ${({ $tone }) => $tone === "good" && css`border-color: #0b7a3b;`}
  ${({ $tone }) => $tone === "warn" && css`border-color: #ffd400;`}
  ${({ $tone }) => $tone === "bad" && css`border-color: #b21a1c;`}
`;

const Video = styled.video<{ $isOn: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  ${({ $isOn }) => !$isOn && css`visibility: hidden;`}
`;

const Start = styled.div<{ $isAbove: boolean }>`
  display: grid;
  gap: 20px;
  place-content: ${({ $isAbove }) => ($isAbove ? "start" : "center")} center;
  justify-items: center;
  padding: 24px;
  color: #fff;
  text-align: center;
  p { ${text.body1} }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  justify-content: space-between;
  color: var(--fg-2);
  ${text.label2}
`;
