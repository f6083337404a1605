import { planCopy } from "@/features/plan/copy";
import { planId } from "@/features/plan/plan-id";
import { PlanScreen } from "@/features/plan/plan-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(PlanScreen, { header: "title", title: planCopy.title, share: false, tabBar: false });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ id }) => planId(id),
  head: () => ({ title: planCopy.title }),
});
