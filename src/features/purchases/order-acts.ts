import { paths } from "@/lib/paths";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import type { StayVisit } from "@/shared/contract/main/booking/stay-visit";

/** The products that the server lists as cancellable now. */
export const cancellableProductIds = (products: Reservation["products"]): string[] =>
  products.filter(({ selected }) => selected).map(({ pk }) => pk);

/** The same accommodation for the same guests; without dates, as those of the last stay are past. */
export const againPath = ({
  accommodation_id: id,
  adults,
  children_ages,
}: Pick<StayVisit, "accommodation_id" | "adults" | "children_ages">): string =>
  paths.stay.detail({ id, adults, children_ages });
