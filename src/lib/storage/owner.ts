import { browserStorage, tabStorage } from "./local-entry";

/**
 * Entries that belong to the device: display settings, dismissed prompts, the last login method, a demo's log, and a
 * venue gate's scans to send or check. All others belong to a person.
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
/** Drafts and the return path, which survive an ended login for their member. */
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

/** A disabled list is a setting too, and holds no items. */
const isSwitchedOff = (key: string, storage: Storage): boolean =>
  key.startsWith("nadlang.recent-") && storage.getItem(key)?.includes('"enabled":false') === true;

const isDraft = (key: string): boolean => key === OWNER || drafts.some((start) => key.startsWith(start));

const empty = (storage: Storage, isKept: (key: string) => boolean = () => false): void => {
  for (const key of Object.keys(storage)) {
    if (!deviceSettings.includes(key) && !isSwitchedOff(key, storage) && !isKept(key)) storage.removeItem(key);
  }
};

const storages = (): Storage[] => [browserStorage(), tabStorage()].filter((storage) => storage !== null);

/** The member who owns the stored data: the last one to sign in here. */
export const storageOwner = (): string | null => (browserStorage() ?? tabStorage())?.getItem(OWNER) ?? null;

/**
 * Deletes another member's data, also from a tab that was suspended when they left. A visitor's data becomes the
 * member's.
 * @param member the member signed in; null when signed out
 * @returns the owner of the remaining data
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
      // Storage is refused, so nothing is stored either.
    }
  }
  return owner;
};

/** Deletes all personal data from tab and device. */
export const emptyStorage = (): void => {
  for (const storage of storages()) empty(storage);
};

/** After a login ended by itself, leaves only drafts; the next other member's sign-in deletes them. */
export const emptyAfterLogin = (): void => {
  for (const storage of storages()) empty(storage, isDraft);
};

/** Calls `changed` when another tab signs out or signs in another member. Returns the unsubscribe function. */
export const watchOwner = (changed: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === OWNER) changed();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
};
