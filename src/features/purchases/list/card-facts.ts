import { stateChip, whenText } from "@/features/purchases/segment-view";
import type { PlainDate } from "@/shared/dates/plain-date";
import { pictureOfScene } from "@/shared/scene/scene-picture";

/** Texts of a booking's card, whichever family member paid. */
export const cardFacts = (order: Parameters<typeof stateChip>[0], today: PlainDate) => {
  const { name, scene, place_text, people_text } = order;
  const { text, tone } = stateChip(order, today);
  return {
    picture: pictureOfScene(scene, "forest"),
    title: name,
    place: place_text,
    when: whenText(order, today),
    who: people_text,
    state: text,
    stateTone: tone,
  };
};
