import type { AnalyticsReceiver } from "@/lib/analytics/analytics";

/** Who hears what the product reports. A deployment that measures puts its receiver here; without one nothing leaves the device. */
export const analyticsReceivers: readonly AnalyticsReceiver[] = [];
