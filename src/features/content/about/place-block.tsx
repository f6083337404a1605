import { Fragment, type ReactNode } from "react";
import { css } from "styled-components";
import { AddToPlan } from "@/booking/add-to-plan";
import { PlaceMap, placeMapLook } from "@/booking/place-map";
import { placeAnchor } from "@/features/content/anchors";
import { useChosen } from "@/features/content/choice-context";
import { lateCopy } from "@/features/content/late-copy";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { paths } from "@/lib/paths";
import { type HoursSpan, toldHours, weekRows } from "@/shared/content/told-hours";
import type { ContentDetail } from "@/shared/contract/main/contents";
import type { Point } from "@/shared/geo/haversine-km";
import { photoPath } from "@/shared/scene/scene-picture";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { MapWays, mapWaysLook } from "@/ui/booking/map-ways";
import { Part } from "@/ui/booking/part";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { FromHere } from "./from-here";

const { place: copy } = lateCopy;

/** Location on a map and in words, opening hours and contacts. Goods have no location. */
export const PlaceBlock = ({ detail }: { detail: ContentDetail }) => {
  const dispatch = useAppDispatch();
  const isAlive = useIsHydrated();
  const { date } = useChosen();
  // A group's outing is planned by its centre, and goods are no outing.
  const isOuting = detail.sale_state !== "ended" && !detail.picnic && !detail.needs_shipping;
  const copyAddress = async () => {
    const isCopied = await navigator.clipboard?.writeText(detail.address).then(
      () => true,
      () => false,
    );
    dispatch(toastShown(isCopied ? copy.copied : copy.copyFailed));
  };
  return (
    <Part id={placeAnchor} className="place">
      {detail.needs_shipping ? (
        <Ask detail={detail} />
      ) : (
        <>
          {hasPoint(detail) && (
            <div className="gutter">
              <h2>{copy.title}</h2>
              <PlaceMap name={detail.place || detail.name} lat={detail.lat} lng={detail.lng} />
            </div>
          )}
          <Where
            detail={detail}
            fromHere={isAlive ? <FromHere detail={detail} /> : null}
            onCopy={() => void copyAddress()}
          />
        </>
      )}
      {isOuting && (
        <div className="gutter plan">
          <AddToPlan request={{ kind: "activity", pk: detail.pk, name: detail.name, date, booked: null }} />
        </div>
      )}
    </Part>
  );
};

const hasPoint = (detail: ContentDetail): detail is ContentDetail & Point => detail.lat !== null && detail.lng !== null;

/** Contacts for goods: they are delivered, so they have no location. */
const Ask = ({ detail: { phone, homepage } }: { detail: ContentDetail }) => (
  <div className="gutter">
    <h2>{copy.askTitle}</h2>
    <p className="way">{copy.noVisit}</p>
    <Contacts phone={phone} homepage={homepage} />
  </div>
);

interface WhereProps {
  detail: ContentDetail;
  /** Distance, once known. */
  fromHere: ReactNode;
  onCopy: () => void;
}

const Where = ({ detail, fromHere, onCopy }: WhereProps) => (
  <div className="gutter">
    {!hasPoint(detail) && <h2>{copy.title}</h2>}
    <div className="address">
      <div>
        <b>{detail.place}</b>
        <p>{detail.address || detail.place_text}</p>
      </div>
      {detail.address && (
        <Button kind="soft" size={40} icon={<Icon name="copy" />} onClick={onCopy}>
          {copy.copy}
        </Button>
      )}
    </div>
    <p className="way">
      {fromHere}
      {listDirections(detail).join(" ")}
    </p>
    {!hasPoint(detail) && <p className="unsure">{detail.address ? copy.addressOnly : copy.areaOnly}</p>}
    {detail.entrance.length > 0 && <Entrance steps={detail.entrance} />}
    {detail.opening_hours && <Hours {...detail.opening_hours} />}
    {hasPoint(detail) && <MapWays label={copy.directions} names={copy.maps} ways={waysTo(detail)} />}
    <Contacts phone={detail.phone} homepage={detail.homepage} search={hasPoint(detail) ? "" : searchText(detail)} />
  </div>
);

/** An address without a number is a whole district: the venue's name narrows it down. */
const searchText = ({ address, place }: ContentDetail): string =>
  address === "" || /\d/.test(address) ? address : `${address} ${place}`;

const waysTo = ({ place, name, lat, lng }: ContentDetail & Point) => paths.ways({ name: place || name, lat, lng });

/** Directions: the area, parking, and stroller access. */
const listDirections = ({ place, place_text: area, facilities }: ContentDetail): string[] => [
  copy.way(place, area),
  copy.parking[facilities.parking ?? "unknown"],
  ...(facilities.stroller === "yes" ? [copy.stroller] : []),
  ...(facilities.elevator === "yes" ? [copy.elevator] : []),
];

const Entrance = ({ steps }: { steps: ContentDetail["entrance"] }) => (
  <section className="entrance">
    <h3>{copy.entrance}</h3>
    <ol>
      {steps.map(({ kind, text: words, photo }) => (
        <li key={`${kind} ${words}`}>
          <div>
            <b>{copy.entranceKinds[kind]}</b>
            <p>{words}</p>
          </div>
          {photo && <img src={photoPath(photo.id, "small")} alt={photo.alt} width={112} height={84} loading="lazy" />}
        </li>
      ))}
    </ol>
  </section>
);

type HoursProps = NonNullable<ContentDetail["opening_hours"]>;

const spanText = (span: HoursSpan | null): string => {
  if (!span) return copy.shut;
  const [from, to] = span;
  return `${from}~${to > from ? to : copy.nextDay(to)}`;
};

/** Hours of each weekday and of holidays, then the closing days as written. */
const hoursRows = (hours: HoursProps): (readonly [label: string, words: string])[] => [
  ...weekRows(hours).map(({ days, span, isSure }) => {
    const text = spanText(span);
    return [copy.days(days), isSure ? text : copy.unsure(text)] as const;
  }),
  [copy.holiday, spanText(toldHours(hours).holiday.span)],
  ...(hours.closed_text ? [[copy.closed, hours.closed_text] as const] : []),
];

const Hours = (hours: HoursProps) => (
  <dl>
    {hoursRows(hours).map(([label, words]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{words}</dd>
      </Fragment>
    ))}
  </dl>
);

/** `search`: an address to look for on a map, for a place without a point. */
type ContactsProps = Pick<ContentDetail, "phone" | "homepage"> & { search?: string };

const Contacts = ({ phone, homepage, search }: ContactsProps) => (
  <div className="contacts">
    {search && (
      <a href={paths.findOnMap(search)} target="_blank" rel="noopener noreferrer">
        <Icon name="navigation" />
        {copy.findOnMap}
      </a>
    )}
    {phone && (
      <a href={`tel:${phone}`}>
        <Icon name="phone" />
        {phone}
      </a>
    )}
    {homepage && (
      <a href={homepage} target="_blank" rel="noopener noreferrer nofollow">
        <Icon name="globe" />
        {copy.homepage}
      </a>
    )}
  </div>
);

export const placeLook = css`
  .place h2 { ${text.title2} }
  ${placeMapLook}
  ${mapWaysLook}
  .unsure { margin-top: 6px; color: var(--fg-2); ${text.body2} }
  .address { display: flex; align-items: center; gap: 12px; margin-top: 14px; }
  .address > div { flex: 1; min-width: 0; }
  .address > div b { ${text.body1} font-weight: 700; }
  .address > div p { color: var(--fg-2); ${text.body2} }
  .address button { flex: none; }
  .address button svg { width: 16px; height: 16px; }
  .way { margin-top: 10px; ${text.reading} }
  .way b { display: block; font-weight: 700; }
  .entrance { margin-top: 20px; }
  .entrance h3 { margin-bottom: 6px; ${text.card} }
  .entrance li { display: flex; gap: 12px; align-items: center; justify-content: space-between; padding: 12px 0; }
  .entrance li + li { border-top: 1px solid var(--line); }
  .entrance b { ${text.label1} }
  .entrance p { color: var(--fg-2); ${text.body2} }
  .entrance img { flex: none; width: 112px; height: 84px; border-radius: 12px; object-fit: cover; background: var(--bg-sunken); }
  .place dl { display: grid; grid-template-columns: 96px 1fr; gap: 6px 12px; margin-top: 16px; padding: 14px 16px; border-radius: 16px; background: var(--bg-sunken); ${text.body2} }
  .place dt { color: var(--fg-2); }
  .place dd { font-variant-numeric: tabular-nums; }
  .contacts { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-top: 10px; }
  .contacts a { display: inline-flex; align-items: center; gap: 6px; min-height: 44px; text-decoration: underline; text-underline-offset: 4px; text-decoration-color: var(--line-strong); ${text.body2} }
  .contacts svg { width: 18px; height: 18px; }
  .plan { margin-top: 16px; }
`;
