import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { Tabs } from "@/ui/controls/tabs";
import { contentCopy } from "./copy";

const { tabs: copy } = contentCopy;
const grouped = new Intl.NumberFormat("ko-KR");

export const bookingAnchor = "booking";
export const aboutAnchor = "about";
export const reviewsAnchor = "reviews";
export const placeAnchor = "place";
export const relatedAnchor = "related";

/** Brings a part of the page under the sticky bars; calmly where motion is not wanted. */
export const scrollToPart = (id: string): void => {
  const calm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  document.getElementById(id)?.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
};

/** The same for what has to be chosen: the keyboard goes there too. */
export const leadToPart = (id: string): void => {
  scrollToPart(id);
  document
    .getElementById(id)
    ?.querySelector<HTMLElement>('[role="radio"][tabindex="0"], [role="group"] button:not([aria-disabled="true"])')
    ?.focus({ preventScroll: true });
};

/** A part counts once its head has come this near to the upper edge. */
const LINE = 132;

/** Which of the parts stands under the bars now. */
const useSpy = (ids: readonly string[]) => {
  const [at, setAt] = useState(ids[0] ?? "");
  const isHeld = useRef(false);
  const key = ids.join(" ");
  useEffect(() => {
    const parts = key.split(" ");
    let frame = 0;
    const look = () => {
      frame = 0;
      if (isHeld.current) return;
      const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      setAt(parts.filter((id) => top(id) <= LINE).at(-1) ?? parts[0] ?? "");
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", scrolled);
    };
  }, [key]);
  // While a press scrolls the page past other parts, the pressed tab stays.
  useEffect(() => {
    const free = () => {
      isHeld.current = false;
    };
    window.addEventListener("scrollend", free);
    return () => window.removeEventListener("scrollend", free);
  }, []);
  const go = (id: string) => {
    isHeld.current = "onscrollend" in window;
    setAt(id);
    scrollToPart(id);
  };
  return { at, go };
};

/** 예약 · 소개 · 후기 · 위치·문의: follow the scrolling, lead to the part when pressed or moved to by arrows. */
export const SectionTabs = ({ detail, hasBooking }: { detail: ContentDetail; hasBooking: boolean }) => {
  const count = detail.review_count > 0 ? grouped.format(detail.review_count) : undefined;
  const items = [
    ...(hasBooking ? [{ value: bookingAnchor, label: copy.booking }] : []),
    { value: aboutAnchor, label: copy.about },
    { value: reviewsAnchor, label: copy.reviews, ...(count ? { count } : {}) },
    { value: placeAnchor, label: copy.place },
  ];
  const { at, go } = useSpy(items.map(({ value }) => value));
  return (
    <Bar>
      <Tabs
        label={copy.label}
        value={at}
        onChange={go}
        items={items.map((item) => ({ ...item, panelId: item.value }))}
      />
    </Bar>
  );
};

const Bar = styled.div`
  position: sticky;
  top: 56px;
  z-index: var(--z-sticky);
  background: var(--bg);
`;

/** A part that a tab leads to: stops under header and tabs, of which the page itself keeps 72 px free. */
export const Part = styled.section.attrs({ role: "tabpanel" })`
  padding-top: 28px;
  padding-bottom: 28px;
  scroll-margin-top: 36px;
`;
