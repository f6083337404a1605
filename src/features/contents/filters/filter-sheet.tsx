import { useState } from "react";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { Notice } from "@/ui/feedback/notice";
import { FieldBox, FilterEnds } from "@/ui/fields/filter-fields";
import { Sheet } from "@/ui/overlays/sheet";
import { sheetFilters, without } from "../address/content-filters";
import { filtersCopy } from "../copy";
import { AgeFields } from "./age-fields";
import { ageCopy, sheetCopy } from "./copy";
import { CountButton, useFacets } from "./count-button";
import { DateField } from "./date-field";
import { DistanceField } from "./distance-field";
import { FacilityField, IndoorField } from "./facility-fields";
import { PriceField } from "./price-field";

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
}

/** All filters at once. They are applied only by the button, which shows the number of results. */
const FilterSheet = ({ open, onClose, filters, apply }: FilterSheetProps) => {
  const [draft, setDraft] = useState<ContentFilters>(filters);
  const facets = useFacets(draft);
  /** Undefined removes the filter. */
  const change = (part: Partial<ContentFilters>) => {
    const cleared = (Object.keys(part) as (keyof ContentFilters)[]).filter((name) => part[name] === undefined);
    setDraft(without({ ...draft, ...part }, ...cleared));
  };
  const show = async () => {
    await apply(draft);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={sheetCopy.title}
      size="tall"
      footer={
        <FilterEnds reset={sheetCopy.reset} onReset={() => setDraft(without(draft, ...sheetFilters))}>
          <CountButton facets={facets} onClick={show} />
        </FilterEnds>
      }
    >
      {facets.isError && !facets.data && <Notice tone="grey">{sheetCopy.countFailed}</Notice>}
      <FieldBox title={filtersCopy.age} detail={ageCopy.detail}>
        <AgeFields
          months={draft.child_months}
          visitDate={draft.date}
          onChange={(months) => change({ child_months: months, unknown_age: undefined })}
        />
      </FieldBox>
      <DateField date={draft.date} onChange={(date) => change({ date, date_to: undefined })} />
      <PriceField draft={draft} facets={facets.data} onChange={change} />
      <IndoorField draft={draft} facets={facets.data} onChange={change} />
      <FacilityField draft={draft} facets={facets.data} onChange={change} />
      <DistanceField draft={draft} onChange={change} />
    </Sheet>
  );
};

export default FilterSheet;
