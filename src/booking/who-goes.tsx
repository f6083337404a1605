import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { ageMonths } from "@/shared/age/age";
import { ageText } from "@/shared/age/age-text";
import { partyText } from "@/shared/guests/guests-text";
import { useAppDispatch } from "@/store/hooks";
import { whoGoesOpened } from "@/store/slices/member/children";
import { Chip } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import { whoGoesCopy as copy } from "./copy";

/** Shows who goes along, whom totals include, and opens the sheet to change it. */
export const WhoGoes = () => {
  const { adults, chosen } = useFamily();
  const today = useToday();
  const dispatch = useAppDispatch();
  const names = chosen
    .filter(({ birth }) => ageMonths(birth, today) >= 0)
    // If names are hidden, the name is the age.
    .map(({ name, birth }) => [...new Set([name, ageText(birth, today)])].join(" "));
  const party = partyText(adults, chosen.length);
  return (
    <Chip
      icon={<Icon name="users-round" />}
      iconEnd={<Icon name="chevron-down" />}
      aria-label={copy.change(party, names.join(", "))}
      aria-haspopup="dialog"
      onClick={() => dispatch(whoGoesOpened())}
    >
      {party}
    </Chip>
  );
};
