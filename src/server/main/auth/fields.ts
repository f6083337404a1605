import { z } from "zod";

/** A ticket as it was handed out: 256 bits in base64url. */
export const phoneTicketField = z.string().min(1).max(64);
