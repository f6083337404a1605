/** Number of ids per sitemap file; the limit is 50,000 URLs. */
export const SITE_FILE_SPAN = 10_000;
