import { handOffQuery } from "@/api/main/order/hand-offs";
import { handOffCopy } from "@/features/handoff/copy";
import { HandOffScreen } from "@/features/handoff/hand-off-screen";
import { linkToken } from "@/lib/address/read-value";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

const frame = { header: "none", title: handOffCopy.title, share: false, tabBar: false, footer: false } as const;

export default withPage(HandOffScreen, frame);

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ token }) => linkToken(token),
  load: ({ ask, http, input }) => {
    ask(handOffQuery(http.main, input));
  },
});
