/**
 * How the front and the pages agree on what every visitor may get: the front asks with this header, and a
 * page that is complete and holds nothing personal answers with it. It never leaves the process.
 */
export const sharedPageHeader = "x-nadlang-shared-page";
