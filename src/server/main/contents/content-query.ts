import { z } from "zod";
import { flag, parts, whole, wholes } from "@/server/platform/http/query-fields";
import { contentSorts, facilities } from "@/shared/contract/main/lists";
import { isPlainDate } from "@/shared/dates/plain-date";
import { normalQuery } from "@/shared/text/query-normal";

export const districtId = whole(99_999_999);

/** The filters that the activity list, the search, its facets and its relaxations share. */
export const filterFields = {
  q: z.string().max(200).transform(normalQuery).optional(),
  loc: districtId.optional(),
  distance: z.coerce.number().min(0.5).max(300).optional(),
  locs: wholes(99_999_999, 5).optional(),
  cat: whole(1_000_000).optional(),
  sub_cat: whole(1_000_000).optional(),
  child_months: wholes(215, 10).optional(),
  date: z.string().refine(isPlainDate, "날짜를 확인해 주세요.").optional(),
  /** Last of several days from `date` on. */
  date_to: z.string().refine(isPlainDate, "날짜를 확인해 주세요.").optional(),
  /** With ages: those that state none, instead of those that fit. */
  unknown_age: flag.optional(),
  as_typed: flag.optional(),
  max_price: whole(100_000_000).optional(),
  free_only: flag.optional(),
  facilities: z
    .string()
    .transform(parts)
    .pipe(z.array(z.enum(facilities)).max(facilities.length))
    .optional(),
  indoor: z.enum(["indoor", "outdoor", "both"]).optional(),
};

export const sortField = { sort: z.enum(contentSorts).optional() };

const filters = z.object(filterFields);
export type Filters = z.output<typeof filters>;
