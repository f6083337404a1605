import { addedLater, flag, list, nullable, number, oneOf, record, type Shape, text } from "@/lib/storage/shape";
import { bedKinds, stayFacilities, stayGear } from "@/shared/contract/stay/lists";
import type { AccommodationForm, RoomForm } from "@/shared/contract/stay/partner";
import type { StayPageForm } from "@/shared/contract/stay/partner-page";

/** Shape of a stored draft of an accommodation's rules. */
export const ACCOMMODATION_FORM = record({
  bands: list(record({ from: number, to: number, fee: number, counts: flag, bed: flag })),
  adult_fee: number,
  mandatory_fee: number,
  min_nights: number,
  gear: list(record({ key: oneOf(...stayGear), fee: number, pieces: number })),
}) satisfies Shape<AccommodationForm>;

/** The same for a room type. */
export const ROOM_FORM = record({
  name: text(),
  description: text(),
  area_m2: nullable(number),
  sleeping: list(
    record({ room: text(), beds: list(record({ kind: oneOf(...bedKinds), count: number, sleeps: number })) }),
  ),
  base_occupancy: number,
  max_occupancy: number,
  is_instant: flag,
  is_active: flag,
  rates: nullable(
    record({ off_weekday: number, off_weekend: number, peak_weekday: number, peak_weekend: number, rooms: number }),
  ),
  cutoff_hours: addedLater(nullable(number)),
  cutoff_time: addedLater(nullable(text())),
}) satisfies Shape<RoomForm>;

const photos = list(record({ id: text(), alt: text() }));
const facility = list(oneOf(...stayFacilities));

/** The same for an accommodation's page. */
export const PAGE_FORM = record({
  name: text(),
  type_code: text(),
  district_pk: number,
  place: text(),
  address: text(),
  point: addedLater(record({ lat: number, lng: number })),
  summary: text(),
  description: text(),
  guide: text(),
  check_in_from: text(),
  check_out_until: text(),
  facilities_yes: facility,
  facilities_no: facility,
  rules: list(text()),
  refund_rates: nullable(list(number)),
  photos,
  rooms: list(record({ id: number, photos })),
}) satisfies Shape<StayPageForm>;
