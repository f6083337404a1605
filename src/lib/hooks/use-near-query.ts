import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { useNearEnd } from "@/lib/hooks/use-near-end";

/**
 * Enables a query once its place is near the viewport; immediately when its data is cached, so that going back restores
 * the scroll position. Put `mark` on the placeholder.
 */
export const useNearQuery = (queryKey: QueryKey): { isNear: boolean; mark: RefObject<HTMLDivElement | null> } => {
  const client = useQueryClient();
  const [isNear, setNear] = useState(() => client.getQueryData(queryKey) !== undefined);
  useEffect(() => {
    if (!("IntersectionObserver" in window)) setNear(true);
  }, []);
  return { isNear, mark: useNearEnd(!isNear, 0, () => setNear(true)) };
};
