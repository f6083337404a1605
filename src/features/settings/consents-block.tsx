import { recordDayText } from "@/shared/dates/date-text";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Switch } from "@/ui/fields/switch";
import { Stack } from "@/ui/layout";
import { settingsCopy } from "./copy";
import type { useProfile } from "./use-profile";

const { consents: copy } = settingsCopy;

/** Each permission and the matching consent on the server. */
const switches = [
  ["marketing_agree", "marketing"],
  ["email_permission", "email"],
  ["sms_permission", "sms"],
  ["event_push_permission", "event_push"],
  ["night_permission", "night"],
] as const;

/** Permissions for messages, each with its meaning and the day of the answer. */
export const ConsentsBlock = ({ profile, who: { data: user }, save }: ReturnType<typeof useProfile>) => {
  if (!profile) return null;
  const answeredAt = (kind: string) => {
    const answer = profile.consents.find((consent) => consent.kind === kind);
    return answer ? ` · ${copy.at(recordDayText(answer.at), answer.granted)}` : "";
  };
  return (
    <Section>
      <SectionHeader title={copy.title} detail={copy.detail} />
      <Stack $gap={8} $gutter $bottom={20}>
        {switches.map(([field, kind]) => (
          <Switch
            key={field}
            label={copy[field][0]}
            detail={`${copy[field][1]}${answeredAt(kind)}`}
            checked={profile[field]}
            onChange={(next) => void save({ [field]: next })}
          />
        ))}
        {user && (
          <Switch
            label={copy.showChild[0]}
            detail={copy.showChild[1]}
            checked={user.is_display_child}
            onChange={(next) => void save({ is_display_child: next })}
          />
        )}
      </Stack>
    </Section>
  );
};
