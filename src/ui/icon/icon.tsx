export type IconName =
  | "arrow-left"
  | "arrow-up-down"
  | "baby"
  | "bell"
  | "calendar-days"
  | "calendar-range"
  | "calendar-sync"
  | "car"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "circle-question-mark"
  | "clock"
  | "cloud-rain"
  | "copy"
  | "download"
  | "file-text"
  | "globe"
  | "heart"
  | "house"
  | "layout-grid"
  | "list"
  | "map"
  | "map-pin"
  | "minus"
  | "package"
  | "pause"
  | "phone"
  | "play"
  | "plus"
  | "search"
  | "share"
  | "sliders-horizontal"
  | "star"
  | "store"
  | "thumbs-up"
  | "ticket"
  | "ticket-percent"
  | "tree-pine"
  | "umbrella"
  | "undo-2"
  | "user"
  | "users-round"
  | "x";

const uses = new Map<IconName, { __html: string }>();

/** One element instead of two: a page has sixty icons, and each element that React draws costs the server a microsecond. */
const useOf = (name: IconName): { __html: string } => {
  const known = uses.get(name) ?? { __html: `<use href="#icon-${name}"></use>` };
  uses.set(name, known);
  return known;
};

/** An icon that is repeated: its lines stand once in the page's sprite. Decorative; sized and coloured like any `svg`. */
export const Icon = ({ name }: { name: IconName }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own names, without any input
  <svg className="icon" aria-hidden="true" dangerouslySetInnerHTML={useOf(name)} />
);
