import type { ReactNode } from "react";
import { Icon } from "@/ui/icon/icon";

interface MapWaysProps {
  label: string;
  /** Links by map service, and their names. */
  ways: Readonly<Record<"naver" | "kakao" | "tmap", string>>;
  names: Readonly<Record<"naver" | "kakao" | "tmap", string>>;
}

/** Directions in three map services. The app of one has no page: only devices with a touch screen show it. */
export const MapWays = ({ label, ways, names }: MapWaysProps) => (
  <p className="ways">
    <Icon name="navigation" />
    <span>{label}</span>
    <Way href={ways.naver}>{names.naver}</Way>
    <Way href={ways.kakao}>{names.kakao}</Way>
    <a className="touch" href={ways.tmap}>
      {names.tmap}
    </a>
  </p>
);

const Way = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

/** Styles of `MapWays`, for the wrapper around it. */
export const mapWaysLook = `
  .ways { display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; margin-top: 6px; }
  .ways span { margin-left: -10px; color: var(--fg-2); }
  .ways svg { width: 18px; height: 18px; }
  .ways a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; text-underline-offset: 4px; text-decoration-color: var(--line-strong); }
  @media (hover: hover) and (pointer: fine) { .ways .touch { display: none; } }
`;
