import styled, { css } from "styled-components";
import { Icon } from "../icon/icon";
import { LightLink } from "../link/light-link";
import { ObjectImage } from "../scene/small-image";
import { pressable } from "../theme/mixins";

type Tone = "coupon" | "info";

interface StripProps {
  href?: string;
  onClick?: () => void;
  /** Key of the object pictures. */
  object: string;
  eyebrow?: string;
  title: string;
  tone?: Tone;
}

/** The 80 px banner between two shelves. */
export function Strip({ href, onClick, object, eyebrow, title, tone = "coupon" }: StripProps) {
  const content = (
    <>
      <Words $tone={tone}>
        {eyebrow && <small>{eyebrow}</small>}
        <b>{title}</b>
      </Words>
      <Thing $tone={tone}>
        <ObjectImage object={object} size={tone === "coupon" ? 88 : 44} />
      </Thing>
      <Icon name="chevron-right" />
    </>
  );
  return href ? (
    <RootLink href={href} $tone={tone}>
      {content}
    </RootLink>
  ) : (
    <RootButton type="button" onClick={onClick} $tone={tone}>
      {content}
    </RootButton>
  );
}

const tones = {
  coupon: css`background: linear-gradient(100deg, var(--coupon-from), var(--coupon-to)); color: var(--coupon-fg);`,
  info: css`flex-direction: row; background: var(--info-bg); color: var(--info-fg);`,
} as const;

const look = css<{ $tone: Tone }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  width: calc(100% - 2 * var(--gutter));
  min-height: 80px;
  margin: 28px var(--gutter) 0;
  padding: 10px 16px 10px 20px;
  overflow: hidden;
  border-radius: 16px;
  ${pressable}
  > svg { flex: none; width: 20px; height: 20px; z-index: 1; }
  ${({ $tone }) => tones[$tone]}
`;

const RootLink = styled(LightLink)<{ $tone: Tone }>`
  ${look}
`;

const RootButton = styled.button<{ $tone: Tone }>`
  ${look}
`;

const Words = styled.span<{ $tone: Tone }>`
  flex: 1;
  z-index: 1;
  min-width: 0;
  small { display: block; font: 500 .8125rem/1.385 var(--font); }
  b { display: block; font: 800 1.0625rem/1.35 var(--font); letter-spacing: -0.03em; }
  ${({ $tone }) => $tone === "coupon" && css`b { color: var(--coupon-strong); }`}
`;

const Thing = styled.span<{ $tone: Tone }>`
  flex: none;
  margin-block: -12px;
  ${({ $tone }) => ($tone === "coupon" ? css`transform: rotate(14deg);` : css`order: -1; margin: 0 4px 0 -4px;`)}
`;
