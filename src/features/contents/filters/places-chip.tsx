import dynamic from "next/dynamic";
import { useState } from "react";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { Chip } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import { patient } from "@/ui/later/patient";
import { without } from "../address/content-filters";
import { placesCopy } from "./copy";

const PlacesSheet = dynamic(
  patient(() => import("./places-sheet")),
  { ssr: false },
);

interface PlacesChipProps {
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
}

/** Several districts side by side, instead of a circle around one. */
export const PlacesChip = ({ filters, apply }: PlacesChipProps) => {
  const [sheet, setSheet] = useState<{ open: boolean; round: number } | null>(null);
  return (
    <>
      {filters.locs ? (
        <Chip selected onRemove={() => void apply(without(filters, "locs"))}>
          {placesCopy.chosen(filters.locs.length)}
        </Chip>
      ) : (
        <Chip
          iconEnd={<Icon name="chevron-down" />}
          onClick={() => setSheet({ open: true, round: (sheet?.round ?? 0) + 1 })}
        >
          {placesCopy.chip}
        </Chip>
      )}
      {sheet && (
        <PlacesSheet
          key={sheet.round}
          open={sheet.open}
          onClose={() => setSheet({ ...sheet, open: false })}
          filters={filters}
          apply={apply}
        />
      )}
    </>
  );
};
