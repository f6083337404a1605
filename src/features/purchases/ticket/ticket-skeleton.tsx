import styled from "styled-components";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { uiCopy } from "@/ui/copy";
import { Bone, Group } from "@/ui/feedback/skeleton";

export const TicketWait = () => (
  <Ground>
    <Group role="status" $shape="picture" $instant={false}>
      <VisuallyHidden>{uiCopy.loading}</VisuallyHidden>
      <Card aria-hidden="true">
        <Bone $w="100%" $h="168px" $r="0" />
        <Words>
          <Bone $w="58%" $h="14px" />
          <Bone $w="76%" $h="24px" />
          <Bone $w="46%" $h="16px" />
          <Code $w="202px" $h="202px" $r="12px" />
          <Bone $w="100%" $h="48px" $r="14px" />
        </Words>
      </Card>
    </Group>
  </Ground>
);

const Ground = styled.div`
  min-height: calc(100dvh - 56px);
  padding: 8px 16px 32px;
  background: var(--bg-subtle);
`;

const Card = styled.div`
  overflow: hidden;
  border-radius: 24px;
  background: var(--surface);
`;

const Words = styled.div`
  display: grid;
  gap: 12px;
  padding: 24px 20px 20px;
`;

const Code = styled(Bone)`
  margin: 28px auto 20px;
`;
