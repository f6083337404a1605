import { useEffect, useRef, useState } from "react";
import { css } from "styled-components";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { Tabs } from "@/ui/controls/tabs";
import { aboutAnchor, bookingAnchor, placeAnchor, reviewsAnchor, scrollToPart } from "./anchors";
import { lateCopy } from "./late-copy";

const { tabs: copy } = lateCopy;
const grouped = new Intl.NumberFormat("ko-KR");

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
    <div className="section-tabs">
      <Tabs
        label={copy.label}
        value={at}
        onChange={go}
        items={items.map((item) => ({ ...item, panelId: item.value }))}
      />
    </div>
  );
};

export const tabsLook = css`
  .section-tabs { position: sticky; top: 56px; z-index: var(--z-sticky); background: var(--bg); }
`;
