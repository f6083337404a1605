import { DistrictSearch, Districts } from "@/booking/staff/district-search";
import { Chip } from "@/ui/controls/chip";
import { disastersCopy as copy } from "./copy";

export type Picked = { pk: number; name: string };

interface Props {
  picked: readonly Picked[];
  onPick: (picked: Picked[]) => void;
  fault: string | undefined;
}

/** Picks districts of any level by name; a press removes one. */
export const DistrictPick = ({ picked, onPick, fault }: Props) => (
  <div>
    <DistrictSearch
      label={copy.district}
      hint={copy.districtHint}
      none={copy.districtNone}
      failed={copy.districtFailed}
      fault={fault}
      onPick={(district) => onPick([...picked.filter(({ pk }) => pk !== district.pk), district])}
    />
    <Districts>
      {picked.map(({ pk, name }) => (
        <Chip
          key={pk}
          aria-label={copy.remove(name)}
          onRemove={() => onPick(picked.filter((picked) => picked.pk !== pk))}
        >
          {name}
        </Chip>
      ))}
    </Districts>
  </div>
);
