import { createContext, useContext } from "react";
import type { StaffMe } from "@/shared/contract/main/staff/staff";

/** Who works at this screen of the staff area. */
export const StaffContext = createContext<StaffMe | null>(null);

/** Their id; below a `StaffArea` alone. */
export const useStaffId = (): string => {
  const me = useContext(StaffContext);
  if (me === null) throw new Error("Nobody is signed in here.");
  return me.id;
};
