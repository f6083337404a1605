import { keepPreviousData, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { stayProductQuery } from "@/api/stay/products";
import { useStayChoice } from "@/features/stay/common/use-stay-choice";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useAppDispatch } from "@/store/hooks";
import { productOpened } from "@/store/slices/stay-product-detail";
import { importWithRetry } from "@/ui/import-with-retry";
import { productCopy as copy } from "./copy";
import { ProductBody } from "./product-body";
import type { StayProductInput } from "./product-input";

const PageMissing = dynamic(
  importWithRetry(() => import("@/ui/feedback/page-missing").then((module) => module.PageMissing)),
);

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
  return (
    <PageMissing
      error={error && toApiError(error)}
      title={copy.failed}
      elsewhere={{ href: paths.stay.detail({ id, ...asked.query }), label: copy.toPlace }}
      onRetry={() => void room.refetch()}
      retrying={room.isFetching}
      loading={copy.loading}
    />
  );
};
