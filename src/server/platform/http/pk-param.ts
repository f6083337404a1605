import { z } from "zod";
import { rowNumber } from "./query-fields";

/** `:pk`, the number of a public row. */
export const pkParam = z.object({ pk: rowNumber });
