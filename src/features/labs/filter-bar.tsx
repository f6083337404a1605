import { useRouter } from "next/router";
import { useFamily } from "@/lib/family-context";
import { paths } from "@/lib/paths";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { labsCopy as copy } from "./copy";
import { choiceQuery, type LabsChoice } from "./labs-filters";

/** What the list is narrowed by; every choice stands in the address. */
export const FilterBar = ({ choice }: { choice: LabsChoice }) => {
  const { replace } = useRouter();
  const { isKnown, chosen } = useFamily();
  const choose = (next: Partial<LabsChoice>) =>
    void replace(paths.labs.index(choiceQuery({ ...choice, ...next })), undefined, { shallow: true, scroll: false });
  const place = (indoor: "indoor" | "outdoor") => () => choose({ indoor: choice.indoor === indoor ? null : indoor });
  return (
    <ChipRow label={copy.filters}>
      {isKnown && chosen.length > 0 && (
        <Chip selected={choice.ours} onClick={() => choose({ ours: !choice.ours })}>
          {copy.ours}
        </Chip>
      )}
      <Chip selected={choice.indoor === "indoor"} onClick={place("indoor")}>
        {copy.indoor}
      </Chip>
      <Chip selected={choice.indoor === "outdoor"} onClick={place("outdoor")}>
        {copy.outdoor}
      </Chip>
      <Chip selected={choice.short} onClick={() => choose({ short: !choice.short })}>
        {copy.short}
      </Chip>
    </ChipRow>
  );
};
