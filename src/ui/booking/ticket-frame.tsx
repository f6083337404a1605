import type { ReactNode } from "react";
import styled from "styled-components";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { Picture } from "../scene/picture";

interface TicketFrameProps {
  picture: ScenePicture;
  /** “D-5”, over the picture. */
  tag?: string;
  /** Event and date of the ticket. */
  children: ReactNode;
  /** Below the dashed cut: the code. */
  stub: ReactNode;
}

/** A ticket on the grey page: picture, text, a cut with notches, and the code. */
export function TicketFrame({ picture, tag, children, stub }: TicketFrameProps) {
  return (
    <Root>
      <Scene>
        <Picture picture={picture} ratio="fill" />
        {tag && <Tag>{tag}</Tag>}
      </Scene>
      <Words>{children}</Words>
      <Cut aria-hidden="true" />
      <Stub>{stub}</Stub>
    </Root>
  );
}

const Root = styled.article`
  margin-inline: 16px;
  overflow: hidden;
  border-radius: 24px;
  background: var(--surface);
  box-shadow: var(--e-3);
  @media print { break-inside: avoid; box-shadow: none; }
`;

const Scene = styled.div`
  position: relative;
  height: 168px;
`;

const Tag = styled.span`
  position: absolute;
  left: 16px;
  top: 16px;
  padding: 5px 10px;
  border-radius: 10px;
  background: rgba(26, 22, 20, 0.86);
  color: #fff;
  font: 800 .875rem/1.43 var(--font);
`;

const Words = styled.div`
  padding: 20px 20px 16px;
`;

const Cut = styled.div`
  position: relative;
  height: 24px;
  &::before, &::after { content: ""; position: absolute; top: 0; width: 24px; height: 24px; border-radius: 50%; background: var(--page); }
  &::before { left: -12px; }
  &::after { right: -12px; }
  background: linear-gradient(90deg, var(--line-strong) 55%, transparent 0) 20px 50% / 9px 1px repeat-x content-box;
  padding-inline: 24px;
`;

const Stub = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: 12px 20px 20px;
`;
