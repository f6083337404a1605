import { standbyDoor } from "@/server/commerce/payments/outer-doors";

export const config = { api: { bodyParser: false, externalResolver: true } };

/** Where a property answers a request for a room, by its signed link. */
export default standbyDoor;
