import dynamic from "next/dynamic";
import { WhoGoes } from "@/booking/who-goes";
import { useSheet } from "@/lib/sheets";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { useAppDispatch } from "@/store/hooks";
import { searchDistrictsChosen } from "@/store/slices/member/region";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { chosenKm, widensItself, without } from "../address/content-filters";
import type { AddressedFilters } from "../address/use-content-filters";
import { filtersCopy } from "../copy";
import { type Condition, ConditionChips } from "./condition-chips";
import { placesCopy } from "./copy";
import { useFilterSheets } from "./filter-sheets";
import { useContentsSheet } from "./use-contents-sheet";
import { useDistrictName } from "./use-district-name";

const PlacesSheet = dynamic(
  importWithRetry(() => import("./places-sheet")),
  { ssr: false },
);

interface PlacesChipProps {
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
}

const PlacesChip = ({ filters, apply }: PlacesChipProps) => {
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

interface FilterBarProps extends Pick<AddressedFilters, "filters" | "apply"> {
  /** True if several districts can be chosen. */
  several?: boolean;
  /** Chips of named places and kinds, where those are filters like the others. */
  named?: readonly Condition[];
}

/** Filters of the list in one row: open the sheet, pick district and age, remove filters. */
export const FilterBar = ({ filters, apply, several = false, named = [] }: FilterBarProps) => {
  const { open, opener, sheets } = useFilterSheets({ filters, apply });
  const pickDistrict = useSheet("district");
  const place = useDistrictName(filters.loc);

  const pick = () =>
    pickDistrict?.({
      current: filters.loc ?? null,
      onPicked: ({ pk }) =>
        apply({
          ...filters,
          loc: pk,
          distance: filters.distance ?? (filters.sub_cat === undefined ? chosenKm : undefined),
        }),
      onEverywhere: () => {
        const rest = without(filters, "loc", "distance");
        return apply(rest.sort === "distance-asc" ? without(rest, "sort") : rest);
      },
    });
  const isPlaced = filters.loc !== undefined;
  const around = widensItself(filters)
    ? filtersCopy.near(place ?? "")
    : filtersCopy.around(place ?? "", filters.distance ?? chosenKm);
  const where = isPlaced ? around : filtersCopy.everywhere;
  const others: Condition[] = [
    ...named,
    {
      isSet: isPlaced,
      chip: (
        <Chip
          key="place"
          selected={isPlaced}
          icon={<Icon name="map-pin" />}
          iconEnd={<Icon name="chevron-down" />}
          aria-label={filtersCopy.placeNow(where)}
          onClick={pick}
        >
          {where}
        </Chip>
      ),
    },
    ...(several
      ? [{ isSet: filters.locs !== undefined, chip: <PlacesChip key="places" filters={filters} apply={apply} /> }]
      : []),
  ];

  return (
    <>
      <ChipRow label={filtersCopy.label}>
        {opener}
        <WhoGoes />
        <ConditionChips filters={filters} apply={apply} onSheet={open} others={others} />
      </ChipRow>
      {sheets}
    </>
  );
};
