import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { districtSearchQuery } from "@/api/main/discover/districts";
import { useHttp } from "@/lib/http/http-context";
import { Chip } from "@/ui/controls/chip";
import { TextField } from "@/ui/fields/text-field";
import { disastersCopy as copy } from "./copy";

export type Picked = { pk: number; name: string };

interface Props {
  picked: readonly Picked[];
  onPick: (picked: Picked[]) => void;
  fault: string | undefined;
}

const SHOWN = 8;

/** Districts of any size by their names, each taken back by a press. */
export const DistrictPick = ({ picked, onPick, fault }: Props) => {
  const [typed, setTyped] = useState("");
  const { data, isError, isPlaceholderData } = useQuery(districtSearchQuery(useHttp().main, typed));
  const isTyped = typed.trim() !== "";
  const found = isTyped ? (data?.districts.slice(0, SHOWN) ?? []) : [];
  const isNone = isTyped && data !== undefined && !isPlaceholderData && found.length === 0;
  const problem = isError ? copy.districtFailed : isNone ? copy.districtNone : fault;
  return (
    <div>
      <TextField
        label={copy.district}
        hint={copy.districtHint}
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
            onClick={() => {
              setTyped("");
              onPick([...picked.filter((one) => one.pk !== pk), { pk, name }]);
            }}
          >
            {name}
          </Chip>
        ))}
      </Chips>
      <Chips>
        {picked.map(({ pk, name }) => (
          <Chip key={pk} aria-label={copy.remove(name)} onRemove={() => onPick(picked.filter((one) => one.pk !== pk))}>
            {name}
          </Chip>
        ))}
      </Chips>
    </div>
  );
};

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
  &:empty { display: none; }
`;
