import type { UserOs } from "@/lib/browser/user-os";

const scheme = "nadlang";
const androidPackage = "kr.nadlang.app";
const androidStore = `https://play.google.com/store/apps/details?id=${androidPackage}`;

/** How long the app has to take over before the store is offered. */
export const appOpenPatience = 1500;

/** Where the app's home screen is on each platform, and its store; on a desktop there is none. */
const appHomeTarget = (userOs: UserOs, iosStore: string | null): { app: string; store: string | null } | null => {
  if (userOs === "web-ios" || userOs === "app-ios") return { app: `${scheme}://home`, store: iosStore };
  if (userOs === "web-android" || userOs === "app-android") {
    return { app: `intent://home#Intent;scheme=${scheme};package=${androidPackage};end`, store: androidStore };
  }
  return null;
};

/** What the page lends to the link: tests and the app's own web view lend others. */
interface PageHands {
  /** Address of the app in Apple's store, when the page knows it. */
  iosStore: string | null;
  go(url: string): void;
  isVisible(): boolean;
  later(run: () => void, ms: number): void;
  showPopup(): void;
}

/**
 * Opens the app's home. Where the app does not take over in time, the platform's store; on a desktop, a
 * pop-up.
 */
export const openAppHome = (userOs: UserOs, page: PageHands): void => {
  const target = appHomeTarget(userOs, page.iosStore);
  if (!target) {
    page.showPopup();
    return;
  }
  page.go(target.app);
  const { store } = target;
  if (!store) return;
  page.later(() => {
    if (page.isVisible()) page.go(store);
  }, appOpenPatience);
};
