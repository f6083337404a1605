import { keepPreviousData, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import styled from "styled-components";
import { accommodationQuery } from "@/api/stay/accommodation";
import { stayProductsQuery } from "@/api/stay/products";
import { useStayChoice } from "@/features/stay/common/use-stay-choice";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { toFailure } from "@/store/failure";
import { useAppDispatch } from "@/store/hooks";
import { stayDetailFailed } from "@/store/slices/stay-detail";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { ButtonLink } from "@/ui/controls/button-link";
import { Gutter } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { detailCopy as copy } from "./copy";
import { DetailBody } from "./detail-body";
import type { StayDetailInput } from "./detail-input";
import { StayProvider } from "./stay-context";
import { useInfo } from "./use-info";
import { useOpened } from "./use-opened";

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
  return error ? (
    <Failed error={error} onRetry={() => void place.refetch()} retrying={place.isFetching} />
  ) : (
    <>
      <PictureBone />
      <Gutter>
        <Skeleton shape="title" count={2} />
        <Skeleton shape="text" count={5} />
      </Gutter>
    </>
  );
};

type FailedProps = { error: Error; onRetry: () => void; retrying: boolean };

const Failed = ({ error, onRetry, retrying }: FailedProps) => {
  const { status, code, message } = toApiError(error);
  return (
    <Below>
      <VisuallyHidden as="h1">{copy.failed}</VisuallyHidden>
      <ErrorState
        title={copy.failed}
        cause={message || undefined}
        code={status > 0 ? `${status} ${code}` : code}
        onRetry={onRetry}
        retrying={retrying}
        action={
          <ButtonLink kind="outline" size={48} href={paths.search.stay()}>
            {copy.others}
          </ButtonLink>
        }
      />
    </Below>
  );
};

const Below = styled.div`
  padding-top: 56px;
`;

const PictureBone = styled.div`
  aspect-ratio: 4 / 3;
  margin-bottom: 24px;
  background: var(--skeleton);
`;
