import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useRef, useState } from "react";

const AUTO_MS = 5000;

interface Options {
  count: number;
  auto: boolean;
}

/** Swiping by embla, loaded after the first paint; until then the slides use native scrolling. */
export function useCarousel({ count, auto }: Options) {
  const viewport = useRef<HTMLDivElement>(null);
  const api = useRef<EmblaCarouselType | undefined>(undefined);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    let alive = true;
    if (count < 2) return;
    void import("embla-carousel").then(({ default: embla }) => {
      if (!alive || !viewport.current) return;
      const carousel = embla(viewport.current, { align: () => trackStart(viewport.current), containScroll: false });
      carousel.on("select", () => setAt(carousel.selectedScrollSnap()));
      carousel.on("pointerDown", () => setPlaying(false));
      api.current = carousel;
      viewport.current.toggleAttribute("data-swipes", true);
      setPlaying(auto && !prefersCalm());
    });
    return () => {
      alive = false;
      api.current?.destroy();
      api.current = undefined;
    };
  }, [count, auto]);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => turn(api.current), AUTO_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  return {
    viewport,
    at,
    playing: isPlaying,
    setPlaying,
    next: () => turn(api.current),
    previous: () => api.current?.scrollPrev(),
  };
}

/** Turns to the next slide, and from the last to the first. */
function turn(carousel: EmblaCarouselType | undefined): void {
  if (carousel?.canScrollNext()) carousel.scrollNext();
  else carousel?.scrollTo(0);
}

/** Aligns slides with the page's gutter. */
function trackStart(viewport: HTMLElement | null): number {
  const track = viewport?.firstElementChild;
  return track ? Number.parseFloat(getComputedStyle(track).paddingLeft) || 0 : 0;
}

const prefersCalm = (): boolean =>
  document.documentElement.dataset.motion === "reduced" ||
  window.matchMedia?.("(prefers-reduced-motion: reduce)").matches === true;
