import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import { toApiError } from "@/lib/http/api-error";
import { paths } from "@/lib/paths";
import { phoneText } from "@/shared/identity/phone-text";
import { ListRow, ListRows } from "@/ui/display/list-row";
import { Band, Section, SectionHeader } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { importWithRetry } from "@/ui/import-with-retry";
import { ConsentsBlock } from "./consents-block";
import { settingsCopy } from "./copy";
import { DataBlock } from "./data-block";
import { DevicesBlock } from "./devices-block";
import { Inset } from "./inset";
import { NamesForm } from "./names-form";
import type { SettingsInput } from "./settings-input";
import { SocialsBlock } from "./socials-block";
import { useProfile } from "./use-profile";

const PhoneSheet = dynamic(
  importWithRetry(() => import("./phone-sheet")),
  { ssr: false },
);

const { me: copy } = settingsCopy;

/** Names, number, address and permissions of a member. The rest of the screen does not wait for them. */
export const MyBlocks = ({ isDemo }: Pick<SettingsInput, "isDemo">) => {
  const mine = useProfile();
  const { query, who } = mine;
  if (query.data && who.data) {
    return (
      <>
        <Me mine={mine} user={who.data} isDemo={isDemo} />
        <Band />
        <ConsentsBlock {...mine} />
        <Band />
      </>
    );
  }
  const { isLoadingError, error } = query.isLoadingError ? query : who;
  const { message, code } = toApiError(error);
  return (
    <>
      {isLoadingError ? (
        <ErrorState
          title={settingsCopy.failed}
          cause={message || undefined}
          code={code}
          onRetry={() => void Promise.all([query.refetch(), who.refetch()])}
          retrying={query.isFetching || who.isFetching}
        />
      ) : (
        <Section>
          <SectionHeader title={copy.title} />
          <Inset>
            <Skeleton shape="button" count={4} />
          </Inset>
        </Section>
      )}
      <Band />
    </>
  );
};

interface MeProps {
  mine: ReturnType<typeof useProfile>;
  user: NonNullable<ReturnType<typeof useProfile>["who"]["data"]>;
  isDemo: boolean;
}

const Me = ({ mine: { profile, isSaving, save }, user, isDemo }: MeProps) => {
  const [phoneRound, setPhoneRound] = useState({ at: 0, open: false });
  return (
    <Section>
      <SectionHeader title={copy.title} />
      <NamesForm key={user.user_id} user={user} isSaving={isSaving} save={save} />
      <Rows>
        <ListRow
          onClick={() => setPhoneRound(({ at }) => ({ at: at + 1, open: true }))}
          title={copy.phone}
          detail={user.user_phone ? phoneText(user.user_phone) : copy.noPhone}
          value={copy.changePhone}
        />
        <ListRow
          href={paths.region({ back: paths.mypage.settings() })}
          title={copy.district}
          detail={profile?.district?.name ?? copy.noDistrict}
        />
      </Rows>
      {phoneRound.at > 0 && (
        <PhoneSheet
          key={phoneRound.at}
          open={phoneRound.open}
          isDemo={isDemo}
          onClose={() => setPhoneRound(({ at }) => ({ at, open: false }))}
        />
      )}
    </Section>
  );
};

export const MemberBlocks = ({ socialProviders }: Pick<SettingsInput, "socialProviders">) => (
  <>
    <SocialsBlock set={socialProviders} />
    <Band />
    <DevicesBlock />
    <Band />
    <DataBlock />
  </>
);

const Rows = styled(ListRows)`
  padding-bottom: 12px;
`;
