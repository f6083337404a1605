import { savedCopy } from "@/features/purchases/saved/copy";
import { OfflineScreen } from "@/features/purchases/saved/offline-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(OfflineScreen, { header: "title", title: savedCopy.title, footer: false });

export const getServerSideProps = serverSideProps({ access: "open", read: () => ({}) });
