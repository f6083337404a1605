import { loadEventDetail, selectEventDetail } from "@/store/slices/app/events";

/** The only load of an event's page, run by the store. */
export const eventLoad = { load: loadEventDetail, select: selectEventDetail };
