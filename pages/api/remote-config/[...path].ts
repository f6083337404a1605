import { settingsDoor } from "@/server/commerce/payments/outer-doors";

export const config = { api: { bodyParser: false, externalResolver: true } };

/** The settings that browsers may read, asked as of the hosted config service. */
export default settingsDoor;
