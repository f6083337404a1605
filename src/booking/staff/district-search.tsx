import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { districtSearchQuery } from "@/api/main/discover/districts";
import { useHttp } from "@/lib/http/http-context";
import { Chip } from "@/ui/controls/chip";
import { TextField } from "@/ui/fields/text-field";

interface Props {
  label: string;
  hint: string;
  /** Texts for no results, and for a failed search. */
  none: string;
  failed: string;
  fault: string | undefined;
  /** Shows only 동. */
  isDongOnly?: boolean;
  /** Name of the district that was chosen before. */
  selected?: string | null;
  onPick: (district: { pk: number; name: string }) => void;
}

const SHOWN = 8;
const DONG = 3;

/** Searches a district by name while typing. */
export const DistrictSearch = ({ label, hint, none, failed, fault, isDongOnly = false, selected, onPick }: Props) => {
  const [typed, setTyped] = useState("");
  const { data, isError, isPlaceholderData } = useQuery(districtSearchQuery(useHttp().main, typed));
  const isTyped = typed.trim() !== "";
  const fitting = data?.districts.filter(({ level }) => !isDongOnly || level === DONG) ?? [];
  const found = isTyped ? fitting.slice(0, SHOWN) : [];
  const isNone = isTyped && data !== undefined && !isPlaceholderData && found.length === 0;
  const problem = isError ? failed : isNone ? none : fault;
  return (
    <div>
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        errorSpoken
        error={problem}
      />
      <Districts>
        {found.map(({ pk, full_name: name }) => (
          <Chip
            key={pk}
            {...(selected === undefined ? {} : { selected: name === selected })}
            onClick={() => {
              setTyped("");
              onPick({ pk, name });
            }}
          >
            {name}
          </Chip>
        ))}
      </Districts>
    </div>
  );
};

export const Districts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
  &:empty { display: none; }
`;
