import type { PickedDistrict, SheetProps } from "@/lib/sheets";
import { Button } from "@/ui/controls/button";
import { Stack } from "@/ui/layout";
import { Sheet } from "@/ui/overlays/sheet";
import { regionCopy } from "./copy";
import { DistrictColumns } from "./district-columns";
import { DistrictSearch } from "./district-search";
import { HereButton } from "./here-button";
import { RecentDistricts } from "./recent-districts";
import { useSaveDistrict } from "./use-save-district";

const DistrictSheet = ({ open, onClose, request }: SheetProps<"district">) => {
  const save = useSaveDistrict();
  const pick = async (district: PickedDistrict) => {
    await save(district);
    await request.onPicked(district);
    onClose();
  };
  const everywhere = async () => {
    await request.onEverywhere?.();
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={regionCopy.title} size="tall">
      <Stack $gap={16}>
        <DistrictSearch onFound={pick}>
          <HereButton onFound={pick} />
          <RecentDistricts current={request.current} onPick={pick} />
          {request.onEverywhere && (
            <Button kind="soft" size={48} full onClick={everywhere}>
              {regionCopy.everywhere}
            </Button>
          )}
          <DistrictColumns current={request.current} onPick={pick} />
        </DistrictSearch>
      </Stack>
    </Sheet>
  );
};

export default DistrictSheet;
