import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import styled from "styled-components";
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
import { AddressBox } from "./address-box";
import { familyCopy } from "./copy";
import { useSaid } from "./use-said";
import { useStopKept } from "./use-stop-kept";

const { invite: copy, empty } = familyCopy;

/** A link for one person and one day. Its address is shown while this page is open: nobody can tell it again. */
export const InviteBlock = ({ family }: { family: Family }) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const said = useSaid();
  const making = useMutation(inviteMutation(http, client));
  const closing = useMutation(closeInviteMutation(http, client));
  const { members, invite_until: until, max_members } = family;
  const part = useStopKept(until);
  const made = until === null ? undefined : making.data;
  const make = () => making.mutate(undefined, said.done());
  const share = async (url: string) => {
    const passed = await shareOrCopy(copy.shareText(url));
    if (passed !== "shared") passed === "copied" ? said.say(copy.copied) : said.fail(copy.copyFailed);
  };
  if (members.length === 0)
    return <EmptyState object="house" {...empty} action={{ label: empty.action, onClick: make }} />;
  if (members.length >= max_members)
    return (
      <Body>
        <Notice tone="fit">{copy.full}</Notice>
      </Body>
    );
  return (
    <Section>
      <SectionHeader title={copy.title} detail={copy.detail} />
      <Body ref={part}>
        {made && <AddressBox label={copy.address} address={made.url} />}
        {until !== null && <Notice>{copy.open(dateTimeText(readInstant(until)))}</Notice>}
        {made ? (
          <Button full icon={<Send />} onClick={() => void share(made.url)}>
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
            onClick={() => closing.mutate(undefined, said.done(copy.closed))}
          >
            {copy.close}
          </Button>
        )}
      </Body>
    </Section>
  );
};

const Body = styled.div`
  display: grid;
  gap: 10px;
  padding: 4px var(--gutter) 12px;
`;
