import type { Accommodation } from "@/shared/contract/stay/accommodations";

/** Whether it is known when one may come and go: a place from a public list of places does not say. */
export const saysTimes = (stay: Pick<Accommodation, "check_in_from" | "check_out_until">): boolean =>
  stay.check_in_from !== "" && stay.check_out_until !== "";
