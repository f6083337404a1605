import { userInfoQuery } from "@/api/main/member/session";
import { unregisterCopy } from "@/features/settings/copy";
import { readSettingsInput } from "@/features/settings/settings-input";
import { UnregisterScreen } from "@/features/settings/unregister-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(UnregisterScreen, {
  header: "title",
  search: false,
  title: unregisterCopy.title,
  tabBar: false,
});

export const getServerSideProps = serverSideProps({
  access: "member",
  read: readSettingsInput,
  load: ({ ask, http }) => {
    ask(userInfoQuery(http.main));
  },
});
