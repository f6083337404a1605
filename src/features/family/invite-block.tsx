import { useMutation, useQueryClient } from "@tanstack/react-query";
import { closeInviteMutation, inviteMutation } from "@/api/main/member/family";
import { shareOrCopy } from "@/lib/browser/share";
import { useHttp } from "@/lib/http/http-context";
import type { Family } from "@/shared/contract/main/family";
import { dateTimeText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import { Button } from "@/ui/controls/button";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { Notice } from "@/ui/feedback/notice";
import { AddressBox } from "@/ui/fields/address-box";
import { Icon } from "@/ui/icon/icon";
import { Stack } from "@/ui/layout";
import { familyCopy } from "./copy";
import { useChangeToast } from "./use-change-toast";
import { useFocusFallback } from "./use-focus-fallback";

const { invite: copy, empty } = familyCopy;

/**
 * An invitation link for one person and one day. Its address is only shown while this page is open, because it cannot
 * be loaded again.
 */
export const InviteBlock = ({ family }: { family: Family }) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const toast = useChangeToast();
  const making = useMutation(inviteMutation(http, client));
  const closing = useMutation(closeInviteMutation(http, client));
  const { members, invite_until: until, max_members } = family;
  const part = useFocusFallback(until);
  const made = until === null ? undefined : making.data;
  const make = () => making.mutate(undefined, toast.done());
  const share = async (url: string) => {
    const passed = await shareOrCopy(copy.shareText(url));
    if (passed !== "shared") passed === "copied" ? toast.say(copy.copied) : toast.fail(copy.copyFailed);
  };
  if (members.length === 0)
    return <EmptyState object="house" {...empty} action={{ label: empty.action, onClick: make }} />;
  if (members.length >= max_members)
    return (
      <Stack $gap={10} $gutter $top={4} $bottom={12}>
        <Notice tone="fit">{copy.full}</Notice>
      </Stack>
    );
  return (
    <Section>
      <SectionHeader title={copy.title} detail={copy.detail} />
      <Stack $gap={10} $gutter $top={4} $bottom={12} ref={part}>
        {made && <AddressBox label={copy.address} address={made.url} />}
        {until !== null && <Notice>{copy.open(dateTimeText(readInstant(until)))}</Notice>}
        {made ? (
          <Button full icon={<Icon name="send" />} onClick={() => void share(made.url)}>
            {copy.share}
          </Button>
        ) : (
          <Button kind={until === null ? "ink" : "outline"} full pending={making.isPending} onClick={make}>
            {until === null ? copy.make : copy.again}
          </Button>
        )}
        {until !== null && (
          <Button
            kind="text"
            size={48}
            full
            pending={closing.isPending}
            onClick={() => closing.mutate(undefined, toast.done(copy.closed))}
          >
            {copy.close}
          </Button>
        )}
      </Stack>
    </Section>
  );
};
