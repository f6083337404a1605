import { door } from "@/server/door";

export const config = { api: { bodyParser: false, externalResolver: true } };

/** Both API hosts, at /api/main and /api/stay. */
export default door;
