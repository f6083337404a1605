import * as z from "zod/mini";
import "@/lib/storage/jitless";
import { localEntry } from "@/lib/storage/local-entry";

/** Children a visitor named, and how many grown-ups come along: on this device only. */
export const localFamily = localEntry({
  key: "nadlang.family",
  schema: z.object({
    children: z
      .array(z.object({ name: z.string(), birth: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }))
      .check(z.maxLength(10)),
    adults: z.int().check(z.minimum(1), z.maximum(10)),
  }),
  fallback: { children: [], adults: 1 },
});
