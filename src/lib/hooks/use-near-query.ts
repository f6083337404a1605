import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { useNearEnd } from "@/lib/hooks/use-near-end";

/**
 * Lets a shelf's question wait until its place comes near the window; at once where the answer is known
 * already, so that coming back lands where it was left. `mark` goes on what stands there meanwhile.
 */
export const useNearQuery = (queryKey: QueryKey): { isNear: boolean; mark: RefObject<HTMLDivElement | null> } => {
  const client = useQueryClient();
  const [isNear, setNear] = useState(() => client.getQueryData(queryKey) !== undefined);
  useEffect(() => {
    if (!("IntersectionObserver" in window)) setNear(true);
  }, []);
  return { isNear, mark: useNearEnd(!isNear, 0, () => setNear(true)) };
};
