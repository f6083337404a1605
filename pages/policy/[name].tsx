import { isPolicyName, policyCopy } from "@/features/policy/copy";
import { PolicyScreen } from "@/features/policy/policy-screen";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(PolicyScreen, { header: "title", tabBar: false });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: ({ name }) => (isPolicyName(name) ? { name } : null),
  head: ({ input: { name } }) => ({
    title: policyCopy[name].title,
    description: policyCopy[name].lead,
    canonical: paths.policy(name),
  }),
});
