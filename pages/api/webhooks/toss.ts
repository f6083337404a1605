import { tossWebhookDoor } from "@/server/commerce/payments/outer-doors";

export const config = { api: { bodyParser: false, externalResolver: true } };

/** News from the payment gateway. */
export default tossWebhookDoor;
