import type { Reservation } from "@/shared/contract/main/purchase";
import type { PlainDate } from "@/shared/dates/plain-date";
import { openProductPks } from "./cancellable-pks";

type Visit = Pick<Reservation, "products" | "desired_check_in" | "valid_until" | "stay">;

/** Whether something of it is still to come: what can be used or called off, on a day that has not passed. */
export const isAhead = ({ products, desired_check_in, valid_until, stay }: Visit, today: PlainDate): boolean => {
  const last = stay?.check_out_date ?? desired_check_in ?? valid_until;
  return openProductPks(products).length > 0 && (last === null || today <= last);
};
