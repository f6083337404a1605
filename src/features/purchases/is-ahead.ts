import type { Reservation } from "@/shared/contract/main/purchase";
import type { PlainDate } from "@/shared/dates/plain-date";
import { openProductPks } from "./cancellable-pks";

type Visit = Pick<Reservation, "products" | "desired_check_in" | "valid_until" | "stay">;

/** Whether its last day has passed. */
export const isOver = ({ desired_check_in, valid_until, stay }: Omit<Visit, "products">, today: PlainDate): boolean => {
  const last = stay?.check_out_date ?? desired_check_in ?? valid_until;
  return last !== null && last < today;
};

/** Whether something of it is still to come: what can be used or called off, on a day that has not passed. */
export const isAhead = (visit: Visit, today: PlainDate): boolean =>
  openProductPks(visit.products).length > 0 && !isOver(visit, today);
