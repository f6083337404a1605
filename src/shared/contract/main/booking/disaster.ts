import { z } from "zod";
import { disasterKinds } from "@/shared/disaster/kinds";

/** A disaster at a booking's place and dates: cancelling is free while its notice is in force. */
export const disaster = z.object({ kind: z.enum(disasterKinds), from_day: z.string(), to_day: z.string() });
export type Disaster = z.infer<typeof disaster>;
