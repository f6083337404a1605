import { useState } from "react";
import { DistrictSearch } from "@/booking/staff/district-search";
import { fieldsCopy as copy } from "./copy";

interface DistrictProps {
  chosen: string | null;
  onChoose: (pk: number, name: string) => void;
  fault: string | undefined;
}

/** District of an address, chosen by the name of its dong. */
export const DistrictField = ({ chosen, onChoose, fault }: DistrictProps) => {
  const [picked, setPicked] = useState<string | null>(chosen);
  return (
    <DistrictSearch
      label={copy.district}
      hint={picked ? copy.chosenDistrict(picked) : copy.districtHint}
      none={copy.districtNone}
      failed={copy.districtFailed}
      fault={fault}
      isDongOnly
      selected={picked}
      onPick={({ pk, name }) => {
        setPicked(name);
        onChoose(pk, name);
      }}
    />
  );
};
