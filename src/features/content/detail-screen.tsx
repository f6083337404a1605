import dynamic from "next/dynamic";
import { useEffect } from "react";
import { contentDetailQuery } from "@/api/main/content-detail";
import { useHttp } from "@/lib/http/http-context";
import { useQuery } from "@/lib/use-query";
import { toFailure } from "@/store/failure";
import { useAppDispatch } from "@/store/hooks";
import { contentDetailFailed } from "@/store/slices/content-detail";
import { DetailBody } from "./detail-body";
import type { DetailInput } from "./detail-input";

const DetailMissing = dynamic(() => import("./detail-missing"));
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
  return <DetailMissing error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
};
