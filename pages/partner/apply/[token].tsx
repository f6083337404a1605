import { applicationQuery } from "@/api/main/staff/applications";
import { ApplyScreen } from "@/features/apply/apply-screen";
import { applyCopy } from "@/features/apply/copy";
import { linkToken } from "@/lib/address/read-value";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(ApplyScreen, { header: "title", title: applyCopy.title, share: false, tabBar: false });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ token }) => ({ token: linkToken(token) }),
  load: ({ ask, http, input }) => {
    ask(applicationQuery(http.main, input.token));
  },
});
