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
import { ConsentsBlock } from "./consents-block";
import { settingsCopy as copy } from "./copy";
import { DataBlock } from "./data-block";
import { DevicesBlock } from "./devices-block";
import { DisplayBlock } from "./display-block";
import { NamesForm } from "./names-form";
import type { SettingsInput } from "./settings-input";
import { SocialsBlock } from "./socials-block";
import { useProfile } from "./use-profile";

const PhoneSheet = dynamic(() => import("./phone-sheet"), { ssr: false });

/** A member's own: names, number, what may be sent, how it looks, where they are signed in, and the way out. */
export const SettingsScreen = ({ input: { isDemo, socialProviders } }: { input: SettingsInput }) => {
  const known = useProfile();
  const { query, user } = known;
  const [phoneRound, setPhoneRound] = useState({ at: 0, open: false });
  if (query.isPending) return <Skeleton shape="row" count={8} />;
  if (query.error && !query.data) {
    const { message, code } = toApiError(query.error);
    return (
      <ErrorState
        title={copy.failed}
        cause={message || undefined}
        code={code}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const { me, service } = copy;
  return (
    <Root>
      <Section>
        <SectionHeader title={me.title} />
        {user && <NamesForm key={user.user_id} user={user} isSaving={known.isSaving} save={known.save} />}
        <ListRows>
          <ListRow
            onClick={() => setPhoneRound(({ at }) => ({ at: at + 1, open: true }))}
            title={me.phone}
            detail={user?.user_phone ? phoneText(user.user_phone) : me.noPhone}
            value={me.changePhone}
          />
          <ListRow
            href={paths.region({ back: paths.mypage.settings() })}
            title={me.district}
            detail={known.profile?.district?.name ?? me.noDistrict}
          />
        </ListRows>
      </Section>
      <Band />
      <ConsentsBlock {...known} />
      <Band />
      <DisplayBlock />
      <SocialsBlock set={socialProviders} />
      <Band />
      <DevicesBlock />
      <Band />
      <DataBlock />
      <Band />
      <Section>
        <SectionHeader title={service.title} />
        <ListRows>
          <ListRow href={paths.policy("terms")} title={service.terms} />
          <ListRow href={paths.policy("privacy")} title={service.privacy} />
          <ListRow href={paths.mypage.unregister()} title={service.unregister} />
        </ListRows>
      </Section>
      {phoneRound.at > 0 && (
        <PhoneSheet
          key={phoneRound.at}
          open={phoneRound.open}
          isDemo={isDemo}
          onClose={() => setPhoneRound(({ at }) => ({ at, open: false }))}
        />
      )}
    </Root>
  );
};

const Root = styled.div`
  padding-bottom: 24px;
`;
