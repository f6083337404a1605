import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";

/** Apps whose in-app browser cannot download files or open windows. */
const apps = [
  ["kakaotalk", /KAKAOTALK/i],
  ["line", /\bLine\//],
  ["other", /NAVER\(inapp|DaumApps|Instagram|FBAN|FBAV|everytimeApp/i],
] as const;

/** The app whose in-app browser this is; null in any other browser. */
const inAppBrowser = (userAgent: string): (typeof apps)[number][0] | null =>
  apps.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;

/**
 * The URL that makes an app open `url` in the phone's default browser.
 * @param url absolute
 * @returns null outside in-app browsers, and for an app that has no such URL
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
  /** The link first leaves an in-app browser; its label should say so. */
  isOutside: boolean;
  /** True in an in-app browser, which cannot download files, even when there is a way out of it. */
  isInApp: boolean;
}

/** Links to a file, or to the page that creates one. */
export const useFileLink = (path: string): FileLink => {
  const isAlive = useIsHydrated();
  const outside = isAlive ? outsideAddress(new URL(path, window.location.origin).href, navigator.userAgent) : null;
  const isInApp = isAlive && inAppBrowser(navigator.userAgent) !== null;
  return { href: outside ?? path, isOutside: outside !== null, isInApp };
};
