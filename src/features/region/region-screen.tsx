import { useRouter } from "next/router";
import { useState } from "react";
import { ownPath } from "@/lib/address/own-path";
import { paths } from "@/lib/paths";
import type { PickedDistrict } from "@/lib/sheets";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { selectDistrictChosen, selectDistrictId } from "@/store/slices/member/region";
import { CtaBar, CtaButton } from "@/ui/booking/cta-bar";
import { Stack, Text } from "@/ui/layout";
import { regionCopy } from "./copy";
import { DistrictSearch } from "./district-search";
import { HereButton } from "./here-button";
import { ProvinceSteps } from "./province-steps";
import { RecentDistricts } from "./recent-districts";
import { useSaveDistrict } from "./use-save-district";

/** Choice of the family's district: 시·도, 시·군·구, 동, or a shortcut. */
export const RegionScreen = () => {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const save = useSaveDistrict();
  const isChosen = useAppSelector(selectDistrictChosen);
  const now = useAppSelector(selectDistrictId);
  const [picked, setPicked] = useState<PickedDistrict | null>(null);
  const current = picked?.pk ?? (isChosen ? now : null);

  const finish = async () => {
    if (!picked) return;
    await save(picked);
    dispatch(toastShown(regionCopy.saved(picked.name)));
    const [back] = [router.query.back].flat();
    await router.replace(ownPath(back) ?? paths.home());
  };
  return (
    <>
      <Stack $gap={18} $gutter $top={8} $bottom={112}>
        <Text $size="body2" $quiet>
          {regionCopy.heading}
        </Text>
        <DistrictSearch onFound={setPicked}>
          <HereButton onFound={setPicked} />
          <RecentDistricts current={current} onPick={setPicked} />
          <ProvinceSteps chosen={current} onPick={setPicked} />
        </DistrictSearch>
      </Stack>
      <CtaBar>
        <CtaButton
          label={picked ? regionCopy.choose(picked.name) : regionCopy.chooseNone}
          aria-disabled={!picked || undefined}
          onClick={finish}
        />
      </CtaBar>
    </>
  );
};
