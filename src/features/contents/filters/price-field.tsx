import type { ComponentProps } from "react";
import type { ContentFacets, ContentFilters } from "@/shared/contract/main/contents";
import { priceSteps } from "@/shared/contract/main/lists";
import { wonText } from "@/shared/price/price-text";
import { Chip } from "@/ui/controls/chip";
import { Chips, CountedChip, FieldBox } from "@/ui/fields/filter-fields";
import { filtersCopy } from "../copy";
import { sheetCopy } from "./copy";

export interface FacetFieldProps {
  draft: ContentFilters;
  facets: ContentFacets | undefined;
  onChange: (part: Partial<ContentFilters>) => void;
}

type FacetChipProps = Omit<ComponentProps<typeof CountedChip>, "unit" | "isFloor"> & Pick<FacetFieldProps, "facets">;

export const FacetChip = ({ facets, ...chip }: FacetChipProps) => {
  const isFloor = facets?.total_is_floor ?? false;
  return <CountedChip unit={isFloor ? sheetCopy.placesOrMore : sheetCopy.places} isFloor={isFloor} {...chip} />;
};

/** A sentence can contain another price: it is added to the steps. */
const stepsWith = (chosen: number | undefined): readonly number[] =>
  chosen === undefined || priceSteps.some((step) => step === chosen)
    ? priceSteps
    : [...priceSteps, chosen].sort((priceStep, other) => priceStep - other);

/** Maximum price per person, in won. */
export const PriceField = ({ draft, facets, onChange }: FacetFieldProps) => (
  <FieldBox title={sheetCopy.price}>
    <Chips>
      <Chip
        selected={!draft.free_only && draft.max_price === undefined}
        onClick={() => onChange({ free_only: undefined, max_price: undefined })}
      >
        {sheetCopy.anyPrice}
      </Chip>
      <FacetChip
        facets={facets}
        label={filtersCopy.free}
        count={facets?.free_count}
        selected={draft.free_only === true}
        onToggle={() => onChange({ free_only: draft.free_only ? undefined : true, max_price: undefined })}
      />
      {stepsWith(draft.max_price).map((limit) => (
        <FacetChip
          facets={facets}
          key={limit}
          label={filtersCopy.under(wonText(limit))}
          count={facets?.prices[limit]}
          selected={draft.max_price === limit}
          onToggle={() => onChange({ max_price: draft.max_price === limit ? undefined : limit, free_only: undefined })}
        />
      ))}
    </Chips>
  </FieldBox>
);
