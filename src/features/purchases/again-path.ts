import { paths } from "@/lib/paths";
import type { StayVisit } from "@/shared/contract/main/booking/stay-visit";

/** The same accommodation for the same guests; without dates, as those of the last stay are past. */
export const againPath = ({
  accommodation_id: id,
  adults,
  children_ages,
}: Pick<StayVisit, "accommodation_id" | "adults" | "children_ages">): string =>
  paths.stay.detail({ id, adults, children_ages });
