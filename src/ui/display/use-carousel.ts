import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useRef, useState } from "react";

const AUTO_MS = 5000;

interface Options {
  count: number;
  auto: boolean;
}

/** Swiping by embla, fetched after the first paint; until then the slides scroll by themselves. */
export function useCarousel({ count, auto }: Options) {
  const viewport = useRef<HTMLDivElement>(null);
  const api = useRef<EmblaCarouselType | undefined>(undefined);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    let alive = true;
    if (count < 2) return;
    void import("embla-carousel").then(({ default: embla }) => {
      if (!alive || !viewport.current) return;
      const carousel = embla(viewport.current, { align: "start", loop: auto, containScroll: "trimSnaps" });
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
    if (!playing) return;
    const timer = setInterval(() => api.current?.scrollNext(), AUTO_MS);
    return () => clearInterval(timer);
  }, [playing]);

  return {
    viewport,
    at,
    playing,
    setPlaying,
    next: () => api.current?.scrollNext(),
    previous: () => api.current?.scrollPrev(),
  };
}

const prefersCalm = (): boolean =>
  document.documentElement.dataset.motion === "reduced" ||
  window.matchMedia?.("(prefers-reduced-motion: reduce)").matches === true;
