import { z } from "zod";
import { pageIndex, pageSize } from "@/shared/paging/page";

/** A whole number from 0 to `highest`. */
export const whole = (highest: number) => z.coerce.number().int().min(0).max(highest);

export const rowNumber = z.coerce.number().int().min(1).max(2_147_483_647);

/** Splits a comma list and trims its parts. */
export const parts = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** A comma list of whole numbers: at most `most` of them, each at most `highest`. */
export const wholes = (highest: number, most: number) =>
  z
    .string()
    .transform((text) => parts(text).map(Number))
    .pipe(z.array(z.number().int().min(0).max(highest)).max(most));

/** A boolean in JSON or in a form. */
export const truth = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

/** `true`, `1`, `false` or `0`. */
export const flag = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");

/** Page fields of every list: pages count from 1, at most 50 items each; invalid values become the default. */
export const pageFields = (size = 20) => ({
  index: z.string().optional().transform(pageIndex),
  size: z
    .string()
    .optional()
    .transform((value) => pageSize(value, size)),
});

/** Reads `?q=&date=` as if `q` and `date` were missing. */
export const withoutBlanks = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((fields) => {
    if (typeof fields !== "object" || fields === null) return fields;
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  }, schema);

/** `:pk`, the number of a public row. */
export const pkParam = z.object({ pk: rowNumber });
