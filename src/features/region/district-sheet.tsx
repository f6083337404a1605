import styled from "styled-components";
import type { DistrictAsk, PickedDistrict } from "@/lib/district-picker";
import { Button } from "@/ui/controls/button";
import { Sheet } from "@/ui/overlays/sheet";
import { regionCopy } from "./copy";
import { DistrictColumns } from "./district-columns";
import { DistrictSearch } from "./district-search";
import { HereButton } from "./here-button";
import { RecentDistricts } from "./recent-districts";
import { useSaveDistrict } from "./use-save-district";

interface DistrictSheetProps {
  open: boolean;
  onClose: () => void;
  ask: DistrictAsk;
}

/** Picks a district for the screen below, and remembers it. */
const DistrictSheet = ({ open, onClose, ask }: DistrictSheetProps) => {
  const save = useSaveDistrict();
  const pick = async (district: PickedDistrict) => {
    await save(district);
    await ask.onPicked(district);
    onClose();
  };
  const everywhere = async () => {
    await ask.onEverywhere?.();
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={regionCopy.title} size="tall">
      <Body>
        <DistrictSearch onFound={pick}>
          <HereButton onFound={pick} />
          <RecentDistricts current={ask.current} onPick={pick} />
          {ask.onEverywhere && (
            <Button kind="soft" size={48} full onClick={everywhere}>
              {regionCopy.everywhere}
            </Button>
          )}
          <DistrictColumns current={ask.current} onPick={pick} />
        </DistrictSearch>
      </Body>
    </Sheet>
  );
};

export default DistrictSheet;

const Body = styled.div`
  display: grid;
  gap: 16px;
`;
