import { z } from "zod";

/** A phone ticket: 256 bits in base64url. */
export const phoneTicketField = z.string().min(1).max(64);
