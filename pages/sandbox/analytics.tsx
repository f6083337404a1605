import { AnalyticsLogScreen } from "@/features/sandbox-analytics/analytics-log-screen";
import { analyticsLogCopy } from "@/features/sandbox-analytics/copy";
import { inDemo, serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(AnalyticsLogScreen, {
  header: "title",
  title: analyticsLogCopy.title,
  tabBar: false,
  footer: false,
});

export const getServerSideProps = serverSideProps({
  access: "open",
  read: inDemo(() => ({})),
});
