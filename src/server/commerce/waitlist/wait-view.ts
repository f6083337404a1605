import type { WaitEntryView } from "@/shared/contract/main/booking/waitlist";
import type { WaitlistEntry } from "./waitlist.repository";

export const waitView = ({ id, state, seats, shown, decideBy, nightOk, offerUntil }: WaitlistEntry): WaitEntryView => ({
  id,
  state,
  people: shown.kind === "stay" ? shown.adults + shown.children_ages.length : Math.max(seats, shown.option_pks.length),
  decide_by: decideBy.toISOString(),
  night_ok: nightOk,
  offer_until: state === "OFFERED" && offerUntil ? offerUntil.toISOString() : null,
  terms: shown,
});
