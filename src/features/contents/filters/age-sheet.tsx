import { useState } from "react";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { Sheet } from "@/ui/overlays/sheet";
import { without } from "../address/content-filters";
import { AgeFields } from "./age-fields";
import { ageCopy } from "./copy";
import { CountButton, useFacets } from "./count-button";
import type { FilterSheetProps } from "./filter-sheet";

/** Only the age, opened from the list. */
const AgeSheet = ({ open, onClose, filters, apply }: FilterSheetProps) => {
  const [draft, setDraft] = useState<ContentFilters>(filters);
  const facets = useFacets(draft);
  const show = async () => {
    await apply(draft);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={ageCopy.title}
      detail={ageCopy.detail}
      footer={<CountButton facets={facets} onClick={show} />}
    >
      <AgeFields
        months={draft.child_months}
        visitDate={draft.date}
        onChange={(months) => setDraft(months ? { ...draft, child_months: months } : without(draft, "child_months"))}
      />
    </Sheet>
  );
};

export default AgeSheet;
