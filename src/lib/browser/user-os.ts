const userOperatingSystems = ["web-android", "web-ios", "web-desktop", "app-android", "app-ios"] as const;
export type UserOs = (typeof userOperatingSystems)[number];

const touchPlatform = (userAgent: string): "android" | "ios" | null => {
  if (/android/i.test(userAgent)) return "android";
  return /iphone|ipad|ipod/i.test(userAgent) ? "ios" : null;
};

/** The platform: in the app from the suffix of its service name, in a browser from the user agent. */
export const userOsFrom = (userAgent: string, serviceName?: string): UserOs => {
  const app = /-(ios|android)$/.exec(serviceName ?? "")?.[1];
  if (app === "ios") return "app-ios";
  if (app === "android") return "app-android";
  const platform = touchPlatform(userAgent);
  return platform ? `web-${platform}` : "web-desktop";
};
