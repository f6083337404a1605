import { SlidersHorizontal } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { useDistrictPicker } from "@/lib/district-picker";
import { useToday } from "@/lib/today-context";
import { type Facility, facilities } from "@/shared/contract/main/lists";
import { dateText } from "@/shared/dates/date-text";
import { wonText } from "@/shared/price/price-text";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import { chosenKm, filterCount, without } from "../address/content-filters";
import type { AddressedFilters } from "../address/use-content-filters";
import { filtersCopy } from "../copy";
import { shortAge } from "./age-stops";
import { PlacesChip } from "./places-chip";
import { useAgeChoice } from "./use-age-choice";
import { useDistrictName } from "./use-district-name";

const FilterSheet = dynamic(() => import("./filter-sheet"), { ssr: false });
const AgeSheet = dynamic(() => import("./age-sheet"), { ssr: false });

type SheetName = "filter" | "age";

interface FilterBarProps extends Pick<AddressedFilters, "filters" | "apply"> {
  /** Whether several districts can be searched side by side. */
  several?: boolean;
  /** Chip of the kind of play, where that is a condition like the others. */
  kind?: ReactNode;
}

/** The conditions of the list in one line: open the sheet, pick the district and the age, take away what is set. */
export const FilterBar = ({ filters, apply, several = false, kind }: FilterBarProps) => {
  const [sheet, setSheet] = useState<{ name: SheetName; open: boolean; round: number } | null>(null);
  const pickDistrict = useDistrictPicker();
  const today = useToday();
  const place = useDistrictName(filters.loc);
  const { chosen, isFamily } = useAgeChoice(filters.child_months, filters.date);
  const count = filterCount(filters);
  const open = (name: SheetName) => setSheet({ name, open: true, round: (sheet?.round ?? 0) + 1 });
  const close = () => setSheet(sheet && { ...sheet, open: false });
  const drop =
    (...names: (keyof typeof filters)[]) =>
    () =>
      void apply(without(filters, ...names));

  const ages = filters.child_months;
  const ageLabel = isFamily
    ? filtersCopy.names(chosen.map(({ name }) => name))
    : filtersCopy.names((ages ?? []).map(shortAge));
  const set = (filters.facilities ?? []).filter((name): name is Facility => facilities.some((known) => known === name));
  const sheetProps = sheet && { open: sheet.open, onClose: close, filters, apply };

  const pick = () =>
    pickDistrict({
      current: filters.loc ?? null,
      onPicked: ({ pk }) => apply({ ...filters, loc: pk, distance: filters.distance ?? chosenKm }),
      onEverywhere: () => {
        const rest = without(filters, "loc", "distance");
        return apply(rest.sort === "distance-asc" ? without(rest, "sort") : rest);
      },
    });

  return (
    <>
      <ChipRow label={filtersCopy.label}>
        <Chip
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-label={filtersCopy.open(count)}
          onClick={() => open("filter")}
        >
          {count > 0 && <Chosen aria-hidden="true">{count}</Chosen>}
        </Chip>
        <Chip
          selected={filters.loc !== undefined}
          icon={<Icon name="map-pin" />}
          iconEnd={<Icon name="chevron-down" />}
          aria-label={filtersCopy.placeNow(place ?? filtersCopy.everywhere)}
          onClick={pick}
        >
          {filters.loc === undefined
            ? filtersCopy.everywhere
            : filtersCopy.around(place ?? "", filters.distance ?? chosenKm)}
        </Chip>
        {several && <PlacesChip filters={filters} apply={apply} />}
        {kind}
        {ages ? (
          <Chip selected onRemove={drop("child_months")}>
            {ageLabel}
          </Chip>
        ) : (
          <Chip iconEnd={<Icon name="chevron-down" />} onClick={() => open("age")}>
            {filtersCopy.age}
          </Chip>
        )}
        {filters.date ? (
          <Chip selected onRemove={drop("date")}>
            {filters.date === today ? filtersCopy.today : dateText(filters.date)}
          </Chip>
        ) : (
          <Chip iconEnd={<Icon name="chevron-down" />} onClick={() => open("filter")}>
            {filtersCopy.date}
          </Chip>
        )}
        {filters.indoor ? (
          <Chip selected onRemove={drop("indoor")}>
            {filtersCopy.indoor[filters.indoor]}
          </Chip>
        ) : (
          <Chip onClick={() => void apply({ ...filters, indoor: "indoor" })}>{filtersCopy.indoor.indoor}</Chip>
        )}
        {filters.free_only ? (
          <Chip selected onRemove={drop("free_only")}>
            {filtersCopy.free}
          </Chip>
        ) : (
          filters.max_price === undefined && (
            <Chip onClick={() => void apply({ ...filters, free_only: true })}>{filtersCopy.free}</Chip>
          )
        )}
        {filters.max_price !== undefined && (
          <Chip selected onRemove={drop("max_price")}>
            {filtersCopy.under(wonText(filters.max_price))}
          </Chip>
        )}
        {set.map((name) => (
          <Chip
            key={name}
            selected
            onRemove={() => {
              const rest = set.filter((other) => other !== name);
              void apply(rest.length > 0 ? { ...filters, facilities: rest } : without(filters, "facilities"));
            }}
          >
            {filtersCopy.facilityNames[name]}
          </Chip>
        ))}
      </ChipRow>
      {sheetProps && sheet.name === "filter" && <FilterSheet key={sheet.round} {...sheetProps} />}
      {sheetProps && sheet.name === "age" && <AgeSheet key={sheet.round} {...sheetProps} />}
    </>
  );
};

const Chosen = styled.span`
  display: grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding-inline: 5px;
  border-radius: var(--r-full);
  background: var(--sel-bg);
  color: var(--sel-fg);
  font: 700 .75rem/1 var(--font);
`;
