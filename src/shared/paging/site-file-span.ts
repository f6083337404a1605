/** How many numbers one file of the sitemap spans; a file may hold 50,000 addresses. */
export const SITE_FILE_SPAN = 10_000;
