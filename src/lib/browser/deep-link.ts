import type { UserOs } from "@/lib/browser/user-os";

const scheme = "nadlang";
const androidPackage = "kr.nadlang.app";
const androidStore = `https://play.google.com/store/apps/details?id=${androidPackage}`;

/** Milliseconds that the app has to open before the store is offered. */
export const appOpenPatience = 1500;

/** URLs of the app's home screen and its store by platform; null on a desktop. */
const appHomeTarget = (userOs: UserOs, iosStore: string | null): { app: string; store: string | null } | null => {
  if (userOs === "web-ios" || userOs === "app-ios") return { app: `${scheme}://home`, store: iosStore };
  if (userOs === "web-android" || userOs === "app-android") {
    return { app: `intent://home#Intent;scheme=${scheme};package=${androidPackage};end`, store: androidStore };
  }
  return null;
};

/** Browser functions that opening the app needs; tests and the app's web view pass others. */
interface PageHands {
  /** Address of the app in Apple's store, when the page knows it. */
  iosStore: string | null;
  go(url: string): void;
  isVisible(): boolean;
  later(run: () => void, ms: number): void;
  showPopup(): void;
}

/** Opens the app's home screen; if the app does not open in time, its store. Shows a popup on a desktop. */
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
