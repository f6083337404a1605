import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import styled from "styled-components";
import { stayProductQuery } from "@/api/stay/products";
import { useStayChoice } from "@/features/stay/common/use-stay-choice";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useAppDispatch } from "@/store/hooks";
import { productOpened } from "@/store/slices/stay-product-detail";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { ButtonLink } from "@/ui/controls/button-link";
import { Gutter } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { productCopy as copy } from "./copy";
import { ProductBody } from "./product-body";
import type { StayProductInput } from "./product-input";

/** One room: who sleeps where, what every night costs, and booking it. */
export const StayProductScreen = ({ input: { id, productId } }: { input: StayProductInput }) => {
  const asked = useStayChoice();
  const room = useQuery({
    ...stayProductQuery(useHttp().stay, id, productId, asked.choice),
    placeholderData: keepPreviousData,
  });
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(productOpened(productId)), [dispatch, productId]);
  const { data, error } = room;
  if (data) return <ProductBody detail={data} asked={asked} isBusy={room.isPlaceholderData} />;
  if (error) {
    const { status, code, message } = toApiError(error);
    return (
      <Below>
        <VisuallyHidden as="h1">{copy.failed}</VisuallyHidden>
        <ErrorState
          title={copy.failed}
          cause={message || undefined}
          code={status > 0 ? `${status} ${code}` : code}
          onRetry={() => void room.refetch()}
          retrying={room.isFetching}
          action={
            <ButtonLink kind="outline" size={48} href={paths.stay.detail({ id, ...asked.query })}>
              {copy.toPlace}
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
        <Skeleton shape="title" count={2} label={copy.loading} />
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
