import type { ReactNode } from "react";
import styled from "styled-components";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import type { SceneKind } from "@/shared/scene/scene-kinds";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { keepDots } from "@/ui/display/dots";
import { Inset } from "@/ui/layout";
import { Picture } from "@/ui/scene/picture";
import { text } from "@/ui/theme/text";

interface Props {
  scene: SceneKey;
  /** Picture for an unknown kind of scene. */
  otherwise: SceneKind;
  place: string;
  name: string;
  more: ReactNode;
  /** Rows of the box: date, and orderer. */
  children: ReactNode;
}

/** Picture and name of the purchase, with a box of rows below. */
export const WhatFrame = ({ scene, otherwise, place, name, more, children }: Props) => (
  <Inset as="section" $gutter $top={16} $bottom={26}>
    <What>
      <Frame>
        <Picture picture={pictureOfScene(scene, otherwise)} ratio="1/1" sizes="96px" priority />
      </Frame>
      <div>
        <p>{keepDots(place)}</p>
        <h2>{name}</h2>
        {more}
      </div>
    </What>
    <Box>{children}</Box>
  </Inset>
);

const What = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  p { color: var(--fg-2); ${text.caption1} }
  h2 { margin: 4px 0 6px; ${text.title3} }
  h2 + p { margin-top: -2px; color: var(--fg); ${text.label1} }
  > div:last-child { min-width: 0; }
`;

const Frame = styled.div`
  flex: none;
  width: 96px;
  overflow: hidden;
  border-radius: 16px;
`;

const Box = styled.div`
  margin-top: 18px;
  padding-inline: 16px;
  border-radius: 18px;
  background: var(--bg-sunken);
`;
