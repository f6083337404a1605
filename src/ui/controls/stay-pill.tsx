import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { Icon } from "@/ui/icon/icon";
import { LightLink } from "@/ui/link/light-link";
import { clamp, text } from "@/ui/theme/text";
import { keepDots } from "../display/dots";
import { IconButton } from "./icon-button";

interface StayPillProps {
  /** Where: “가평 · 양평”. */
  place: string;
  /** When and who: “11.28 토 – 11.29 일 · 어른 2 · 아이 2(7세, 4세)”. */
  detail: string;
  label: string;
  href?: string;
  onClick?: () => void;
  /** Id of the part that a press expands, and its state. */
  expands?: { id: string; open: boolean };
  onFilter?: () => void;
  filterLabel?: string;
  /** A magnifying glass by default. */
  icon?: ReactNode;
}

export function StayPill({ place, detail, label, href, onClick, expands, onFilter, filterLabel, icon }: StayPillProps) {
  const words = (
    <>
      {icon ?? <Icon name="search" />}
      <span>
        <span className="vh">{`${label}: `}</span>
        <b>{place}</b> <small>{keepDots(detail)}</small>
      </span>
    </>
  );
  return (
    <Pill>
      {href ? (
        <MainLink href={href}>{words}</MainLink>
      ) : (
        <MainButton
          type="button"
          aria-expanded={expands?.open}
          aria-controls={expands?.open ? expands.id : undefined}
          onClick={onClick}
        >
          {words}
        </MainButton>
      )}
      {onFilter && filterLabel && (
        <IconButton surface="soft" label={filterLabel} icon={<Icon name="sliders-horizontal" />} onClick={onFilter} />
      )}
    </Pill>
  );
}

const Pill = styled.div`
  display: flex;
  align-items: center;
  flex: 1;
  min-width: 0;
  min-height: 52px;
  padding-right: 4px;
  border-radius: 26px;
  background: var(--surface);
  box-shadow: inset 0 0 0 1px var(--line), var(--e-2);
  button:last-child svg { width: 18px; height: 18px; color: var(--fg-brand); }
`;

const mainLook = css`
  display: flex;
  align-items: center;
  flex: 1;
  gap: 10px;
  min-width: 0;
  min-height: 52px;
  padding: 4px 4px 4px 16px;
  border-radius: inherit;
  svg { flex: none; width: 20px; height: 20px; color: var(--fg-brand); }
  span { min-width: 0; }
  b { font: 700 .9375rem/1.34 var(--font); ${clamp(2)} }
  small { color: var(--fg-2); ${text.caption1} text-wrap: pretty; ${clamp(4)} }
`;

const MainLink = styled(LightLink)`
  ${mainLook}
`;

const MainButton = styled.button`
  ${mainLook}
`;
