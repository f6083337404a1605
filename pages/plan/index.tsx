import { planCopy } from "@/features/plan/copy";
import { PlansScreen } from "@/features/plan/plans-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(PlansScreen, { header: "title", title: planCopy.title, share: false });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: () => ({}),
  head: () => ({ title: planCopy.title, description: planCopy.description }),
});
