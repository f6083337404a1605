import { type FamilyChild, useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { ageMonths, ageYears } from "@/shared/age/age";
import { childFace } from "@/shared/scene/object-picture";
import { ChildChip } from "@/ui/controls/child-chip";
import { Chip } from "@/ui/controls/chip";
import { Switch } from "@/ui/fields/switch";
import { Stack, WrapRow } from "@/ui/layout";
import { filtersCopy } from "../copy";
import { AgeSlider } from "./age-slider";
import { shortAge } from "./age-stops";
import { ageCopy } from "./copy";
import { useAgeChoice } from "./use-age-choice";

interface AgeFieldsProps {
  months: number[] | undefined;
  visitDate?: string;
  onChange: (months: number[] | undefined) => void;
}

/** Ages of the visitors: the family's children first, then any single age. */
export const AgeFields = ({ months, visitDate, onChange }: AgeFieldsProps) => {
  const { choose } = useFamily();
  const today = useToday();
  const { children, chosen, toMonths, isFamily, single } = useAgeChoice(months, visitDate);
  const isAll = chosen.length === children.length;

  const come = (some: readonly FamilyChild[]) => {
    const going = some.length > 0 ? some : children;
    choose(going.length === children.length ? null : going.map(({ id }) => id));
    onChange(toMonths(going));
  };
  const toggle = (child: FamilyChild) =>
    come(
      isAll
        ? [child]
        : chosen.includes(child)
          ? chosen.filter((familyChild) => familyChild !== child)
          : [...chosen, child],
    );

  return (
    <Stack $gap={16}>
      {children.length > 0 && (
        <>
          <WrapRow $gap={8} role="group" aria-label={ageCopy.children}>
            {children.length > 1 && (
              <Chip selected={isAll} onClick={() => come(children)}>
                {ageCopy.everyone}
              </Chip>
            )}
            {children.map((child) => (
              <ChildChip
                key={child.id}
                name={child.name}
                age={shortAge(Math.max(0, ageMonths(child.birth, today)))}
                face={childFace(children, child.id, ageYears(child.birth, today))}
                selected={(children.length === 1 || !isAll) && chosen.includes(child)}
                onClick={() => toggle(child)}
              />
            ))}
          </WrapRow>
          <Switch
            label={ageCopy.together}
            detail={
              isFamily ? ageCopy.togetherDetail(filtersCopy.names(chosen.map(({ name }) => name))) : ageCopy.togetherOff
            }
            checked={isFamily}
            onChange={(on) => onChange(on ? toMonths(chosen) : undefined)}
          />
        </>
      )}
      <AgeSlider months={single} onChange={(next) => onChange([next])} />
      {single !== null && (
        <div>
          <Chip onRemove={() => onChange(undefined)}>{ageCopy.clear}</Chip>
        </div>
      )}
    </Stack>
  );
};
