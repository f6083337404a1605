import { paths } from "@/lib/paths";
import type { StayVisit } from "@/shared/contract/main/booking/stay-visit";

/** The same place for the same people; the days of the last stay are over, so they are chosen anew. */
export const againPath = ({
  accommodation_id: id,
  adults,
  children_ages,
}: Pick<StayVisit, "accommodation_id" | "adults" | "children_ages">): string =>
  paths.stay.detail({ id, adults, children_ages });
