import { browserStorage, tabStorage } from "./local-entry";

/**
 * How this device shows pages, what it was told not to show again, how it last signed in and was used, a
 * demo's log, and of a venue's gate the scans that are still to be sent or to be looked at again.
 * Everything else that is kept is somebody's.
 */
const deviceSettings = [
  "nadlang.display",
  "nadlang.weather-order",
  "nadlang.app-install",
  "nadlang.events-popup",
  "nadlang.events-popup-visit",
  "nadlang.login-method",
  "nadlang.analytics-log",
  "nadlang.gate-scans",
  "nadlang.gate-conflicts",
];
/** Drafts and the return path: kept for their member when a login ends. */
const drafts = [
  "nadlang.entry-url",
  "nadlang.payment-draft",
  "nadlang.picnic-draft",
  "nadlang.review-draft.",
  "nadlang.staff-draft.",
  "nadlang.stay-review-draft.",
  "nadlang.unsaved.",
  "nadlang.waiting-draft",
];
const OWNER = "nadlang.owner";

/** That nothing is to be remembered is a setting too, and such a list holds nothing. */
const isSwitchedOff = (key: string, storage: Storage): boolean =>
  key.startsWith("nadlang.recent-") && storage.getItem(key)?.includes('"enabled":false') === true;

const isDraft = (key: string): boolean => key === OWNER || drafts.some((start) => key.startsWith(start));

const empty = (storage: Storage, isKept: (key: string) => boolean = () => false): void => {
  for (const key of Object.keys(storage)) {
    if (!deviceSettings.includes(key) && !isSwitchedOff(key, storage) && !isKept(key)) storage.removeItem(key);
  }
};

const storages = (): Storage[] => [browserStorage(), tabStorage()].filter((storage) => storage !== null);

/** The member to whom what is kept belongs: who signed in here last. */
export const storageOwner = (): string | null => (browserStorage() ?? tabStorage())?.getItem(OWNER) ?? null;

/**
 * What another member left goes, also in a tab that slept while they left. What a visitor left becomes the
 * member's.
 * @param member whose login this browser holds; null where nobody is signed in
 * @returns the member to whom the rest belongs
 */
export const claimStorage = (member: string | null): string | null => {
  const owner = member ?? storageOwner();
  for (const storage of storages()) {
    const left = storage.getItem(OWNER);
    if (left !== null && left !== owner) empty(storage);
    if (owner === null) continue;
    try {
      storage.setItem(OWNER, owner);
    } catch {
      // A browser that stores nothing keeps nothing of anyone either.
    }
  }
  return owner;
};

/** Nothing of a person stays: what was being written, searched for and looked at goes from tab and device. */
export const emptyStorage = (): void => {
  for (const storage of storages()) empty(storage);
};

/** After a login that ended by itself only drafts are left, which the next other member to sign in takes away. */
export const emptyAfterLogin = (): void => {
  for (const storage of storages()) empty(storage, isDraft);
};

/** Told when another tab of this browser signs out or in as somebody else. Returns how to stop. */
export const watchOwner = (changed: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === OWNER) changed();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
};
