import { list, nullable, number, oneOf, record, type Shape, text } from "@/lib/storage/shape";
import { stayFacilities } from "@/shared/contract/stay/lists";
import type { StayPageForm } from "@/shared/contract/stay/partner-page";

const photos = list(record({ id: text(), alt: text() }));
const facility = list(oneOf(...stayFacilities));

/** What a kept draft must look like. */
export const PAGE = record({
  name: text(),
  type_code: text(),
  district_pk: number,
  place: text(),
  address: text(),
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
