import { createContext, useContext } from "react";
import { type Analytics, createAnalytics } from "@/lib/analytics/analytics";

/** The default without a provider has no receivers: events are dropped. */
const AnalyticsContext = createContext<Analytics>(createAnalytics([]));

export const AnalyticsProvider = AnalyticsContext;

export const useAnalytics = (): Analytics => useContext(AnalyticsContext);
