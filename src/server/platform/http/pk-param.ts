import { z } from "zod";
import { rowNumber } from "./query-fields";

/** `:pk` of a public row. */
export const pkParam = z.object({ pk: rowNumber });
