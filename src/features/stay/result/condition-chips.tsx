import styled from "styled-components";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { stayFacilityNames } from "@/shared/stay/copy";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import { filterCount, isStayFacility, without } from "../common/stay-filters";
import { resultCopy as copy } from "./copy";
import { isSet, toggled, useFilterGroups } from "./filter-groups";

/** Number of common conditions offered as chips. */
const quick = 8;

interface ConditionChipsProps {
  filters: StayFilters;
  apply: (next: StayFilters) => Promise<void>;
  onOpen: () => void;
}

export const ConditionChips = ({ filters, apply, onOpen }: ConditionChipsProps) => {
  const { groups } = useFilterGroups(filters.accommodation_type_code);
  const count = filterCount(filters);
  const facilities = filters.facilities ?? [];
  const drop = (name: string) => {
    const rest = facilities.filter((other) => other !== name);
    void apply(rest.length > 0 ? { ...filters, facilities: rest } : without(filters, "facilities"));
  };
  const offered = (groups ?? [])
    .filter(({ key }) => key !== "max_price")
    .flatMap((group) => group.options.map((option) => ({ group, option })))
    .filter(({ group, option }) => option.count > 0 && !isSet(filters, group, option))
    .slice(0, quick);
  return (
    <ChipRow label={copy.conditions}>
      <Chip icon={<Icon name="sliders-horizontal" />} aria-label={copy.openFilters(count)} onClick={onOpen}>
        {count > 0 && <Chosen aria-hidden="true">{count}</Chosen>}
      </Chip>
      {facilities.filter(isStayFacility).map((name) => (
        <Chip key={name} selected onRemove={() => drop(name)}>
          {stayFacilityNames[name]}
        </Chip>
      ))}
      {filters.free_cancel && (
        <Chip selected onRemove={() => void apply(without(filters, "free_cancel"))}>
          {copy.freeCancel}
        </Chip>
      )}
      {filters.instant_only && (
        <Chip selected onRemove={() => void apply(without(filters, "instant_only"))}>
          {copy.instant}
        </Chip>
      )}
      {filters.max_price !== undefined && (
        <Chip selected onRemove={() => void apply(without(filters, "max_price"))}>
          {copy.under(filters.max_price)}
        </Chip>
      )}
      {offered.map(({ group, option }) => (
        <Chip
          key={`${group.key} ${option.value}`}
          selected={false}
          onClick={() => void apply(toggled(filters, group, option))}
        >
          {option.name}
        </Chip>
      ))}
    </ChipRow>
  );
};

const Chosen = styled.span`
  display: grid;
  place-items: center;
  min-width: 1.25rem;
  height: 1.25rem;
  padding-inline: 5px;
  border-radius: var(--r-full);
  background: var(--brand);
  color: #fff;
  font: 700 .75rem/1 var(--font);
`;
