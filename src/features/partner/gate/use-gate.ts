import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { ticketKeysQuery, venueDayQuery } from "@/api/main/staff/venue";
import { findConflicts } from "@/booking/staff/gate/gate-conflicts";
import { findUnsent, isAnyUnstored, sendUnsent, storeScan, type Unsent } from "@/booking/staff/gate/unsent-scans";
import { deviceClock, tabClock } from "@/lib/clock";
import { useNow } from "@/lib/hooks/use-now";
import { useHttp } from "@/lib/http/http-context";
import { type GateConflict, gateDay } from "@/lib/storage/entries/gate";
import type { VenueDay, VenueParty } from "@/shared/contract/main/staff/venue";
import { kstToday } from "@/shared/dates/kst";
import { type Checked, checkTicket, judgeByHand } from "./check-ticket";
import { openTickets, outcomeHere, partyWithAdmitted, type Verdict, withAdmitted } from "./gate-device";
import { storePage } from "./keep-page";

const SEND_EVERY_MS = 5000;
/** Longest time that a response can be under way, in milliseconds. */
const ON_ITS_WAY_MS = 30_000;

/** An expired session can leave another venue's day here; days of an earlier release name no venue. */
const isOf = (venue: number, { venue_pk: venueId }: VenueDay): boolean => (venueId ?? venue) === venue;

/**
 * The gate of one device: decides at once by local data, stores each scan until the server has received it, and shows
 * where the server disagrees.
 */
export const useGate = (venue: number) => {
  const http = useHttp().main;
  const date = kstToday(useNow());
  const dayQuery = useQuery(venueDayQuery(http, date));
  const keysQuery = useQuery(ticketKeysQuery(http));
  const [{ data: fresh }, { data: freshKeys }] = [dayQuery, keysQuery];
  const [held, setHeld] = useState<{ saved_at: number; keys: string[]; day: VenueDay | null }>({
    saved_at: 0,
    keys: [],
    day: null,
  });
  const [unsent, setUnsent] = useState(0);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [conflicts, setConflicts] = useState<GateConflict[]>([]);
  const [isPageKept, setPageKept] = useState<boolean | null>(null);
  const [isDayKept, setDayKept] = useState(true);
  const extras = useRef(new Map<string, string>());
  const told = useRef<(Unsent & { told_at: number })[]>([]);

  useEffect(() => {
    const stored = gateDay.read();
    if (stored.day?.date === date && isOf(venue, stored.day)) setHeld(stored);
    setUnsent(findUnsent(venue).length);
    setConflicts(findConflicts(venue, deviceClock.now()));
  }, [date, venue]);

  useEffect(() => {
    let isOver = false;
    void storePage().then((isKept) => {
      if (!isOver) setPageKept(isKept);
    });
    return () => {
      isOver = true;
    };
  }, []);

  // The server's day plus local admissions that are unsent, or were sent while the response was under way.
  useEffect(() => {
    if (!fresh || !isOf(venue, fresh)) return;
    // Keys rotate: use the stored ones only until new ones arrive. Without any key every ticket would look forged.
    const keys = freshKeys ?? gateDay.read().keys;
    if (keys.length === 0) return;
    told.current = told.current.filter(({ told_at: at }) => at > tabClock.now() - ON_ITS_WAY_MS);
    const admitted = [...findUnsent(venue), ...told.current];
    const day = admitted.reduce((one, { ticket, seen_at: at }) => withAdmitted(one, ticket ?? "", at), fresh);
    const next = { saved_at: tabClock.now(), keys, day };
    setDayKept(gateDay.write(next));
    setHeld(next);
  }, [fresh, freshKeys, venue]);

  const send = useCallback(async () => {
    const sent = await sendUnsent(http, venue);
    if (sent.length === 0) return;
    told.current.push(...sent.map((scan) => ({ ...scan, told_at: tabClock.now() })));
    setUnsent(findUnsent(venue).length);
    setConflicts(findConflicts(venue, deviceClock.now()));
  }, [http, venue]);

  useEffect(() => {
    const timer = window.setInterval(() => void send().catch(() => undefined), SEND_EVERY_MS);
    const back = () => void send().catch(() => undefined);
    window.addEventListener("online", back);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("online", back);
    };
  }, [send]);

  /** Stores an entry before it is shown as admitted, so that a crash of the phone loses none. */
  const admit = useCallback(
    (checked: Checked, code: string | null) => {
      const seenAt = tabClock.now();
      const at = new Date(seenAt).toISOString();
      const ticketOfDay = checked.party?.tickets.find(({ ticket }) => ticket === checked.ticket);
      // After a reload, include the stored unsent scans.
      for (const { ticket, seen_at: seen } of findUnsent(venue)) if (ticket) extras.current.set(ticket, seen);
      const outcome = outcomeHere(checked, extras.current);
      if (outcome === "practice") {
        storeScan({ code, ticket: null, seen_at: at, venue });
        void send().catch(() => undefined);
      }
      if (outcome === "admitted" && checked.ticket !== null) {
        extras.current.set(checked.ticket, at);
        storeScan({ code, ticket: checked.ticket, seen_at: at, venue });
        setUnsent(findUnsent(venue).length);
        setHeld((before) => {
          const next = before.day ? { ...before, day: withAdmitted(before.day, checked.ticket ?? "", at) } : before;
          gateDay.write(next);
          return next;
        });
        void send().catch(() => undefined);
      }
      const party = checked.party && partyWithAdmitted(checked.party, checked.ticket ?? "", at);
      setVerdict({ ...checked, party, outcome, seenAt, firstAt: ticketOfDay?.check_in_at ?? null, wasOther: false });
    },
    [send, venue],
  );

  const scan = useCallback(
    async (code: string) => {
      if (!held.day) return;
      admit(await checkTicket(code, { keys: held.keys, day: held.day }, tabClock.now()), code);
    },
    [held, admit],
  );

  const admitByHand = (party: VenueParty, ticket: string) => {
    if (held.day) admit({ outcome: judgeByHand(ticket, party, held.day, tabClock.now()), ticket, party }, null);
  };

  /** Admits all remaining people of a party. */
  const admitRest = (party: VenueParty) => {
    const at = new Date(tabClock.now()).toISOString();
    let left = party;
    for (const { ticket } of openTickets(party)) {
      admitByHand(left, ticket);
      left = partyWithAdmitted(left, ticket, at);
    }
  };

  return {
    held,
    /** The request for the day or for its keys failed. */
    isMissing: [dayQuery, keysQuery].some(({ data, isError }) => data === undefined && isError),
    reload: () => void Promise.all([dayQuery.refetch(), keysQuery.refetch()]),
    opensOffline: isPageKept && isDayKept,
    unsent,
    isUnstored: unsent > 0 && isAnyUnstored(),
    /** The device's date differs from the server's: it would refuse all of today's tickets. */
    isWrongDay: fresh !== undefined && fresh.today !== date,
    verdict,
    conflicts,
    scan,
    admitByHand,
    admitRest,
    dismiss: () => setVerdict(null),
  };
};
