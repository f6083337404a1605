import { devicesQuery, profileQuery } from "@/api/main/member/account";
import { socialAccountsQuery } from "@/api/main/member/auth-social";
import { userInfoQuery } from "@/api/main/member/session";
import { settingsCopy } from "@/features/settings/copy";
import { readSettingsInput } from "@/features/settings/settings-input";
import { SettingsScreen } from "@/features/settings/settings-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(SettingsScreen, { header: "title", title: settingsCopy.title });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: readSettingsInput,
  load: ({ ask, http, user }) => {
    if (!user?.is_member) return;
    ask(profileQuery(http.main));
    ask(userInfoQuery(http.main));
    ask(devicesQuery(http.main));
    ask(socialAccountsQuery(http.main));
  },
});
