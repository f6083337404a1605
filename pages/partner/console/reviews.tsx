import { venueCopy } from "@/features/partner/copy";
import { ReviewsScreen } from "@/features/partner/reviews-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(ReviewsScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: (_query, { settings }) => ({ isDemo: settings.isDemo }),
  head: () => ({ title: venueCopy.pageTitle }),
});
