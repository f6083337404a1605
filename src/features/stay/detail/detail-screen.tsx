import { keepPreviousData, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { accommodationQuery } from "@/api/stay/accommodation";
import { stayProductsQuery } from "@/api/stay/products";
import { useStayChoice } from "@/features/stay/common/use-stay-choice";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { toFailure } from "@/store/failure";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectStayDetailError, stayDetailFailed } from "@/store/slices/stay-detail";
import { importWithRetry } from "@/ui/import-with-retry";
import { detailCopy as copy } from "./copy";
import { DetailBody } from "./detail-body";
import type { StayDetailInput } from "./detail-input";
import { StayProvider } from "./stay-context";
import { useInfo } from "./use-info";

const PageMissing = dynamic(
  importWithRetry(() => import("@/ui/feedback/page-missing").then((module) => module.PageMissing)),
);
const StaleNotice = dynamic(
  importWithRetry(() => import("@/ui/feedback/stale-notice").then((module) => module.StaleNotice)),
  { ssr: false },
);
const InfoSheet = dynamic(
  importWithRetry(() => import("./info-sheet")),
  { ssr: false },
);

/** Everything about one place to sleep, and its rooms for the chosen days and people. Both come and fail apart. */
export const StayDetailScreen = ({ input }: { input: StayDetailInput }) => {
  const { stay: http } = useHttp();
  const asked = useStayChoice();
  const place = useQuery(accommodationQuery(http, input));
  const rooms = useQuery({ ...stayProductsQuery(http, input.id, asked.choice), placeholderData: keepPreviousData });
  const info = useInfo(input);
  const dispatch = useAppDispatch();
  const { data, error } = place;
  const failure = useAppSelector(selectStayDetailError);
  useEffect(() => {
    dispatch(stayDetailFailed(error ? toFailure(error) : null));
  }, [dispatch, error]);

  if (data) {
    return (
      <StayProvider stay={data} asked={asked} rooms={rooms} openInfo={info.open}>
        {failure && <StaleNotice onRetry={() => void place.refetch()} retrying={place.isFetching} />}
        <DetailBody key={data.id} />
        {info.isUsed && <InfoSheet tab={info.tab} onTab={info.open} onClose={info.close} />}
      </StayProvider>
    );
  }
  return (
    <PageMissing
      error={error && toApiError(error)}
      title={copy.failed}
      elsewhere={{ href: paths.search.stay(), label: copy.others }}
      onRetry={() => void place.refetch()}
      retrying={place.isFetching}
    />
  );
};
