import { useState } from "react";
import styled from "styled-components";
import { CtaBar, CtaButton } from "@/ui/booking/cta-bar";
import { HeartButton } from "@/ui/controls/heart-button";
import { Segmented } from "@/ui/tabs/segmented";
import { GalleryBooking } from "./gallery-booking";
import { GalleryCards } from "./gallery-cards";
import { GalleryControls } from "./gallery-controls";
import { GalleryDisplay } from "./gallery-display";
import { GalleryFields } from "./gallery-fields";
import { GalleryOverlays } from "./gallery-overlays";
import { GalleryParts } from "./gallery-parts";

export function GalleryScreen() {
  const [theme, setTheme] = useState("light");
  const chooseTheme = (next: string) => {
    document.documentElement.dataset.theme = next;
    setTheme(next);
  };
  return (
    <Page>
      <Segmented
        label="화면"
        value={theme}
        onChange={chooseTheme}
        items={[
          { value: "light", label: "밝게" },
          { value: "dark", label: "어둡게" },
        ]}
      />
      <GalleryOverlays />
      <GalleryDisplay />
      <GalleryControls />
      <GalleryFields />
      <GalleryBooking />
      <GalleryCards />
      <GalleryParts />
      <CtaBar lead={<HeartButton name="농장" tone="plain" on count={3200} onToggle={() => undefined} />}>
        <CtaButton summary="22일(일) 13:00 · 3명" label="54,000원 예약" />
      </CtaBar>
    </Page>
  );
}

const Page = styled.main`
  max-width: var(--col);
  margin-inline: auto;
  padding-bottom: 120px;
  background: var(--bg);
`;
