import { useQuery } from "@tanstack/react-query";
import { contentDetailQuery } from "@/api/main/content/detail";
import { paymentCopy } from "@/features/payment/copy";
import { NearbyPlay } from "@/features/payment/nearby-play";
import { useHttp } from "@/lib/http/http-context";
import type { PlainDate } from "@/shared/dates/plain-date";

/** Other activities near the place on the day of the visit. */
const PlayAfterVisit = ({ contentId, date }: { contentId: number; date: PlainDate }) => {
  const content = useQuery(contentDetailQuery(useHttp().main, { id: contentId })).data;
  return <NearbyPlay title={paymentCopy.complete.nearby} loc={content?.district_pk} date={date} except={contentId} />;
};

export default PlayAfterVisit;
