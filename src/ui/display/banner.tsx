import styled from "styled-components";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { LightLink } from "../link/light-link";
import { Picture } from "../scene/picture";
import { media } from "../theme/media";
import { clamp } from "../theme/text";

export interface HeroBannerProps {
  href: string;
  picture: ScenePicture;
  eyebrow?: string;
  /** Two lines, broken by hand. */
  title: string;
  /** “최대 40% 할인” in the dark pill. */
  pill?: string;
  /** `dark`: the picture is dark and the words are white. */
  tone?: "light" | "dark";
  priority?: boolean;
}

/** A wide picture of 216 px with words on its left. */
export function HeroBanner({ href, picture, eyebrow, title, pill, tone = "light", priority }: HeroBannerProps) {
  return (
    <Root data-tone={tone}>
      <Picture picture={picture} ratio="hero" alt="" priority={priority} sizes="(min-width: 500px) 472px, 94vw" />
      <div className="words">
        {eyebrow && <p>{eyebrow}</p>}
        <h3>
          <LightLink className="card-cover" href={href}>
            {title}
          </LightLink>
        </h3>
        {pill && <span>{pill}</span>}
      </div>
    </Root>
  );
}

const Root = styled.article`
  position: relative;
  height: 216px;
  border-radius: 20px;
  overflow: hidden;
  background: var(--skeleton);
  a:focus-visible::after { outline-offset: -4px; border-radius: 18px; }
  .words { position: absolute; left: 20px; top: 22px; max-width: 64%; color: #1a1614; }
  p { color: #7d4a14; font: 700 .8125rem/1.385 var(--font); }
  h3 { margin-top: 6px; white-space: pre-line; font: 800 1.5625rem/1.28 var(--font); letter-spacing: -0.035em; ${clamp(3)} }
  span { display: inline-flex; align-items: center; min-height: 30px; margin-top: 12px; padding-inline: 11px; border-radius: var(--r-full); background: #1a1614; color: #fff; font: 700 .8125rem/1.385 var(--font); text-shadow: none; }
  &[data-tone="dark"] .words { color: #fff; text-shadow: 0 1px 8px rgba(20, 16, 40, .4); }
  &[data-tone="dark"] p { color: #ffeaab; }
  &[data-tone="dark"] span { background: #fff; color: #1a1614; }
  ${media.below360} { h3 { font-size: 1.375rem; } }
`;
