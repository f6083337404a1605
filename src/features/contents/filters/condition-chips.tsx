import type { ReactElement, ReactNode } from "react";
import { useToday } from "@/lib/context/today-context";
import { facilityNames } from "@/shared/content/copy";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { type Facility, facilities } from "@/shared/contract/main/lists";
import { dateText } from "@/shared/dates/date-text";
import type { PlainDate } from "@/shared/dates/plain-date";
import { wonText } from "@/shared/price/price-text";
import { Chip } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import { without } from "../address/content-filters";
import { filtersCopy } from "../copy";
import { shortAge } from "./age-stops";
import { useAgeChoice } from "./use-age-choice";

interface ConditionChipsProps {
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
  onSheet: (name: "filter" | "age") => void;
  /** Chip of the place, and chips that only some lists have; each with its state. */
  others: readonly Condition[];
}

export type Condition = { isSet: boolean; chip: ReactNode };

/** One chip per filter. Those that are set come first, because the row is longer than a phone is wide. */
export const ConditionChips = ({ filters, apply, onSheet, others }: ConditionChipsProps) => {
  const today = useToday();
  const { chosen, isFamily } = useAgeChoice(filters.child_months, filters.date);
  const daysText = (from: PlainDate, to: PlainDate | undefined): string =>
    to ? `${dateText(from)}~${dateText(to)}` : from === today ? filtersCopy.today : dateText(from);
  const drop =
    (...names: (keyof ContentFilters)[]) =>
    () =>
      void apply(without(filters, ...names));
  const set = (key: string, label: string, onRemove: () => void): ReactElement => (
    <Chip key={key} selected onRemove={onRemove}>
      {label}
    </Chip>
  );
  const open = (key: string, label: string, onClick: () => void, isSheet: boolean): ReactElement => (
    <Chip key={key} iconEnd={isSheet ? <Icon name="chevron-down" /> : undefined} onClick={onClick}>
      {label}
    </Chip>
  );

  const { child_months: ages, date, date_to: until, indoor, free_only, max_price } = filters;
  const names = isFamily ? chosen.map(({ name }) => name) : (ages ?? []).map(shortAge);
  const chosenFacilities = (filters.facilities ?? []).filter((name): name is Facility =>
    facilities.some((facility) => facility === name),
  );
  const dropFacility = (name: Facility) => () => {
    const rest = chosenFacilities.filter((other) => other !== name);
    void apply(rest.length > 0 ? { ...filters, facilities: rest } : without(filters, "facilities"));
  };

  const conditions: Condition[] = [
    ...others,
    ages
      ? { isSet: true, chip: set("age", filtersCopy.names(names), drop("child_months")) }
      : { isSet: false, chip: open("age", filtersCopy.age, () => onSheet("age"), true) },
    date
      ? { isSet: true, chip: set("date", daysText(date, until), drop("date")) }
      : { isSet: false, chip: open("date", filtersCopy.date, () => onSheet("filter"), true) },
    indoor
      ? { isSet: true, chip: set("indoor", filtersCopy.indoor[indoor], drop("indoor")) }
      : {
          isSet: false,
          chip: open("indoor", filtersCopy.indoor.indoor, () => void apply({ ...filters, indoor: "indoor" }), false),
        },
    ...(max_price === undefined
      ? [
          free_only
            ? { isSet: true, chip: set("free", filtersCopy.free, drop("free_only")) }
            : {
                isSet: false,
                chip: open("free", filtersCopy.free, () => void apply({ ...filters, free_only: true }), false),
              },
        ]
      : [{ isSet: true, chip: set("price", filtersCopy.under(wonText(max_price)), drop("max_price")) }]),
    ...chosenFacilities.map((name) => ({ isSet: true, chip: set(name, facilityNames[name], dropFacility(name)) })),
  ];
  return [...conditions.filter(({ isSet }) => isSet), ...conditions.filter(({ isSet }) => !isSet)].map(
    ({ chip }) => chip,
  );
};
