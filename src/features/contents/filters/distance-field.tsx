import type { ContentFilters } from "@/shared/contract/main/contents";
import { Chip } from "@/ui/controls/chip";
import { sheetCopy } from "./copy";
import { Chips, FieldBox } from "./field-box";
import { useDistrictName } from "./use-district-name";

const distances = [3, 5, 15, 30, 50] as const;

interface DistanceFieldProps {
  draft: ContentFilters;
  onChange: (part: Partial<ContentFilters>) => void;
}

/** How far from the chosen district; without one there is nothing to be far from. */
export const DistanceField = ({ draft, onChange }: DistanceFieldProps) => {
  const name = useDistrictName(draft.loc);
  if (draft.loc === undefined) {
    return (
      <FieldBox title={sheetCopy.distance} detail={sheetCopy.noDistrict}>
        {null}
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
