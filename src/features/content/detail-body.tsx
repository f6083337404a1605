import dynamic from "next/dynamic";
import { useCallback, useEffect, useRef } from "react";
import styled from "styled-components";
import { visitKey } from "@/lib/browser/visit-key";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { cautionClosed, cautionOpened, selectCautionVisible } from "@/store/slices/activity/content-detail";
import { Band } from "@/ui/display/section-header";
import { TitleCard } from "@/ui/display/title-card";
import { importWithRetry } from "@/ui/import-with-retry";
import { lazyHydration } from "@/ui/lazy-hydration";
import { media } from "@/ui/theme/media";
import { BuyBar } from "./booking/buy-bar";
import { useChoice } from "./booking/use-choice";
import { ChoiceProvider } from "./choice-context";
import type { DetailInput } from "./detail-input";

const CautionSheet = dynamic(
  importWithRetry(() => import("./booking/caution-sheet")),
  { ssr: false },
);
// Swiping and links work without scripts: the buy bar hydrates with the page, the rest of the first view right after
// it.
const Gallery = lazyHydration(() =>
  import(/* webpackChunkName: "detail-first-view" */ "./gallery").then((module) => module.ContentGallery),
);
const TitleBlock = lazyHydration(() =>
  import(/* webpackChunkName: "detail-first-view" */ "./title-block").then((module) => module.TitleBlock),
);
const ForFamily = lazyHydration(() =>
  import(/* webpackChunkName: "detail-first-view" */ "./about/for-family").then((module) => module.ForFamily),
);
const BelowFirstView = lazyHydration(() => import("./below-first-view").then((module) => module.BelowFirstView));

/** On wide screens the booking with its button is next to the rest of the page. */
const Sides = styled.div`
  ${media.from768} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(300px, 380px);
    align-items: start;
    > *, > .below > * { grid-column: 1; min-width: 0; }
    > .below > .booking {
      position: sticky;
      top: 64px;
      grid-column: 2;
      grid-row: 1 / span 40;
      max-height: calc(100dvh - 64px - 64px - 80px);
      margin-top: 56px;
      overflow-y: auto;
    }
    > .cta-bar { position: sticky; grid-column: 2; grid-row: 1 / span 40; align-self: end; }
  }
`;

const loadRemembering = () =>
  Promise.all([import("@/lib/storage/entries/recent-contents"), import("@/lib/storage/entries/noted-visits")]);

/** Adds the content to home's recent list, unless the visitor returned by the history; the storage code loads later. */
const useRecentContent = (pk: number) => {
  useEffect(() => {
    const key = visitKey();
    void loadRemembering()
      .then(([{ recentContents }, { isFirstVisit }]) => isFirstVisit(key, `content ${pk}`) && recentContents.add(pk))
      .catch(() => undefined);
  }, [pk]);
};

type Props = { detail: ContentDetail; input: DetailInput; updatedAt: number };

/** A content's page below its header, with the choice made on it. */
export const DetailBody = ({ detail, input, updatedAt }: Props) => {
  const choice = useChoice(detail, input.date);
  const dispatch = useAppDispatch();
  useRecentContent(detail.pk);
  const isCautionOpen = useAppSelector(selectCautionVisible);
  /** Callback after the cautions were confirmed. */
  const afterwards = useRef<(() => void) | undefined>(undefined);
  const showCautions = useCallback(
    (then?: () => void) => {
      afterwards.current = then;
      dispatch(cautionOpened());
    },
    [dispatch],
  );
  const closeCautions = () => void dispatch(cautionClosed());
  return (
    <ChoiceProvider choice={choice}>
      <Sides>
        <Gallery detail={detail} />
        <TitleCard>
          <TitleBlock detail={detail} />
          <ForFamily detail={detail} />
        </TitleCard>
        <Band />
        <BelowFirstView detail={detail} onCautions={showCautions} />
        <BuyBar updatedAt={updatedAt} onCautions={showCautions} />
      </Sides>
      {isCautionOpen !== null && (
        <CautionSheet
          detail={detail}
          open={isCautionOpen}
          onClose={closeCautions}
          onRead={() => {
            closeCautions();
            afterwards.current?.();
          }}
        />
      )}
    </ChoiceProvider>
  );
};
