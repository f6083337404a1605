import { useRouter } from "next/router";
import { useCallback, useMemo } from "react";
import { type GearPick, gearText, parseGear } from "@/shared/stay/gear";

/** What is to be borrowed with a room, as the address says it, and how to write it there in place. */
export const useGear = () => {
  const { query, pathname, replace } = useRouter();
  const text = typeof query.gear === "string" ? query.gear : undefined;
  const picks = useMemo(() => parseGear(text), [text]);
  const choose = useCallback(
    async (next: readonly GearPick[]) => {
      const { gear: _before, ...rest } = query;
      const gear = gearText(next);
      await replace({ pathname, query: gear ? { ...rest, gear } : rest }, undefined, { shallow: true, scroll: false });
    },
    [query, pathname, replace],
  );
  return { picks, choose };
};
