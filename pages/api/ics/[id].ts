import { icsDoor } from "@/server/commerce/payments/outer-doors";

export const config = { api: { bodyParser: false, externalResolver: true } };

/** The calendar file of a reservation, by a signed link. */
export default icsDoor;
