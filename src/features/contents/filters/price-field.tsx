import type { ContentFacets, ContentFilters } from "@/shared/contract/main/contents";
import { wonText } from "@/shared/price/price-text";
import { Chip } from "@/ui/controls/chip";
import { filtersCopy } from "../copy";
import { sheetCopy } from "./copy";
import { Chips, CountedChip, FieldBox } from "./field-box";

/** What one person pays at most. */
const limits = [10_000, 20_000, 30_000, 50_000] as const;

export interface FacetFieldProps {
  draft: ContentFilters;
  facets: ContentFacets | undefined;
  onChange: (part: Partial<ContentFilters>) => void;
}

export const PriceField = ({ draft, facets, onChange }: FacetFieldProps) => (
  <FieldBox title={sheetCopy.price}>
    <Chips>
      <Chip
        selected={!draft.free_only && draft.max_price === undefined}
        onClick={() => onChange({ free_only: undefined, max_price: undefined })}
      >
        {sheetCopy.anyPrice}
      </Chip>
      <CountedChip
        label={filtersCopy.free}
        count={facets?.free_count}
        selected={draft.free_only === true}
        onToggle={() => onChange({ free_only: draft.free_only ? undefined : true, max_price: undefined })}
      />
      {limits.map((limit) => (
        <Chip
          key={limit}
          selected={draft.max_price === limit}
          onClick={() => onChange({ max_price: draft.max_price === limit ? undefined : limit, free_only: undefined })}
        >
          {filtersCopy.under(wonText(limit))}
        </Chip>
      ))}
    </Chips>
  </FieldBox>
);
