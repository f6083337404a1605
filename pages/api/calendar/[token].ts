import { calendarDoor } from "@/server/commerce/payments/outer-doors";

export const config = { api: { bodyParser: false, externalResolver: true } };

/** A family's calendar, for calendars that ask again and again; the address is the key. */
export default calendarDoor;
