import type { ReactNode } from "react";
import styled from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { uiCopy } from "../copy";
import { Icon } from "../icon/icon";
import { media } from "../theme/media";
import { noScrollbar } from "../theme/mixins";
import { useCarousel } from "./use-carousel";

type Kind = "hero" | "picture";

interface CarouselProps {
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  kind?: Kind;
  /** Advances every five seconds; never with reduced motion, and not after a touch. */
  auto?: boolean;
}

/** Slides side by side, one visible; turned by swipes, keys and buttons. */
export function Carousel({ label, slides, kind = "hero", auto = false }: CarouselProps) {
  const { viewport, at, playing, setPlaying, next, previous } = useCarousel({ count: slides.length, auto });
  return (
    <Root data-kind={kind} aria-roledescription="carousel" aria-label={label} onFocus={() => setPlaying(false)}>
      <div className="view" ref={viewport}>
        <div className="track">
          {slides.map((slide, index) => (
            <div key={slide.id} {...slideNamed(uiCopy.slideLabel(index + 1, slides.length))}>
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && <Bar {...{ at, auto, playing, setPlaying, next, previous }} count={slides.length} />}
    </Root>
  );
}

interface BarProps extends Omit<ReturnType<typeof useCarousel>, "viewport"> {
  auto: boolean;
  count: number;
}

const Bar = ({ at, count, auto, playing, setPlaying, next, previous }: BarProps) => (
  <div className="bar">
    <button className="arrow" type="button" onClick={previous}>
      <Icon name="chevron-left" />
      <VisuallyHidden>{uiCopy.previous}</VisuallyHidden>
    </button>
    <span className="count">
      <span aria-hidden="true">{`${at + 1} / ${count}`}</span>
      <VisuallyHidden role={playing ? undefined : "status"}>{uiCopy.slideLabel(at + 1, count)}</VisuallyHidden>
    </span>
    {auto && (
      <button type="button" onClick={() => setPlaying(!playing)}>
        {playing ? <Icon name="pause" /> : <Icon name="play" />}
        <VisuallyHidden>{playing ? uiCopy.pause : uiCopy.play}</VisuallyHidden>
      </button>
    )}
    <button className="arrow" type="button" onClick={next}>
      <Icon name="chevron-right" />
      <VisuallyHidden>{uiCopy.next}</VisuallyHidden>
    </button>
  </div>
);

/** A group with the role description of a slide; a fieldset would be announced as a form. */
const slideNamed = (name: string) => ({ role: "group", "aria-roledescription": "slide", "aria-label": name });

const Root = styled.section`
  position: relative;
  .view { overflow-x: auto; scroll-snap-type: x mandatory; scroll-padding-inline: var(--gutter); ${noScrollbar} }
  .view[data-swipes] { overflow: hidden; scroll-snap-type: none; }
  .track { display: flex; }
  .track > div { flex: none; width: 100%; min-width: 0; scroll-snap-align: start; }
  .bar { position: absolute; right: 12px; bottom: 12px; z-index: 3; display: flex; align-items: center; height: 26px; padding-inline: 10px; border-radius: var(--r-full); background: rgba(26, 22, 20, 0.56); color: #fff; }
  .count { position: relative; font: 500 .75rem/1.5 var(--font); font-variant-numeric: tabular-nums; }
  .bar button { position: relative; display: grid; place-items: center; width: 20px; height: 26px; margin-left: 4px; }
  .bar button::before { content: ""; position: absolute; inset: -9px -12px; }
  .bar svg { width: 12px; height: 12px; fill: currentColor; }
  .bar .arrow { display: none; }
  .bar .arrow svg { width: 16px; height: 16px; fill: none; }
  .bar .arrow:focus-visible { display: grid; }
  /* Four beside each other: each reaches outwards or over the count, none over its neighbour. */
  ${media.hover} {
    .bar { padding-inline: 2px; }
    .bar .arrow { display: grid; }
    .bar button { width: 28px; margin-inline: 0; }
    .bar button::before { inset: -9px 0 -9px -16px; }
    .bar .arrow:last-child::before { inset: -9px -16px -9px 0; }
  }
  &[data-kind="hero"] .track { padding-left: var(--gutter); }
  &[data-kind="hero"] .track > div { width: calc(100% - 28px); padding-right: 10px; }
  &[data-kind="hero"] .bar { right: calc(var(--gutter) + 30px); top: 12px; bottom: auto; }
`;
