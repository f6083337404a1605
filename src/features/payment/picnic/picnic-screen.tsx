import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { contentDetailQuery } from "@/api/main/content/detail";
import type { CheckoutAsk } from "@/api/main/order/checkout";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useAppDispatch } from "@/store/hooks";
import { orderStarted } from "@/store/slices/order/payment";
import { ButtonLink } from "@/ui/controls/button-link";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { draftPath } from "../draft-path";
import { picnicCopy as copy } from "./copy";
import { PicnicForm } from "./picnic-form";
import { usePicnicDraft } from "./use-picnic-draft";

/** Participants of a group, one row a ticket, before the seats are held and paid. */
export const PicnicScreen = ({ input: ask }: { input: CheckoutAsk }) => {
  const dispatch = useAppDispatch();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    contentDetailQuery(useHttp().main, { id: ask.content_pk }),
  );
  useEffect(() => {
    dispatch(orderStarted(ask));
  }, [ask, dispatch]);
  const isRead = usePicnicDraft(ask.content_pk);

  if (isPending || (data && !isRead)) {
    return (
      <Gutter>
        <Skeleton shape="title" count={2} />
        <Skeleton shape="button" count={6} />
      </Gutter>
    );
  }
  if (!data) {
    const { code, isAnswer, message } = toApiError(error);
    return (
      <ErrorState
        title={copy.failed}
        cause={isAnswer ? message : undefined}
        code={code}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={
          <ButtonLink kind="outline" size={48} href={paths.content.detail({ id: ask.content_pk })}>
            {copy.back}
          </ButtonLink>
        }
      />
    );
  }
  if (data.picnic === null) {
    return (
      <EmptyState object="ticket" title={copy.notGroup} action={{ label: copy.toPayment, href: draftPath(ask) }} />
    );
  }
  return <PicnicForm ask={ask} content={data} terms={data.picnic} />;
};
