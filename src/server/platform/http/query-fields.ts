import { z } from "zod";
import { pageIndex, pageSize } from "@/shared/paging/page";

/** A whole number from 0 to `highest`. */
export const whole = (highest: number) => z.coerce.number().int().min(0).max(highest);

/** The number of a row. */
export const rowNumber = z.coerce.number().int().min(1).max(2_147_483_647);

/** The parts of a comma list without their blanks. */
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

/** A truth as JSON says it, or as a form does. */
export const truth = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

/** `true`, `1`, `false` or `0`. */
export const flag = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");

/**
 * The page fields of every list: pages count from 1, at most 50 items each; nonsense is read as the default.
 */
export const pageFields = (size = 20) => ({
  index: z.string().optional().transform(pageIndex),
  size: z
    .string()
    .optional()
    .transform((value) => pageSize(value, size)),
});

/** `?q=&date=` means the same as no `q` and no `date`. */
export const withoutBlanks = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((fields) => {
    if (typeof fields !== "object" || fields === null) return fields;
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  }, schema);
