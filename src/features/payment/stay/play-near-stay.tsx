import { useQuery } from "@tanstack/react-query";
import { accommodationQuery } from "@/api/stay/accommodation";
import { NearbyPlay } from "@/features/payment/nearby-play";
import { useHttp } from "@/lib/http/http-context";
import type { PlainDate } from "@/shared/dates/plain-date";
import { stayCompleteCopy } from "./complete-copy";

/** Activities near the accommodation on the day of arrival. */
export const PlayNearStay = ({ accommodationId, date }: { accommodationId: number; date: PlainDate }) => {
  const place = useQuery(accommodationQuery(useHttp().stay, { id: accommodationId })).data;
  return <NearbyPlay title={stayCompleteCopy.nearby} loc={place?.district_pk} date={date} />;
};
