import { keepPreviousData, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { accommodationQuery } from "@/api/stay/accommodation";
import { stayProductsQuery } from "@/api/stay/products";
import { useStayChoice } from "@/features/stay/common/use-stay-choice";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { toFailure } from "@/store/failure";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import {
  infoClosed,
  infoTabOpened,
  selectInfoTab,
  selectStayDetailError,
  stayDetailFailed,
} from "@/store/slices/stay/stay-detail";
import { clientOnly } from "@/ui/client-only";
import { Band } from "@/ui/display/section-header";
import { TitleCard } from "@/ui/display/title-card";
import { importWithRetry } from "@/ui/import-with-retry";
import { lazyHydration } from "@/ui/lazy-hydration";
import { media } from "@/ui/theme/media";
import { isInfoTab } from "./about/info-tabs";
import { detailCopy as copy } from "./copy";
import type { StayDetailInput } from "./detail-input";
import { BuyBar } from "./rooms/buy-bar";
import { StayProvider } from "./stay-context";

/**
 * Open tab of the accommodation's facts. A link with `?info=` opens it once; the parameter is then removed from the
 * address, so that closing the sheet returns to the page.
 */
const useInfo = ({ id, info }: StayDetailInput) => {
  const dispatch = useAppDispatch();
  const { pathname, query, replace } = useRouter();
  const tab = useAppSelector((state) => selectInfoTab(state, id));
  const [isUsed, setUsed] = useState(false);
  const linked = useRef(info);
  useEffect(() => {
    const linkedTab = linked.current;
    linked.current = null;
    if (!linkedTab) return;
    const { info: _, ...rest } = query;
    void Promise.resolve(replace({ pathname, query: rest }, undefined, { shallow: true, scroll: false })).then(() => {
      setUsed(true);
      dispatch(infoTabOpened({ accommodation_id: id, tab: linkedTab }));
    });
  }, [dispatch, id, pathname, query, replace]);
  return {
    tab,
    isUsed,
    open(next: string) {
      if (!isInfoTab(next)) return;
      setUsed(true);
      dispatch(infoTabOpened({ accommodation_id: id, tab: next }));
    },
    close: () => void dispatch(infoClosed()),
  };
};

// Pictures and links work without hydration: the bar hydrates with the page, the rest right after it.
const PlaceGallery = lazyHydration(() =>
  import(/* webpackChunkName: "stay-first-view" */ "./place-gallery").then((module) => module.PlaceGallery),
);
const CardBody = lazyHydration(() =>
  import(/* webpackChunkName: "stay-first-view" */ "./card-body").then((module) => module.CardBody),
);
const BelowFirstView = lazyHydration(() => import("./below-first-view").then((module) => module.BelowFirstView));

const DetailBody = () => (
  <Sides>
    <PlaceGallery />
    <TitleCard>
      <CardBody />
    </TitleCard>
    <Band />
    <BelowFirstView />
    <BuyBar />
  </Sides>
);

/** On wide screens title, price, dates and guests are a column next to the content. */
const Sides = styled.div`
  ${media.from768} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(320px, 400px);
    align-items: start;
    > * { grid-column: 1; min-width: 0; }
    > ${TitleCard} {
      position: sticky;
      top: 64px;
      grid-column: 2;
      grid-row: 1 / span 40;
      max-height: calc(100dvh - 64px - 64px - 80px);
      margin-top: 56px;
      padding-block: 12px;
      overflow-y: auto;
    }
    > .cta-bar { position: sticky; grid-column: 2; grid-row: 1 / span 40; align-self: end; }
  }
`;

const PageMissing = dynamic(
  importWithRetry(() => import("@/ui/feedback/page-missing").then((module) => module.PageMissing)),
);
const StaleNotice = clientOnly(() => import("@/ui/feedback/stale-notice").then((module) => module.StaleNotice));
const InfoSheet = dynamic(
  importWithRetry(() => import("./about/info-sheet")),
  { ssr: false },
);

/** One accommodation, and its room types for the chosen dates and guests, with separate loading and error states. */
export const StayDetailScreen = ({ input }: { input: StayDetailInput }) => {
  const { stay: http } = useHttp();
  const chosen = useStayChoice();
  const place = useQuery(accommodationQuery(http, input));
  const rooms = useQuery({ ...stayProductsQuery(http, input.id, chosen.choice), placeholderData: keepPreviousData });
  const info = useInfo(input);
  const dispatch = useAppDispatch();
  const { data, error } = place;
  const failure = useAppSelector(selectStayDetailError);
  useEffect(() => {
    dispatch(stayDetailFailed(error ? toFailure(error) : null));
  }, [dispatch, error]);

  if (data) {
    return (
      <StayProvider stay={data} chosen={chosen} rooms={rooms} openInfo={info.open}>
        {failure && <StaleNotice failure={failure} onRetry={() => void place.refetch()} retrying={place.isFetching} />}
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
