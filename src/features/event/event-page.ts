import { paths } from "@/lib/paths";
import type { PromotionDetail } from "@/shared/contract/main/editorial";
import { socialCardPath } from "@/shared/scene/scene-picture";
import { loadEventDetail, selectEventDetail } from "@/store/slices/app/events";
import { eventCopy } from "./copy";

/** Metadata of an event for search engines and link previews. */
export const eventHead = (event: PromotionDetail | undefined) =>
  event
    ? {
        title: event.title,
        description: event.summary,
        canonical: paths.event.detail({ id: event.id }),
        image: socialCardPath("events", event.id),
      }
    : { title: eventCopy.title };

/** The only load of an event's page, run by the store. */
export const eventLoad = { load: loadEventDetail, select: selectEventDetail };
