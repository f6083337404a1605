import dynamic from "next/dynamic";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { useAppDispatch } from "@/store/hooks";
import { searchDistrictsChosen } from "@/store/slices/region";
import { Chip } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { without } from "../address/content-filters";
import { placesCopy } from "./copy";
import { useContentsSheet } from "./use-contents-sheet";

const PlacesSheet = dynamic(
  importWithRetry(() => import("./places-sheet")),
  { ssr: false },
);

interface PlacesChipProps {
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
}

/** Several districts side by side, instead of a circle around one. */
export const PlacesChip = ({ filters, apply }: PlacesChipProps) => {
  const dispatch = useAppDispatch();
  const { sheet, open, close } = useContentsSheet("places");
  const pick = () => {
    dispatch(searchDistrictsChosen(filters.locs ?? []));
    open("places");
  };
  return (
    <>
      {filters.locs ? (
        <Chip selected onRemove={() => void apply(without(filters, "locs"))}>
          {placesCopy.chosen(filters.locs.length)}
        </Chip>
      ) : (
        <Chip iconEnd={<Icon name="chevron-down" />} onClick={pick}>
          {placesCopy.chip}
        </Chip>
      )}
      {sheet && <PlacesSheet key={sheet.round} open={sheet.open} onClose={close} filters={filters} apply={apply} />}
    </>
  );
};
