/** Whether the page that this tab began with has come to life; the shell says so. */
export const firstPage = { isAlive: false };
