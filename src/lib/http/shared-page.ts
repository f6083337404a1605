/**
 * Header by which the front asks a page whether every visitor can get it; a complete page without personal data answers
 * with it. It never leaves the process.
 */
export const sharedPageHeader = "x-nadlang-shared-page";
