import { planCopy } from "@/features/plan/copy";
import { WeekendScreen } from "@/features/plan/weekend-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

const { title, description } = planCopy.weekend;

export default withPage(WeekendScreen, { header: "title", title, share: false });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: () => ({}),
  head: () => ({ title, description }),
});
