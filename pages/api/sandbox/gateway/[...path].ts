import { sandboxDoor } from "@/server/commerce/payments/outer-doors";

export const config = { api: { bodyParser: false, externalResolver: true } };

/** The built-in payment gateway of a demo. */
export default sandboxDoor;
