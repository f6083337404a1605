import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { relatedContentsQuery } from "@/api/main/content/detail";
import { useHeart } from "@/api/main/content/use-heart";
import { buyAnchor, placeAnchor, relatedAnchor } from "@/features/content/anchors";
import { useChosen } from "@/features/content/choice-context";
import { contentCopy } from "@/features/content/copy";
import { useOnline } from "@/lib/hooks/use-online";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { weekdayText } from "@/shared/dates/date-text";
import { toParts } from "@/shared/dates/plain-date";
import { wonText } from "@/shared/price/price-text";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { selectChosenDistrictId } from "@/store/slices/member/region";
import { CtaBar, CtaButton, RoomBelowBar } from "@/ui/booking/cta-bar";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { HeartButton } from "@/ui/controls/heart-button";
import { Icon } from "@/ui/icon/icon";
import { scrollToPart } from "@/ui/tabs/scroll-to-part";
import type { Missing } from "./choice";
import { useBuy } from "./use-buy";
import type { Choice } from "./use-choice";

const { cta: copy } = contentCopy;

type Props = { updatedAt: number; onCautions: (then: () => void) => void };

/** Bar at the lower edge: the favourite button, and the main button, which always names its action. */
export const BuyBar = (props: Props) => {
  const { detail, isSoldOut } = useChosen();
  const isOnline = useOnline();
  const dispatch = useAppDispatch();
  const { onToggle, disabled } = useHeart(detail);
  const toggle = () => (isOnline ? onToggle() : dispatch(toastShown(contentCopy.offlineHeart)));
  const isSold = detail.sale_state === "on_sale" && detail.options.length > 0 && !isSoldOut;
  return (
    <>
      <RoomBelowBar />
      <CtaBar
        lead={
          <HeartButton
            tone="plain"
            on={detail.is_favorite}
            onToggle={toggle}
            disabled={disabled}
            name={detail.name}
            count={detail.favorite_count}
          />
        }
        note={isOnline || !isSold ? undefined : copy.offlineNote}
      >
        {isSold ? <BuyButton {...props} /> : <OtherWays onKeep={detail.is_favorite ? undefined : toggle} />}
      </CtaBar>
    </>
  );
};

const summarise = ({ date, isUndated, time, people }: Choice): string => {
  const day = date === null ? "" : `${toParts(date).day}일(${weekdayText(date)})`;
  const when = isUndated ? copy.undated : [day, time?.startsAt].filter(Boolean).join(" ");
  return [when, people > 0 ? copy.people(people) : ""].filter(Boolean).join(" · ");
};

const labels: Record<Exclude<Missing, "ready">, string> = {
  date: copy.date,
  time: copy.time,
  tickets: copy.tickets,
  most: copy.tickets,
  seats: copy.seats,
  unknown_seats: copy.date,
};

const BuyButton = ({ updatedAt, onCautions }: Props) => {
  const choice = useChosen();
  const { press, isPending } = useBuy(choice, updatedAt, onCautions);
  const { missing, totals, date, isUndated } = choice;
  const label = missing === "ready" ? copy.book(wonText(totals.payAmount)) : labels[missing];
  const isBegun = date !== null || isUndated;
  return (
    <CtaButton
      id={buyAnchor}
      onClick={press}
      pending={isPending}
      label={label}
      {...(isBegun ? { summary: summarise(choice) } : {})}
    />
  );
};

/** Alternatives if the content is not on sale: add it to the favourites, contact the venue, or see similar contents. */
const OtherWays = ({ onKeep }: { onKeep: (() => void) | undefined }) => {
  const { detail } = useChosen();
  const router = useRouter();
  const loc = useAppSelector(selectChosenDistrictId);
  const client = useQueryClient();
  const related = relatedContentsQuery(useHttp().main, { id: detail.pk });
  const showSimilar = async () => {
    const found = await client.ensureQueryData(related).catch(() => undefined);
    if (found?.contents.length) scrollToPart(relatedAnchor);
    else void router.push(paths.contents({ category: detail.category_pk, loc }));
  };
  if (detail.sale_state === "not_on_sale" && onKeep) return <CtaButton label={copy.keep} onClick={onKeep} />;
  if (detail.sale_state !== "info_only") {
    return <CtaButton kind="ink" label={copy.similar} onClick={() => void showSimilar()} />;
  }
  if (!detail.phone && !detail.homepage) {
    return <CtaButton kind="ink" label={copy.toPlace} onClick={() => scrollToPart(placeAnchor)} />;
  }
  return (
    <>
      {detail.phone && (
        <ButtonLink kind="ink" full href={`tel:${detail.phone}`} icon={<Icon name="phone" />}>
          {copy.call}
        </ButtonLink>
      )}
      {detail.homepage && (
        <Button
          kind="outline"
          full
          icon={<Icon name="globe" />}
          onClick={() => window.location.assign(detail.homepage ?? "")}
        >
          {copy.homepage}
        </Button>
      )}
    </>
  );
};
