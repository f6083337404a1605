import type { ReactNode } from "react";
import styled from "styled-components";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { Badge, type BadgeTone } from "../display/badge";
import { Picture } from "../scene/picture";
import { oneLine, text } from "../theme/text";
import { Frame, Place, TitleLink } from "./card-parts";

export interface TicketCardProps {
  href: string;
  picture: ScenePicture;
  title: string;
  place: string;
  /** “12월 5일 (토) 오후 5:00”. */
  when: string;
  /** “어른 2 · 하준 · 이솔”. */
  who?: string;
  /** “이틀 뒤에 만나요”. */
  state: string;
  stateTone?: BadgeTone;
  /** “54,000원”. */
  paid?: string;
  /** Buttons of 40 px. */
  actions?: ReactNode;
}

/** One booking of the purchases list. */
export function TicketCard({
  href,
  picture,
  title,
  place,
  when,
  who,
  state,
  stateTone = "grey",
  paid,
  actions,
}: TicketCardProps) {
  return (
    <Root>
      <Line>
        <Badge tone={stateTone}>{state}</Badge>
        {paid && <b>{paid}</b>}
      </Line>
      <Main>
        <Frame $round={14}>
          <Small>
            <Picture picture={picture} sizes="84px" alt="" />
          </Small>
        </Frame>
        <Words>
          <Place>{place}</Place>
          <Title>
            <TitleLink href={href}>{title}</TitleLink>
          </Title>
          <When>{when}</When>
          {who && <Who>{who}</Who>}
        </Words>
      </Main>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}

const Root = styled.article`
  position: relative;
  margin-inline: var(--gutter);
  padding: 16px;
  border-radius: 20px;
  background: var(--surface);
  box-shadow: inset 0 0 0 1px var(--line), var(--e-1);
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 12px;
  b { ${text.label1} }
`;

const Main = styled.div`
  display: flex;
  gap: 12px;
`;

const Small = styled.div`
  width: 84px;
  height: 84px;
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Title = styled.h3`
  && { font: 700 1rem/1.4 var(--font); letter-spacing: -0.03em; }
  ${oneLine}
`;

const When = styled.p`
  margin-top: 4px;
  ${text.label2}
  font-weight: 600;
`;

const Who = styled.p`
  color: var(--fg-2);
  ${text.label2}
  font-weight: 400;
`;

const Actions = styled.div`
  position: relative;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 14px;
  > * { flex: 1; }
`;
