import { sandboxIdpDoor } from "@/server/commerce/payments/outer-doors";

export const config = { api: { bodyParser: false, externalResolver: true } };

/** The built-in identity providers of a demo. */
export default sandboxIdpDoor;
