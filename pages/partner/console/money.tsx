import { venueCopy } from "@/features/partner/copy";
import { MoneyScreen } from "@/features/partner/money-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(MoneyScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ month }, { settings }) => ({
    isDemo: settings.isDemo,
    month: typeof month === "string" && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : "",
  }),
  head: () => ({ title: venueCopy.pageTitle }),
});
