import { z } from "zod";
import { rowNumber } from "@/server/platform/http/query-fields";

/** `:pk` of a public row. */
export const pkParam = z.object({ pk: rowNumber });
