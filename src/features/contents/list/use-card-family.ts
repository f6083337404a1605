import { useMemo } from "react";
import { useFamily } from "@/lib/family-context";
import type { CardFamily } from "@/shared/content/card-view";

/** For whom the cards speak; nobody until the family is known, so that the first paint stays as the server drew it. */
export const useCardFamily = (): CardFamily => {
  const { isKnown, chosen, adults } = useFamily();
  return useMemo(() => (isKnown && chosen.length > 0 ? { adults, children: chosen } : null), [isKnown, chosen, adults]);
};
