interface RecentState<Item> {
  /** False once the parent switched remembering off. */
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

/** What was searched for on this device, the newest first, each once, as many as `most`. */
export const recentList = <Item>({ read, write, forget, isSame, most }: RecentPlace<Item>) => ({
  read,
  /** Puts it first; nothing when the parent switched it off. */
  add(found: Item): void {
    const { enabled, items } = read();
    if (enabled) write({ enabled, items: [found, ...items.filter((other) => !isSame(other, found))].slice(0, most) });
  },
  remove(gone: Item): void {
    const { enabled, items } = read();
    write({ enabled, items: items.filter((other) => !isSame(other, gone)) });
  },
  clear: forget,
  /** Switching off forgets what is there. */
  switchTo(enabled: boolean): void {
    write({ enabled, items: enabled ? read().items : [] });
  },
});

export type RecentList<Item> = ReturnType<typeof recentList<Item>>;
