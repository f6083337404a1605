import { townPk, useDistrictCentres } from "@/lib/map/district-centres";
import { useSheet } from "@/lib/sheets";
import { useAppSelector } from "@/store/hooks";
import { selectChosenDistrictId } from "@/store/slices/member/region";
import { Chip } from "@/ui/controls/chip";
import { Icon } from "@/ui/icon/icon";
import { planCopy as copy } from "./copy";

/** Start district of the day, with a link to change it. */
export const HomeChip = () => {
  const pk = useAppSelector(selectChosenDistrictId);
  const centres = useDistrictCentres();
  const pick = useSheet("district");
  const name = pk === undefined ? undefined : centres?.find((centre) => centre.pk === townPk(pk))?.name;
  return (
    <Chip
      icon={<Icon name="house" />}
      iconEnd={<Icon name="chevron-down" />}
      aria-haspopup="dialog"
      onClick={() => pick?.({ current: pk ?? null, onPicked: () => undefined })}
    >
      {name ? copy.from(name) : copy.noHome}
    </Chip>
  );
};
