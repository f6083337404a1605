import { databaseHandle } from "@/server/platform/db/database";

/** What was committed is on the disk before the gateway hears of it, or anyone hears of the gateway's answer. */
export const makeDurable = async (): Promise<void> => (await databaseHandle()).durable();
