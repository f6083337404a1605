import { lateCopy } from "@/features/content/late-copy";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { townPk, useDistrictCentres } from "@/lib/map/district-centres";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { distanceText } from "@/shared/geo/distance-text";
import { haversineKm } from "@/shared/geo/haversine-km";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictChosen, selectDistrictId } from "@/store/slices/member/region";

/**
 * Straight-line distance from the chosen district; null if none was chosen. Calculated on the device: the district is
 * not sent to the host.
 */
const useFromHere = ({ lat, lng }: ContentDetail): { name: string; distance: string } | null => {
  const isChosen = useAppSelector(selectDistrictChosen);
  const pk = townPk(useAppSelector(selectDistrictId));
  const centre = useDistrictCentres(isChosen)?.find((districtCentre) => districtCentre.pk === pk);
  if (!isChosen || !centre || lat === null || lng === null) return null;
  return { name: centre.name, distance: distanceText(haversineKm(centre, { lat, lng })) };
};

/** Distance as text. Render only after hydration. */
export const FromHere = ({ detail }: { detail: ContentDetail }) => {
  const here = useFromHere(detail);
  return here && <b>{lateCopy.place.fromHere(here.name, here.distance)}</b>;
};

const Short = ({ detail }: { detail: ContentDetail }) => {
  const here = useFromHere(detail);
  return (
    here && (
      <span>
        <span className="vh">{lateCopy.place.fromHere(here.name, "")}</span>
        {here.distance}
      </span>
    )
  );
};

/** Short distance next to the place's name: fits on the same line, so that nothing moves when it appears. */
export const HowFar = ({ detail }: { detail: ContentDetail }) => useIsHydrated() && <Short detail={detail} />;
