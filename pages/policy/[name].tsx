import { readPolicy } from "@/features/policy/policy-input";
import { PolicyScreen } from "@/features/policy/policy-screen";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(PolicyScreen, { header: "title", tabBar: false });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: ({ name }, { settings }) => readPolicy(name, settings),
  head: ({ input: { name, policy } }) => ({
    title: policy.title,
    description: policy.lead,
    canonical: paths.policy(name),
  }),
});
