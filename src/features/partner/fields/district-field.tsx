import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { districtSearchQuery } from "@/api/main/discover/districts";
import { useHttp } from "@/lib/http/http-context";
import { Chip } from "@/ui/controls/chip";
import { TextField } from "@/ui/fields/text-field";
import { fieldsCopy as copy } from "./copy";
import { Chips } from "./field-layout";

interface DistrictProps {
  chosen: string | null;
  onChoose: (pk: number, name: string) => void;
  fault: string | undefined;
}

/** Where something stands, chosen by the name of its dong. */
export const DistrictField = ({ chosen, onChoose, fault }: DistrictProps) => {
  const [typed, setTyped] = useState("");
  const [picked, setPicked] = useState<string | null>(chosen);
  const { data, isError, isPlaceholderData } = useQuery(districtSearchQuery(useHttp().main, typed));
  const found = typed.trim() === "" ? [] : (data?.districts.filter(({ level }) => level === 3).slice(0, 8) ?? []);
  const isNone = typed.trim() !== "" && data !== undefined && !isPlaceholderData && found.length === 0;
  const problem = isError ? copy.districtFailed : isNone ? copy.districtNone : fault;
  return (
    <div>
      <TextField
        label={copy.district}
        hint={picked ? copy.chosenDistrict(picked) : copy.districtHint}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        errorSpoken
        error={problem}
      />
      <Chips>
        {found.map(({ pk, full_name: name }) => (
          <Chip
            key={pk}
            selected={name === picked}
            onClick={() => {
              setPicked(name);
              setTyped("");
              onChoose(pk, name);
            }}
          >
            {name}
          </Chip>
        ))}
      </Chips>
    </div>
  );
};
