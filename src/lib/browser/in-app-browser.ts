import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";

/** Apps that show pages in a browser of their own, which takes no files and opens no windows. */
const apps = [
  ["kakaotalk", /KAKAOTALK/i],
  ["line", /\bLine\//],
  ["other", /NAVER\(inapp|DaumApps|Instagram|FBAN|FBAV|everytimeApp/i],
] as const;

/** The app whose browser this is; null for a browser of its own. */
const inAppBrowser = (userAgent: string): (typeof apps)[number][0] | null =>
  apps.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;

/**
 * The address by which an app hands `url` to the phone's own browser.
 * @param url whole, with its origin
 * @returns null in a browser of its own, and where the app knows no way out
 */
export const outsideAddress = (url: string, userAgent: string): string | null => {
  const app = inAppBrowser(userAgent);
  if (app === null) return null;
  if (app === "kakaotalk") return `kakaotalk://web/openExternal?url=${encodeURIComponent(url)}`;
  const target = new URL(url);
  if (app === "line") {
    target.searchParams.set("openExternalBrowser", "1");
    return target.href;
  }
  if (!/android/i.test(userAgent)) return null;
  const { host, pathname, search, protocol } = target;
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.replace(":", "")};action=android.intent.action.VIEW;end`;
};

interface FileLink {
  href: string;
  /** It leads out of another app's browser first: the link's words should say so. */
  isOutside: boolean;
  /** Another app's browser, which takes no files, whether or not there is a way out of it. */
  isInApp: boolean;
}

/** A link to a file, or to the page that makes one. */
export const useFileLink = (path: string): FileLink => {
  const isAlive = useIsHydrated();
  const outside = isAlive ? outsideAddress(new URL(path, window.location.origin).href, navigator.userAgent) : null;
  const isInApp = isAlive && inAppBrowser(navigator.userAgent) !== null;
  return { href: outside ?? path, isOutside: outside !== null, isInApp };
};
