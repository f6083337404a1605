import { useState } from "react";
import styled from "styled-components";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { applyDisplay, type Display, display } from "@/lib/storage/entries/display";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Switch } from "@/ui/fields/switch";
import { Segmented } from "@/ui/tabs/segmented";
import { text } from "@/ui/theme/text";
import { settingsCopy } from "./copy";

const { display: copy } = settingsCopy;
const texts = ["normal", "large", "largest"] as const;
const hands = ["both", "left", "right"] as const;
const themes = ["system", "light", "dark"] as const;

/** Shown until the stored settings are read, so that nothing moves. */
const untold: Display = { text: "normal", theme: "system", contrast: false, motion: false, hand: null };

/** Display settings of this device; applied at once. */
export const DisplayBlock = () => {
  const isHydrated = useIsHydrated();
  const [changed, setChanged] = useState<Display | null>(null);
  const shown = changed ?? (isHydrated ? display.read() : untold);
  const change = (part: Partial<Display>) => {
    const next = { ...shown, ...part };
    setChanged(next);
    display.write(next);
    applyDisplay(next);
  };
  return (
    <Section>
      <SectionHeader title={copy.title} detail={copy.detail} />
      <Body>
        <p>{copy.text}</p>
        <Segmented
          label={copy.text}
          value={shown.text}
          onChange={(next) => change({ text: next })}
          items={texts.map((value) => ({ value, label: copy.texts[value] }))}
        />
        <p>{copy.theme}</p>
        <Segmented
          label={copy.theme}
          value={shown.theme}
          onChange={(next) => change({ theme: next })}
          items={themes.map((value) => ({ value, label: copy.themes[value] }))}
        />
        <p>{copy.hand}</p>
        <Segmented
          label={copy.hand}
          value={shown.hand ?? "both"}
          onChange={(next) => change({ hand: next === "both" ? null : next })}
          items={hands.map((value) => ({ value, label: copy.hands[value] }))}
        />
        <small>{copy.handDetail}</small>
        <Switch
          label={copy.contrast[0]}
          detail={copy.contrast[1]}
          checked={shown.contrast}
          onChange={(contrast) => change({ contrast })}
        />
        <Switch
          label={copy.motion[0]}
          detail={copy.motion[1]}
          checked={shown.motion}
          onChange={(motion) => change({ motion })}
        />
      </Body>
    </Section>
  );
};

const Body = styled.div`
  display: grid;
  gap: 8px;
  padding: 0 var(--gutter) 20px;
  p { padding-top: 4px; color: var(--fg-2); ${text.label1} }
  small { color: var(--fg-2); ${text.caption1} }
`;
