import { CodeScreen } from "@/features/coupon/code-screen";
import { codeCopy } from "@/features/coupon/copy";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(CodeScreen, { header: "title", title: codeCopy.title, tabBar: false });

export const getServerSideProps = serverSideProps({ access: "member", read: () => ({}) });
