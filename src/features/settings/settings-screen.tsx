import { signOutCopy } from "@/booking/sign-out/copy";
import { useSignOut } from "@/booking/sign-out/use-sign-out";
import { paths } from "@/lib/paths";
import { serviceVersion } from "@/shared/version";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { ListRow, ListRows } from "@/ui/display/list-row";
import { Band, Section, SectionHeader } from "@/ui/display/section-header";
import { settingsCopy } from "./copy";
import { DisplayBlock } from "./display-block";
import { MemberBlocks, MyBlocks } from "./member-blocks";
import type { SettingsInput } from "./settings-input";

const { service: copy } = settingsCopy;

const SignOutRow = () => {
  const { signOut, warning } = useSignOut();
  return (
    <>
      <ListRow title={signOutCopy.logout} onClick={signOut} />
      {warning}
    </>
  );
};

/** All settings for members; for visitors the display settings of this device. */
export const SettingsScreen = ({ input }: { input: SettingsInput }) => {
  const isMember = useAppSelector(selectIsMember);
  return (
    <>
      {isMember && <MyBlocks isDemo={input.isDemo} />}
      <DisplayBlock />
      {isMember && <MemberBlocks socialProviders={input.socialProviders} />}
      <Band />
      <Section>
        <SectionHeader title={copy.title} />
        <ListRows>
          <ListRow href={paths.policy("terms")} title={copy.terms} />
          <ListRow href={paths.policy("privacy")} title={copy.privacy} />
          <ListRow title={copy.version} value={serviceVersion} />
          {isMember && <SignOutRow />}
          {isMember && <ListRow href={paths.mypage.unregister()} title={copy.unregister} />}
        </ListRows>
      </Section>
    </>
  );
};
