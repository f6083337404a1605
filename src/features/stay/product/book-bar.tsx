import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useState } from "react";
import { useOnline } from "@/lib/hooks/use-online";
import { paths } from "@/lib/paths";
import { readInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { wonText } from "@/shared/price/price-text";
import { gearText } from "@/shared/stay/gear";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { productSheetClosed, selectStandbyVisible, standbyOpened } from "@/store/slices/stay/stay-product-detail";
import { CtaBar, CtaButton, RoomBelowBar } from "@/ui/booking/cta-bar";
import { importWithRetry } from "@/ui/import-with-retry";
import { productCopy } from "./copy";
import { useRoom } from "./room-context";
import { useBorrowed } from "./use-borrowed";

const StandbySheet = dynamic(
  importWithRetry(() => import("./standby-sheet")),
  { ssr: false },
);

const { cta: copy } = productCopy;

/** The main button: books the room, or takes a step towards a bookable one. */
export const BookBar = () => {
  const { detail, chosen, standing, isBusy } = useRoom();
  const { accommodation, product, standby_answer_by: answerBy } = detail;
  const router = useRouter();
  const dispatch = useAppDispatch();
  const isOnline = useOnline();
  const isStandbyOpen = useAppSelector((state) => selectStandbyVisible(state, product.product_id));
  const [isUsed, setUsed] = useState(false);
  const by = answerBy === null ? null : readInstant(answerBy);
  const { loans, total } = useBorrowed();

  const pay = () => {
    if (!isOnline) return void dispatch(toastShown(copy.offline));
    void router.push(
      paths.stay.payment({
        id: accommodation.id,
        product_id: product.product_id,
        ...chosen.query,
        gear: gearText(loans),
      }),
    );
  };
  const explain = () => {
    setUsed(true);
    dispatch(standbyOpened());
  };
  const summary = wonText(total);
  return (
    <>
      <RoomBelowBar />
      <CtaBar note={isOnline || standing === "info_only" ? undefined : copy.offlineNote}>
        {standing === "ready" && <CtaButton summary={summary} label={copy.book} pending={isBusy} onClick={pay} />}
        {standing === "standby" && (
          <CtaButton summary={summary} label={copy.standby} pending={isBusy} onClick={explain} />
        )}
        {standing === "min_nights" && (
          <CtaButton
            kind="ink"
            label={copy.longer(product.min_nights)}
            onClick={() => void chosen.choose({ checkOut: addDays(chosen.choice.checkIn, product.min_nights) })}
          />
        )}
        {standing !== "ready" && standing !== "standby" && standing !== "min_nights" && (
          <CtaButton
            kind="ink"
            label={copy.otherRooms}
            onClick={() => void router.push(paths.stay.detail({ id: accommodation.id, ...chosen.query }))}
          />
        )}
      </CtaBar>
      {isUsed && by !== null && (
        <StandbySheet
          answerBy={by}
          open={isStandbyOpen}
          onClose={() => void dispatch(productSheetClosed())}
          onGo={() => {
            dispatch(productSheetClosed());
            pay();
          }}
        />
      )}
    </>
  );
};
