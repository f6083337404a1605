import { partnerCopy } from "@/features/help/copy";
import { PartnerScreen } from "@/features/help/partner-screen";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(PartnerScreen, { header: "title", title: partnerCopy.title, tabBar: false });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: () => ({}),
  head: () => ({ title: partnerCopy.title, description: partnerCopy.description, canonical: paths.partner() }),
});
