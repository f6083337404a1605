import { sandboxInboxDoor } from "@/server/commerce/payments/outer-doors";

export const config = { api: { bodyParser: false, externalResolver: true } };

/** The messages that a demo would have sent. */
export default sandboxInboxDoor;
