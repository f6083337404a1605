import { z } from "zod";

/** `:pk` of a public row. */
export const pkParam = z.object({ pk: z.coerce.number().int().min(1).max(2_147_483_647) });
