import { WhoGoes } from "@/booking/who-goes";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { ageMonths, ageYears } from "@/shared/age/age";
import { monthsText } from "@/shared/age/age-text";
import { childFace } from "@/shared/scene/object-picture";
import { useAppDispatch } from "@/store/hooks";
import { childSheetOpened } from "@/store/slices/member/children";
import { ChildChip } from "@/ui/controls/child-chip";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import { Inset } from "@/ui/layout";
import { homeCopy } from "./copy";

/** Choice of the children: a tap sorts and prices the page again in place. */
export const ChildChips = () => {
  const { children, chosen, choose, hidesNames } = useFamily();
  const today = useToday();
  const dispatch = useAppDispatch();
  const isAll = chosen.length === children.length;
  return (
    <Inset $below={8}>
      <ChipRow label={homeCopy.childrenLabel}>
        <WhoGoes />
        {children.length > 1 && (
          <Chip selected={isAll} onClick={() => choose(null)}>
            {homeCopy.everyone}
          </Chip>
        )}
        {children.map(({ id, name, birth }) => (
          <ChildChip
            key={id}
            name={name}
            age={hidesNames ? undefined : monthsText(ageMonths(birth, today))}
            face={childFace(children, id, ageYears(birth, today))}
            selected={(children.length === 1 || !isAll) && chosen.some((child) => child.id === id)}
            onClick={() => choose([id])}
          />
        ))}
        <Chip icon={<Icon name="plus" />} onClick={() => dispatch(childSheetOpened({ kind: "new" }))}>
          {homeCopy.addChild}
        </Chip>
      </ChipRow>
    </Inset>
  );
};
