import { z } from "zod";

/** Every reply of both hosts: `code` is "S000" on success, `message` Korean. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ code: z.string(), message: z.string(), data });

export type Envelope<T> = { code: string; message: string; data: T };
