import { loadEventDetail, selectEventDetail } from "@/store/slices/events";

/** The one question of an event's page, asked by the store. */
export const eventLoad = { load: loadEventDetail, select: selectEventDetail };
