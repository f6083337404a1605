import { useQuery } from "@tanstack/react-query";
import { familyReservationsQuery } from "@/api/main/family";
import type { ReservationRange } from "@/api/main/reservations";
import { useHttp } from "@/lib/http/http-context";
import type { FamilyReservation } from "@/shared/contract/main/family";

/** What the rest of the family booked within the days; nothing while it is not known, for one's own stands alone as well. */
export const useFamilyPurchases = (range: ReservationRange): readonly FamilyReservation[] =>
  useQuery(familyReservationsQuery(useHttp().main, range)).data ?? [];
