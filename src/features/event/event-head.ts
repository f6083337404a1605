import { paths } from "@/lib/paths";
import type { PromotionDetail } from "@/shared/contract/main/editorial";
import { eventCopy } from "./copy";
import { eventPicture } from "./event-picture";

/** What search engines and shared links are told about an event. */
export const eventHead = (event: PromotionDetail | undefined) =>
  event
    ? {
        title: event.title,
        description: event.summary,
        canonical: paths.event.detail({ id: event.id }),
        image: eventPicture(event, "hero").src,
      }
    : { title: eventCopy.title };
