import { scanCopy } from "@/features/partner/copy";
import { ScanScreen } from "@/features/partner/gate/scan-screen";
import { publicEnv } from "@/lib/env";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(ScanScreen, { header: "none", tabBar: false, footer: false, wide: true });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: () => ({ isDemo: !publicEnv().production }),
  head: () => ({ title: scanCopy.title }),
});
