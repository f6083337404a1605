import { z } from "zod";
import { contentSorts, facilities } from "@/shared/contract/main/lists";
import { isPlainDate } from "@/shared/dates/plain-date";
import { pageIndex, pageSize } from "@/shared/paging/page";
import { normalQuery } from "@/shared/text/query-normal";

const whole = (highest: number) => z.coerce.number().int().min(0).max(highest);
const parts = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** A comma list of whole numbers: at most `most` of them, each at most `highest`. */
const wholes = (highest: number, most: number) =>
  z
    .string()
    .transform((text) => parts(text).map(Number))
    .pipe(z.array(z.number().int().min(0).max(highest)).max(most));

const flag = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");
export const districtPk = whole(99_999_999);

/** The page fields of every list: pages count from 1, at most 50 items each; nonsense is read as the default. */
export const pageFields = (size = 20) => ({
  index: z.string().optional().transform(pageIndex),
  size: z
    .string()
    .optional()
    .transform((value) => pageSize(value, size)),
});

/** The filters that the activity list, the search, its facets and its relaxations share. */
export const filterFields = {
  q: z.string().max(200).transform(normalQuery).optional(),
  loc: districtPk.optional(),
  distance: z.coerce.number().min(0.5).max(300).optional(),
  locs: wholes(99_999_999, 5).optional(),
  cat: whole(1_000_000).optional(),
  sub_cat: whole(1_000_000).optional(),
  child_months: wholes(215, 10).optional(),
  date: z.string().refine(isPlainDate, "날짜를 확인해 주세요.").optional(),
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

/** `?q=&date=` means the same as no `q` and no `date`. */
export const withoutBlanks = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((fields) => {
    if (typeof fields !== "object" || fields === null) return fields;
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  }, schema);

const filters = z.object(filterFields);
export type Filters = z.output<typeof filters>;
