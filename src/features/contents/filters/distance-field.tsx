import { useSheet } from "@/lib/sheets";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { Chip } from "@/ui/controls/chip";
import { Chips, FieldBox } from "@/ui/fields/filter-fields";
import { Icon } from "@/ui/icon/icon";
import { chosenKm } from "../address/content-filters";
import { sheetCopy } from "./copy";
import { useDistrictName } from "./use-district-name";

const distances = [3, 5, 15, 30, 50] as const;

interface DistanceFieldProps {
  draft: ContentFilters;
  onChange: (part: Partial<ContentFilters>) => void;
}

/** Distance from the chosen district; without one, a chip opens the district sheet. */
export const DistanceField = ({ draft, onChange }: DistanceFieldProps) => {
  const name = useDistrictName(draft.loc);
  const pick = useSheet("district");
  if (draft.loc === undefined) {
    return (
      <FieldBox title={sheetCopy.distance} detail={sheetCopy.noDistrict}>
        <Chips>
          <Chip
            icon={<Icon name="map-pin" />}
            onClick={() =>
              pick?.({
                current: null,
                onPicked: ({ pk }) => onChange({ loc: pk, distance: chosenKm, locs: undefined }),
              })
            }
          >
            {sheetCopy.pickDistrict}
          </Chip>
        </Chips>
      </FieldBox>
    );
  }
  return (
    <FieldBox title={sheetCopy.distance} detail={name && sheetCopy.distanceFrom(name)}>
      <Chips>
        {distances.map((km) => (
          <Chip key={km} selected={draft.distance === km} onClick={() => onChange({ distance: km })}>
            {sheetCopy.km(km)}
          </Chip>
        ))}
      </Chips>
    </FieldBox>
  );
};
