import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { reservationBriefQuery, reservationsKeys } from "@/api/main/order/reservations";
import { useOnline } from "@/lib/hooks/use-online";
import { useHttp } from "@/lib/http/http-context";

const EVERY_MS = 4000;

/**
 * Instant at which a member's own code was scanned, polled while it is shown; null until then. The rest of the
 * reservation is refetched once.
 */
export const useCheckIn = (reservationId: string | null, productId: string): string | null => {
  const client = useQueryClient();
  const isOnline = useOnline();
  const isWatched = reservationId !== null && isOnline;
  const { data } = useQuery({
    ...reservationBriefQuery(useHttp().main, reservationId ?? ""),
    enabled: isWatched,
    retry: false,
    refetchInterval: ({ state }) => (checkedInAt(state.data, productId) === null ? EVERY_MS : false),
  });
  const at = isWatched ? checkedInAt(data, productId) : null;
  useEffect(() => {
    if (at === null || reservationId === null) return;
    void client.invalidateQueries({ queryKey: reservationsKeys.one(reservationId), exact: true });
  }, [at, client, reservationId]);
  return at;
};

type Brief = { products: { pk: string; check_in_at: string | null }[] };

const checkedInAt = (brief: Brief | undefined, pk: string): string | null =>
  brief?.products.find((product) => product.pk === pk)?.check_in_at ?? null;
