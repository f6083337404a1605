import { facilityNames } from "@/shared/content/copy";
import { type Facility, facilities } from "@/shared/contract/main/lists";
import { Chip } from "@/ui/controls/chip";
import { Chips, FieldBox } from "@/ui/fields/filter-fields";
import { filtersCopy } from "../copy";
import { sheetCopy } from "./copy";
import { FacetChip, type FacetFieldProps } from "./price-field";

const toggled = (chosen: readonly string[], name: Facility): string[] | undefined => {
  const next = chosen.includes(name) ? chosen.filter((item) => item !== name) : [...chosen, name];
  return next.length > 0 ? next : undefined;
};

export const FacilityField = ({ draft, facets, onChange }: FacetFieldProps) => {
  const chosen = draft.facilities ?? [];
  return (
    <FieldBox title={sheetCopy.facilities} detail={sheetCopy.facilitiesNote}>
      <Chips>
        {facilities.map((name) => (
          <FacetChip
            facets={facets}
            key={name}
            label={facilityNames[name]}
            count={facets?.facilities[name]}
            selected={chosen.includes(name)}
            onToggle={() => onChange({ facilities: toggled(chosen, name) })}
          />
        ))}
      </Chips>
    </FieldBox>
  );
};

export const IndoorField = ({ draft, facets, onChange }: FacetFieldProps) => (
  <FieldBox title={sheetCopy.place}>
    <Chips>
      <Chip selected={draft.indoor === undefined} onClick={() => onChange({ indoor: undefined })}>
        {sheetCopy.anyPlace}
      </Chip>
      {(["indoor", "outdoor"] as const).map((name) => (
        <FacetChip
          facets={facets}
          key={name}
          label={filtersCopy.indoor[name]}
          count={facets?.indoor[name]}
          selected={draft.indoor === name}
          onToggle={() => onChange({ indoor: draft.indoor === name ? undefined : name })}
        />
      ))}
    </Chips>
  </FieldBox>
);
