import { useRouter } from "next/router";
import { useCallback, useMemo } from "react";
import { type GearPick, gearText, parseGear } from "@/shared/stay/gear";

/** Reads the borrowed gear of a room from the URL and updates it there. */
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
