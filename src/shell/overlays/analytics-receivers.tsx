import { useEffect } from "react";
import { useAnalytics } from "@/lib/analytics/analytics-context";
import { type AnalyticsSource, receiversFor } from "@/lib/analytics/receivers";

/** Connects those who are told what happens, once the page can be used. A page without a source leaves it to the next one. */
export const AnalyticsReceivers = ({ source }: { source: AnalyticsSource | null }) => {
  const analytics = useAnalytics();
  useEffect(() => {
    if (source) analytics.connect(() => receiversFor(source));
  }, [analytics, source]);
  return null;
};
