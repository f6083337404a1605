import { scanCopy } from "@/features/partner/copy";
import { ScanScreen } from "@/features/partner/gate/scan-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(ScanScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: (_query, { settings }) => ({ isDemo: settings.isDemo }),
  head: () => ({ title: scanCopy.title }),
});
