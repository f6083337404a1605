import { familyQuery, inviteQuery } from "@/api/main/member/family";
import { familyCopy } from "@/features/family/copy";
import { InviteScreen } from "@/features/family/invite-screen";
import { linkToken } from "@/lib/address/read-value";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

const frame = { header: "title", title: familyCopy.join.title, share: false, tabBar: false, footer: false } as const;

export default withPage(InviteScreen, frame);

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ invite }) => linkToken(invite),
  load: ({ ask, http, input, user }) => {
    ask(inviteQuery(http.main, input));
    if (user?.is_member) ask(familyQuery(http.main));
  },
});
