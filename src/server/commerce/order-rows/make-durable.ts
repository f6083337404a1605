import { databaseHandle } from "@/server/platform/db/database";

/** Flushes commits to disk before calling the gateway or reporting its response. */
export const makeDurable = async (): Promise<void> => (await databaseHandle()).durable();
