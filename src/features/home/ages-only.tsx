import { type ReactNode, useMemo } from "react";
import { type Family, type FamilyChild, FamilyProvider, useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { ageText } from "@/shared/age/age-text";
import type { PlainDate } from "@/shared/dates/plain-date";

const withoutNames = (family: Family, today: PlainDate): Family => {
  const nameless = (child: FamilyChild): FamilyChild => ({ ...child, name: ageText(child.birth, today) });
  return { ...family, children: family.children.map(nameless), chosen: family.chosen.map(nameless) };
};

/** Home as its member asked for it: where names are not to be read, whatever speaks of a child says its age. */
export const AgesOnly = ({ children }: { children: ReactNode }) => {
  const family = useFamily();
  const today = useToday();
  const said = useMemo(() => (family.hidesNames ? withoutNames(family, today) : family), [family, today]);
  return <FamilyProvider family={said}>{children}</FamilyProvider>;
};
