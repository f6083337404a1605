import { createContext, useContext } from "react";
import type { StaffMe } from "@/shared/contract/main/staff/staff";

/** User of this staff screen. */
export const StaffContext = createContext<StaffMe | null>(null);

/** Id of the user; throws outside of a `StaffArea`. */
export const useStaffId = (): string => {
  const me = useContext(StaffContext);
  if (me === null) throw new Error("Nobody is signed in here.");
  return me.id;
};
