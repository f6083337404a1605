import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import styled from "styled-components";
import { contentDetailQuery } from "@/api/main/content-detail";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { toFailure } from "@/store/failure";
import { useAppDispatch } from "@/store/hooks";
import { contentDetailFailed } from "@/store/slices/content-detail";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { ButtonLink } from "@/ui/controls/button-link";
import { Gutter } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { contentCopy } from "./copy";
import { DetailBody } from "./detail-body";
import type { DetailInput } from "./detail-input";

const StaleNotice = dynamic(() => import("./stale-notice"), { ssr: false });

/** Everything about one activity, and how to come along. What was loaded stays when asking again fails. */
export const DetailScreen = ({ input }: { input: DetailInput }) => {
  const query = useQuery(contentDetailQuery(useHttp().main, input));
  const dispatch = useAppDispatch();
  const { data, error } = query;
  useEffect(() => {
    if (error) dispatch(contentDetailFailed(toFailure(error)));
  }, [dispatch, error]);

  if (data) {
    return (
      <>
        {error && <StaleNotice onRetry={() => void query.refetch()} retrying={query.isFetching} />}
        <DetailBody key={data.pk} detail={data} input={input} updatedAt={query.dataUpdatedAt} />
      </>
    );
  }
  if (error) {
    const { status, code, message } = toApiError(error);
    return (
      <Below>
        <VisuallyHidden as="h1">{contentCopy.failed}</VisuallyHidden>
        <ErrorState
          title={contentCopy.failed}
          cause={message || undefined}
          code={status > 0 ? `${status} ${code}` : code}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          action={
            <ButtonLink kind="outline" size={48} href={paths.contents()}>
              {contentCopy.related}
            </ButtonLink>
          }
        />
      </Below>
    );
  }
  return (
    <>
      <PictureBone />
      <Gutter>
        <Skeleton shape="title" count={2} />
        <Skeleton shape="text" count={5} />
      </Gutter>
    </>
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
