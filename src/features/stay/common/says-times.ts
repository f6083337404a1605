import type { Accommodation } from "@/shared/contract/stay/accommodations";

/** True when check-in and check-out times are known; accommodations from public data state none. */
export const saysTimes = (stay: Pick<Accommodation, "check_in_from" | "check_out_until">): boolean =>
  stay.check_in_from !== "" && stay.check_out_until !== "";
