import { returnPath } from "@/shared/identity/return-path";

const neverAPage = /^\/(login|signup|api|_next)(\/|$)/;

/**
 * The text as a path of this site (path, query and hash), or null when it could lead elsewhere or loops back
 * into the login pages.
 */
export const ownPath = (text: string | null | undefined): string | null =>
  returnPath(text, (pathname) => !neverAPage.test(pathname));
