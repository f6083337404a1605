import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { reservationQuery, reservationsKeys } from "@/api/main/order/reservations";
import { deviceClock, tabClock } from "@/lib/clock";
import type { Http } from "@/lib/http/http";
import { useHttp } from "@/lib/http/http-context";
import { savedVisits } from "@/lib/storage/saved-visits";
import type { Reservation, ReservationList } from "@/shared/contract/main/booking/reservation";
import { kstToday } from "@/shared/dates/kst";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { useAppSelector } from "@/store/hooks";
import { selectUser } from "@/store/slices/member/auth";
import { selectStayPaymentComplete } from "@/store/slices/stay/stay-payment-complete";

const [HOST, AREA] = reservationsKeys.all;
/** Number of listed visits whose details are fetched, the soonest first. */
const MOST_FETCHED = 5;

const answersAt = <T,>(client: QueryClient, isOne: (key: readonly unknown[]) => boolean): { data: T; at: number }[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: reservationsKeys.all })
    .flatMap(({ queryKey, state }) =>
      isOne(queryKey) && state.data ? [{ data: state.data as T, at: state.dataUpdatedAt }] : [],
    );

const wholeVisits = (client: QueryClient) =>
  answersAt<Reservation>(client, (key) => key.length === reservationsKeys.one("").length);

const soonVisits = (client: QueryClient): string[] =>
  answersAt<ReservationList>(client, (key) => key[2] === "list")
    .flatMap(({ data }) => data.reservations)
    .filter(({ segment, state }) => segment === "upcoming" && state !== "CANCELED")
    .sort((item, other) => (item.desired_check_in ?? "9").localeCompare(other.desired_check_in ?? "9"))
    .slice(0, MOST_FETCHED)
    .map(({ id }) => id);

/** The picture too: the offline page cannot fetch it. */
const storePicture = ({ content: { scene } }: Reservation) => {
  const { src } = pictureOfScene(scene, "forest", { shape: "hero" });
  navigator.serviceWorker?.controller?.postMessage({ type: "seen", urls: [src] });
};

/** Fetches unknown visits; a failure is retried with the next list. */
const fetchWhole = (client: QueryClient, http: Http, ids: readonly string[]) => {
  for (const id of ids)
    void client.prefetchQuery({ ...reservationQuery(http, id), staleTime: Number.POSITIVE_INFINITY });
};

/**
 * Saves each visit that a member's screens load: the ticket must open offline. Lists and a booked stay contain only
 * part of a visit, so the details are fetched.
 */
export const VisitKeeper = () => {
  const client = useQueryClient();
  const http = useHttp().main;
  const user = useAppSelector(selectUser);
  const booked = useAppSelector(selectStayPaymentComplete).data?.booking_id;
  const owner = user?.is_member ? user.user_id : null;
  useEffect(() => {
    if (owner === null) return;
    void savedVisits.keepOnly(owner);
    const savedAt = new Map<string, number>();
    const look = () => {
      for (const { data, at } of wholeVisits(client)) {
        if (savedAt.get(data.id) === at) continue;
        savedAt.set(data.id, at);
        void savedVisits.keep(owner, data, { now: deviceClock.now(), today: kstToday(tabClock.now()) });
        storePicture(data);
      }
    };
    look();
    fetchWhole(client, http, soonVisits(client));
    return client.getQueryCache().subscribe((event) => {
      const { queryKey } = event.query;
      const isAnswer = event.type === "added" || (event.type === "updated" && event.action.type === "success");
      if (!isAnswer || queryKey[0] !== HOST || queryKey[1] !== AREA) return;
      look();
      if (queryKey[2] === "list") fetchWhole(client, http, soonVisits(client));
    });
  }, [client, http, owner]);
  useEffect(() => {
    if (owner !== null && booked) fetchWhole(client, http, [booked]);
  }, [client, http, owner, booked]);
  return null;
};
