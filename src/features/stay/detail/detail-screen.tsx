import { keepPreviousData, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { accommodationQuery } from "@/api/stay/accommodation";
import { stayProductsQuery } from "@/api/stay/products";
import { useStayChoice } from "@/features/stay/common/use-stay-choice";
import { useHttp } from "@/lib/http/http-context";
import { toFailure } from "@/store/failure";
import { useAppDispatch } from "@/store/hooks";
import { stayDetailFailed } from "@/store/slices/stay-detail";
import { DetailBody } from "./detail-body";
import type { StayDetailInput } from "./detail-input";
import { StayProvider } from "./stay-context";
import { useInfo } from "./use-info";
import { useOpened } from "./use-opened";

const DetailMissing = dynamic(() => import("./detail-missing"));
const StaleNotice = dynamic(() => import("./stale-notice"), { ssr: false });
const InfoSheet = dynamic(() => import("./info-sheet"), { ssr: false });

/** Everything about one place to sleep, and its rooms for the chosen days and people. Both come and fail apart. */
export const StayDetailScreen = ({ input }: { input: StayDetailInput }) => {
  const { stay: http } = useHttp();
  const asked = useStayChoice();
  const place = useQuery(accommodationQuery(http, input));
  const rooms = useQuery({ ...stayProductsQuery(http, input.id, asked.choice), placeholderData: keepPreviousData });
  const info = useInfo(input);
  const dispatch = useAppDispatch();
  useOpened(input.id, asked);
  const { data, error } = place;
  useEffect(() => {
    if (error) dispatch(stayDetailFailed(toFailure(error)));
  }, [dispatch, error]);

  if (data) {
    return (
      <StayProvider stay={data} asked={asked} rooms={rooms} openInfo={info.open}>
        {error && <StaleNotice onRetry={() => void place.refetch()} retrying={place.isFetching} />}
        <DetailBody key={data.id} />
        {info.isUsed && <InfoSheet tab={info.tab} onTab={info.open} onClose={info.close} />}
      </StayProvider>
    );
  }
  return <DetailMissing error={error} onRetry={() => void place.refetch()} retrying={place.isFetching} />;
};
