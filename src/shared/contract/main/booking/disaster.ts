import { z } from "zod";
import { disasterKinds } from "@/shared/disaster/kinds";

/** A disaster that a booking's place and days lie in: cancelling costs nothing while its notice stands. */
export const disaster = z.object({ kind: z.enum(disasterKinds), from_day: z.string(), to_day: z.string() });
export type Disaster = z.infer<typeof disaster>;
