import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { getTicketKeys, sendScans, venueDayQuery } from "@/api/main/counter/venue";
import { createClock } from "@/lib/clock";
import { useHttp } from "@/lib/http/http-context";
import { gateDay, gateScans } from "@/lib/storage/entries/gate";
import type { VenueDay, VenueParty } from "@/shared/contract/main/counter/venue";
import { kstToday } from "@/shared/dates/kst";
import { type Checked, checkTicket, judgeByHand } from "./check-ticket";
import {
  bodyOf,
  conflictsOf,
  openTickets,
  outcomeHere,
  partyWithAdmitted,
  type Verdict,
  withAdmitted,
  without,
} from "./gate-device";
import { keepPage } from "./keep-page";

const clock = createClock();
const SEND_EVERY_MS = 5000;
/** As many as the host takes at once. */
const MOST_AT_ONCE = 50;

/** This device's name towards the host, made once. */
const deviceName = (): string => {
  const kept = gateScans.read();
  if (kept.device) return kept.device;
  const device = crypto.randomUUID();
  gateScans.write({ ...kept, device });
  return device;
};

/**
 * The gate of one device: it decides by what it carries, at once and without a network, keeps each scan until the host has
 * heard of it, and shows where the host knows better.
 */
export const useGate = () => {
  const http = useHttp().main;
  const date = kstToday(clock.now());
  const { data: fresh } = useQuery(venueDayQuery(http, date));
  const [held, setHeld] = useState<{ saved_at: number; keys: string[]; day: VenueDay | null }>({
    saved_at: 0,
    keys: [],
    day: null,
  });
  const [unsent, setUnsent] = useState(0);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [conflicts, setConflicts] = useState<Verdict[]>([]);
  const [opensOffline, setOpensOffline] = useState<boolean | null>(null);
  const extras = useRef(new Set<string>());

  useEffect(() => {
    const kept = gateDay.read();
    if (kept.day?.date === date) setHeld(kept);
    setUnsent(gateScans.read().scans.length);
  }, [date]);

  useEffect(() => {
    let isOver = false;
    void keepPage().then((isKept) => {
      if (!isOver) setOpensOffline(isKept);
    });
    return () => {
      isOver = true;
    };
  }, []);

  // What the host knows now, and on top of it what this device admitted and has not told.
  useEffect(() => {
    if (!fresh) return;
    let isOver = false;
    void (async () => {
      const kept = gateDay.read();
      // Keys change: those of the last time are for when nobody answers.
      const keys = await getTicketKeys(http).catch(() => kept.keys);
      const waiting = gateScans.read().scans.flatMap(({ ticket, seen_at: at }) => (ticket ? [{ ticket, at }] : []));
      const day = waiting.reduce((one, { ticket, at }) => withAdmitted(one, ticket, at), fresh);
      const next = { saved_at: clock.now(), keys, day };
      gateDay.write(next);
      if (!isOver) setHeld(next);
    })();
    return () => {
      isOver = true;
    };
  }, [fresh, http]);

  const send = useCallback(async () => {
    const { scans } = gateScans.read();
    const batch = scans.slice(0, MOST_AT_ONCE);
    if (batch.length === 0 || !navigator.onLine) return;
    const results = await sendScans(http, { device: deviceName(), scans: bodyOf(batch) });
    const left = gateScans.read();
    const rest = without(left.scans, batch);
    gateScans.write({ ...left, scans: rest });
    setUnsent(rest.length);
    const wrong = conflictsOf(batch, results);
    if (wrong.length > 0) setConflicts((before) => [...wrong, ...before].slice(0, 20));
  }, [http]);

  useEffect(() => {
    const timer = window.setInterval(() => void send().catch(() => undefined), SEND_EVERY_MS);
    const back = () => void send().catch(() => undefined);
    window.addEventListener("online", back);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("online", back);
    };
  }, [send]);

  /** Writes an entry down before anybody is let in: a phone that dies loses none. */
  const admit = useCallback(
    (checked: Checked, code: string | null) => {
      const seenAt = clock.now();
      const at = new Date(seenAt).toISOString();
      const known = checked.party?.tickets.find(({ ticket }) => ticket === checked.ticket);
      // A page that was opened anew knows what it has not sent yet.
      for (const { ticket } of gateScans.read().scans) if (ticket) extras.current.add(ticket);
      const outcome = outcomeHere(checked, extras.current);
      if (outcome === "admitted" && checked.ticket !== null) {
        extras.current.add(checked.ticket);
        const kept = gateScans.read();
        gateScans.write({
          device: kept.device || deviceName(),
          scans: [...kept.scans, { code, ticket: checked.ticket, seen_at: at }],
        });
        setUnsent(kept.scans.length + 1);
        setHeld((before) => {
          const next = before.day ? { ...before, day: withAdmitted(before.day, checked.ticket ?? "", at) } : before;
          gateDay.write(next);
          return next;
        });
        void send().catch(() => undefined);
      }
      const party = checked.party && partyWithAdmitted(checked.party, checked.ticket ?? "", at);
      setVerdict({ ...checked, party, outcome, seenAt, firstAt: known?.check_in_at ?? null, wasOther: false });
    },
    [send],
  );

  const scan = useCallback(
    async (code: string) => {
      if (!held.day) return;
      admit(await checkTicket(code, { keys: held.keys, day: held.day }, clock.now()), code);
    },
    [held, admit],
  );

  const admitByHand = (party: VenueParty, ticket: string) => {
    if (held.day) admit({ outcome: judgeByHand(ticket, party, held.day, clock.now()), ticket, party }, null);
  };

  /** Everybody of a party who is still outside. */
  const admitRest = (party: VenueParty) => {
    const at = new Date(clock.now()).toISOString();
    let left = party;
    for (const { ticket } of openTickets(party)) {
      admitByHand(left, ticket);
      left = partyWithAdmitted(left, ticket, at);
    }
  };

  return {
    held,
    opensOffline,
    unsent,
    verdict,
    conflicts,
    scan,
    admitByHand,
    admitRest,
    dismiss: () => setVerdict(null),
  };
};
