/** Leaves the app for an address that is no page of it (a provider's, a gateway's). */
export const leaveTo = (url: string): void => window.location.assign(url);
