import { useEffect, useRef, useState } from "react";
import { scrollToPart } from "./scroll-to-part";
import { Tabs } from "./tabs";

/** Distance in px from the upper edge at which a part becomes the current one. */
const LINE = 132;
const panelTop = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;

/**
 * Returns the part that is currently below the bars; while a press scrolls past others, the pressed one stays current.
 */
const useSpy = (ids: readonly string[]) => {
  const [at, setAt] = useState(ids[0] ?? "");
  const isHeld = useRef(false);
  const key = ids.join(" ");
  useEffect(() => {
    const parts = key.split(" ");
    let frame = 0;
    const look = () => {
      frame = 0;
      if (!isHeld.current) setAt(parts.filter((id) => panelTop(id) <= LINE).at(-1) ?? parts[0] ?? "");
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
  }, [key]);
  const go = (id: string) => {
    isHeld.current = "onscrollend" in window;
    setAt(id);
    scrollToPart(id);
  };
  return { at, go };
};

interface PartTabsProps {
  label: string;
  /** `id` is the id of the part's element. */
  parts: readonly { id: string; label: string; count?: string }[];
}

/** Tabs for the parts of a long page: they follow the scroll position, and scroll to a part on a press or arrow key. */
export const PartTabs = ({ label, parts }: PartTabsProps) => {
  const { at, go } = useSpy(parts.map(({ id }) => id));
  return (
    <div className="part-tabs">
      <Tabs
        label={label}
        value={at}
        onChange={go}
        items={parts.map(({ id, ...part }) => ({ ...part, value: id, panelId: id }))}
      />
    </div>
  );
};
