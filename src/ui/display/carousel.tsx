import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { uiCopy } from "../copy";
import { media } from "../theme/media";
import { noScrollbar } from "../theme/mixins";
import { useCarousel } from "./use-carousel";

type Kind = "hero" | "picture";

export interface CarouselProps {
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  kind?: Kind;
  /** Turns by itself every five seconds; never with reduced motion, and not after a touch. */
  auto?: boolean;
}

export function Carousel({ label, slides, kind = "hero", auto = false }: CarouselProps) {
  const { viewport, at, playing, setPlaying, next, previous } = useCarousel({ count: slides.length, auto });
  return (
    <Root aria-roledescription="carousel" aria-label={label} onFocus={() => setPlaying(false)}>
      <Viewport ref={viewport}>
        <Track $kind={kind}>
          {slides.map((slide, index) => (
            <Slide
              key={slide.id}
              role="group"
              aria-roledescription="slide"
              aria-label={uiCopy.slideOf(index + 1, slides.length)}
              $kind={kind}
            >
              {slide.content}
            </Slide>
          ))}
        </Track>
      </Viewport>
      {slides.length > 1 && (
        <Bar $kind={kind}>
          <Arrow type="button" onClick={previous}>
            <ChevronLeft aria-hidden="true" />
            <VisuallyHidden>{uiCopy.previous}</VisuallyHidden>
          </Arrow>
          <Count>
            <span aria-hidden="true">
              {at + 1} / {slides.length}
            </span>
            <VisuallyHidden aria-live={playing ? "off" : "polite"}>
              {uiCopy.slideOf(at + 1, slides.length)}
            </VisuallyHidden>
          </Count>
          {auto && (
            <Toggle type="button" onClick={() => setPlaying(!playing)}>
              {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              <VisuallyHidden>{playing ? uiCopy.pause : uiCopy.play}</VisuallyHidden>
            </Toggle>
          )}
          <Arrow type="button" onClick={next}>
            <ChevronRight aria-hidden="true" />
            <VisuallyHidden>{uiCopy.next}</VisuallyHidden>
          </Arrow>
        </Bar>
      )}
    </Root>
  );
}

const Root = styled.section`
  position: relative;
`;

const Viewport = styled.div`
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scroll-padding-inline: var(--gutter);
  ${noScrollbar}
  &[data-swipes] { overflow: hidden; scroll-snap-type: none; }
`;

const Track = styled.div<{ $kind: Kind }>`
  display: flex;
  ${({ $kind }) => $kind === "hero" && css`padding-left: var(--gutter);`}
`;

const Slide = styled.div<{ $kind: Kind }>`
  flex: none;
  width: 100%;
  min-width: 0;
  scroll-snap-align: start;
  ${({ $kind }) => $kind === "hero" && css`width: calc(100% - 28px); padding-right: 10px;`}
`;

const Bar = styled.div<{ $kind: Kind }>`
  position: absolute;
  right: ${({ $kind }) => ($kind === "hero" ? "calc(var(--gutter) + 18px)" : "12px")};
  ${({ $kind }) => ($kind === "hero" ? css`top: 12px;` : css`bottom: 12px;`)}
  z-index: 3;
  display: flex;
  align-items: center;
  height: 26px;
  padding-inline: 10px;
  border-radius: var(--r-full);
  background: rgba(26, 22, 20, 0.56);
  color: #fff;
`;

const Count = styled.span`
  position: relative;
  font: 500 .75rem/1.5 var(--font);
  font-variant-numeric: tabular-nums;
`;

const Toggle = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 20px;
  height: 26px;
  margin-left: 4px;
  &::before { content: ""; position: absolute; inset: -9px -12px; }
  svg { width: 12px; height: 12px; fill: currentColor; }
`;

const Arrow = styled(Toggle)`
  display: none;
  svg { width: 16px; height: 16px; fill: none; }
  &:focus-visible { display: grid; }
  ${media.hover} { display: grid; margin-inline: 0; }
`;
