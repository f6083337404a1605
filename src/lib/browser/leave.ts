/** Leaves the site for an external URL (identity provider, payment gateway). */
export const leaveTo = (url: string): void => window.location.assign(url);
