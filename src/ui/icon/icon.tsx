export type IconName =
  | "arrow-left"
  | "bell"
  | "check"
  | "chevron-down"
  | "chevron-right"
  | "circle-question-mark"
  | "heart"
  | "house"
  | "layout-grid"
  | "map"
  | "map-pin"
  | "minus"
  | "plus"
  | "search"
  | "star"
  | "store"
  | "thumbs-up"
  | "ticket"
  | "user"
  | "x";

/** An icon that is repeated: its lines stand once in the page's sprite. Decorative; sized and coloured like any `svg`. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
);
