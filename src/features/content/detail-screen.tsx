import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { contentDetailQuery } from "@/api/main/content/detail";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { toFailure } from "@/store/failure";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { contentDetailFailed, selectContentDetailError } from "@/store/slices/activity/content-detail";
import { clientOnly } from "@/ui/client-only";
import { importWithRetry } from "@/ui/import-with-retry";
import { contentCopy } from "./copy";
import { DetailBody } from "./detail-body";
import type { DetailInput } from "./detail-input";

const PageMissing = dynamic(
  importWithRetry(() => import("@/ui/feedback/page-missing").then((module) => module.PageMissing)),
);
const StaleNotice = clientOnly(() => import("@/ui/feedback/stale-notice").then((module) => module.StaleNotice));

/** A content's detail page, with its booking. Loaded data stays if a refetch fails. */
export const DetailScreen = ({ input }: { input: DetailInput }) => {
  const query = useQuery(contentDetailQuery(useHttp().main, input));
  const dispatch = useAppDispatch();
  const { data, error } = query;
  const failure = useAppSelector(selectContentDetailError);
  useEffect(() => {
    dispatch(contentDetailFailed(error ? toFailure(error) : null));
  }, [dispatch, error]);

  if (data) {
    return (
      <>
        {failure && <StaleNotice failure={failure} onRetry={() => void query.refetch()} retrying={query.isFetching} />}
        <DetailBody key={data.pk} detail={data} input={input} updatedAt={query.dataUpdatedAt} />
      </>
    );
  }
  return (
    <PageMissing
      error={error && toApiError(error)}
      title={contentCopy.failed}
      elsewhere={{ href: paths.contents(), label: contentCopy.elsewhere }}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
};
