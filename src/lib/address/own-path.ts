import { returnPath } from "@/shared/identity/return-path";

const neverAPage = /^\/(login|signup|api|_next)(\/|$)/;

/** Returns the path, query and hash of a URL of this site; null when it leads elsewhere or to a login page. */
export const ownPath = (text: string | null | undefined): string | null =>
  returnPath(text, (pathname) => !neverAPage.test(pathname));
