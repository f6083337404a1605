import styled from "styled-components";
import { purchasesCopy } from "@/features/purchases/copy";
import { StayPass } from "@/features/purchases/ticket/stay-pass";
import { Ticket } from "@/features/purchases/ticket/ticket";
import { useWakeLock } from "@/features/purchases/ticket/use-wake-lock";
import { Block } from "@/features/purchases/visit/block";
import { PapersBlock } from "@/features/purchases/visit/papers-block";
import { deviceClock } from "@/lib/clock";
import { paths } from "@/lib/paths";
import type { SavedEntry } from "@/lib/storage/saved-visits";
import { savedText } from "@/shared/dates/date-text";
import { ButtonLink } from "@/ui/controls/button-link";
import { OfflineBar } from "@/ui/feedback/offline-bar";
import { Icon } from "@/ui/icon/icon";
import { Text } from "@/ui/layout";
import { savedCopy as copy } from "./copy";

/** One saved visit: ticket, papers, place. The screen stays on. */
export const SavedVisitView = ({ entry: { visit, saved_at } }: { entry: SavedEntry }) => {
  const { content, papers, stay } = visit;
  useWakeLock(true);
  return (
    <Root>
      <OfflineBar text={copy.savedAt(savedText(saved_at, deviceClock.now()))} />
      {stay ? <StayPass reservation={visit} stay={stay} /> : <Ticket reservation={visit} />}
      <Gap />
      {papers.length > 0 && <PapersBlock reservation={visit} />}
      <Block title={purchasesCopy.place}>
        <Text $size="reading" $quiet $above={8} $below={14}>
          {content.address}
        </Text>
        {content.phone && (
          <ButtonLink kind="soft" size={48} full href={`tel:${content.phone}`} icon={<Icon name="phone" />}>
            {copy.call}
          </ButtonLink>
        )}
      </Block>
      <More>
        <ButtonLink kind="outline" size={48} full href={paths.mypage.purchases()}>
          {copy.all}
        </ButtonLink>
      </More>
    </Root>
  );
};

const Root = styled.div`
  background: var(--bg-subtle);
`;

const Gap = styled.div`
  height: 16px;
`;

const More = styled.div`
  margin-top: 10px;
  padding: 20px var(--gutter) 32px;
  background: var(--bg);
`;
