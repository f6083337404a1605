import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import { useOnline } from "@/lib/hooks/use-online";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { WrapRow } from "@/ui/layout";
import { pressable } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { stayCommonCopy as copy, nightsLabel, peopleLabel, rangeLabel } from "./copy";
import type { StayChoice } from "./stay-choice";
import type { PricedBy } from "./use-night-prices";

// Prefetch on pointerdown.
const loadDates = importWithRetry(() => import("./dates-sheet"));
const DatesSheet = dynamic(loadDates, { ssr: false });
const GuestsSheet = dynamic(
  importWithRetry(() => import("./guests-sheet")),
  { ssr: false },
);

interface DatesPeopleBarProps {
  choice: StayChoice;
  onChoose: (part: Partial<StayChoice>) => Promise<void> | void;
  /** Source of the day prices: one accommodation with its sold-out nights, or the lowest of a search. */
  pricedBy?: PricedBy;
}

/** Dates and guests side by side; each opens its sheet. */
export const DatesPeopleBar = ({ choice, onChoose, pricedBy }: DatesPeopleBarProps) => {
  const [sheet, setSheet] = useState<{ name: "dates" | "people"; open: boolean; round: number } | null>(null);
  const isOnline = useOnline();
  const dispatch = useAppDispatch();
  const open = (name: "dates" | "people") => {
    if (!isOnline) dispatch(toastShown(copy.offline));
    else setSheet({ name, open: true, round: (sheet?.round ?? 0) + 1 });
  };
  const sheetProps = sheet && { open: sheet.open, onClose: () => setSheet({ ...sheet, open: false }) };
  const dates = `${rangeLabel(choice)} · ${nightsLabel(choice)}`;
  const people = peopleLabel(choice);
  return (
    <WrapRow $gap={8} role="group" aria-label={copy.bar}>
      <Part
        type="button"
        aria-haspopup="dialog"
        aria-label={copy.change(copy.dates, dates)}
        onPointerDown={() => void loadDates().catch(() => undefined)}
        onClick={() => open("dates")}
      >
        <Icon name="calendar-days" />
        <span>{dates}</span>
      </Part>
      <Part
        type="button"
        aria-haspopup="dialog"
        aria-label={copy.change(copy.people, people)}
        onClick={() => open("people")}
      >
        <Icon name="users" />
        <span>{people}</span>
      </Part>
      {sheetProps && sheet.name === "dates" && (
        <DatesSheet
          key={sheet.round}
          {...sheetProps}
          range={choice}
          onChoose={onChoose}
          guests={choice}
          pricedBy={pricedBy}
        />
      )}
      {sheetProps && sheet.name === "people" && (
        <GuestsSheet key={sheet.round} {...sheetProps} guests={choice} checkIn={choice.checkIn} onChoose={onChoose} />
      )}
    </WrapRow>
  );
};

const Part = styled.button`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: 8px;
  min-width: 0;
  min-height: 48px;
  padding: 6px 14px;
  border-radius: var(--r-control);
  box-shadow: inset 0 0 0 1px var(--line-strong);
  text-align: left;
  ${text.label1}
  ${pressable}
  svg { flex: none; width: 18px; height: 18px; color: var(--fg-2); }
`;
