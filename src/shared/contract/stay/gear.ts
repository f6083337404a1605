import { z } from "zod";
import { stayGear } from "./lists";

const won = z.number().int();

/** Gear for the requested nights: fee per unit and night, and units free on all of them. */
export const gearOffer = z.object({ key: z.enum(stayGear), fee: won, left: z.number().int() });
export type GearOffer = z.infer<typeof gearOffer>;

/** Gear borrowed with a stay: units, and the fee per unit and night. */
export const gearLoan = z.object({ key: z.enum(stayGear), count: z.number().int(), fee: won });
export type GearLoan = z.infer<typeof gearLoan>;

/** A venue's stock of a kind of gear, and the fee per unit and night. */
export type GearStock = { key: GearLoan["key"]; fee: number; pieces: number };
