/** Next replaces NODE_ENV at build time, so this is also right in a browser. */
export const isDevelopment = process.env.NODE_ENV === "development";
