import { z } from "zod";
import { stayGear } from "./lists";

const won = z.number().int();

/**
 * What can be borrowed for the asked nights: what one piece costs a night, and how many are free in all of
 * them.
 */
export const gearOffer = z.object({ key: z.enum(stayGear), fee: won, left: z.number().int() });
export type GearOffer = z.infer<typeof gearOffer>;

/** Borrowed with a stay: how many pieces, and what one costs a night. */
export const gearLoan = z.object({ key: z.enum(stayGear), count: z.number().int(), fee: won });
export type GearLoan = z.infer<typeof gearLoan>;

/** What a venue has of a thing to lend, and what one costs a night. */
export type GearStock = { key: GearLoan["key"]; fee: number; pieces: number };
