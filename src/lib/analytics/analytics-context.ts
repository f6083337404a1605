import { createContext, useContext } from "react";
import { type Analytics, createAnalytics } from "@/lib/analytics/analytics";

/** Without a provider there is no receiver, so nothing is reported. */
const AnalyticsContext = createContext<Analytics>(createAnalytics([]));

export const AnalyticsProvider = AnalyticsContext;

/** Where events are reported. */
export const useAnalytics = (): Analytics => useContext(AnalyticsContext);
