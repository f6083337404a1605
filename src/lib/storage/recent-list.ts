interface RecentState<Item> {
  /** False once the user turned the list off. */
  enabled: boolean;
  items: Item[];
}

interface RecentPlace<Item> {
  read: () => RecentState<Item>;
  write: (next: RecentState<Item>) => void;
  forget: () => void;
  isSame: (one: Item, other: Item) => boolean;
  most: number;
}

/** Recent items of this device, newest first and unique, at most `most`. */
export const recentList = <Item>({ read, write, forget, isSame, most }: RecentPlace<Item>) => ({
  read,
  /** Puts the item first; no effect while the list is turned off. */
  add(found: Item): void {
    const { enabled, items } = read();
    if (enabled) write({ enabled, items: [found, ...items.filter((other) => !isSame(other, found))].slice(0, most) });
  },
  remove(gone: Item): void {
    const { enabled, items } = read();
    write({ enabled, items: items.filter((other) => !isSame(other, gone)) });
  },
  clear: forget,
  /** Turning the list off clears it. */
  switchTo(enabled: boolean): void {
    write({ enabled, items: enabled ? read().items : [] });
  },
});

export type RecentList<Item> = ReturnType<typeof recentList<Item>>;
