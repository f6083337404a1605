import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { Tabs } from "@/ui/controls/tabs";
import { aboutAnchor, placeAnchor, reviewsAnchor, roomsAnchor, scrollToPart } from "./anchors";
import { lateCopy } from "./late-copy";

const { tabs: copy } = lateCopy;
const grouped = new Intl.NumberFormat("ko-KR");

const parts = [roomsAnchor, aboutAnchor, reviewsAnchor, placeAnchor];

/** A part counts once its head has come this near to the upper edge. */
const LINE = 132;
const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;

/** Which of the parts stands under the bars; while a press scrolls past others, the pressed one stays. */
const useSpy = () => {
  const [at, setAt] = useState(roomsAnchor);
  const isHeld = useRef(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      if (!isHeld.current) setAt(parts.filter((id) => topOf(id) <= LINE).at(-1) ?? roomsAnchor);
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(look);
    };
    const free = () => {
      isHeld.current = false;
    };
    window.addEventListener("scroll", scrolled, { passive: true });
    window.addEventListener("scrollend", free);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", scrolled);
      window.removeEventListener("scrollend", free);
    };
  }, []);
  const go = (id: string) => {
    isHeld.current = "onscrollend" in window;
    setAt(id);
    scrollToPart(id);
  };
  return { at, go };
};

/** 객실 · 소개 · 후기 · 위치: follow the scrolling, lead to the part when pressed or moved to by arrows. */
export const PartTabs = ({ count }: { count: number }) => {
  const { at, go } = useSpy();
  const items = [
    { value: roomsAnchor, label: copy.rooms },
    { value: aboutAnchor, label: copy.about },
    { value: reviewsAnchor, label: copy.reviews, ...(count > 0 && { count: grouped.format(count) }) },
    { value: placeAnchor, label: copy.place },
  ];
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
